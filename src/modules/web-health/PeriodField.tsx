import { SelectField } from '../../ui/form/SelectField.tsx'
import { periods, type Period } from './period.ts'

interface PeriodFieldProps {
  value: Period
  onChange: (value: Period) => void
}

/** Selects the period that a page covers. */
export const PeriodField = ({ value, onChange }: PeriodFieldProps) => (
  <SelectField
    label="Period"
    labelHidden
    value={String(value)}
    onChange={event => onChange(Number(event.target.value) as Period)}
    choices={Object.entries(periods).map(([days, label]) => ({ value: days, label: `Last ${label}` }))}
  />
)

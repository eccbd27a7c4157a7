import { TextField, type TextFieldProps } from './TextField.tsx'

type InstantFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'value' | 'onChange'> & {
  /** An ISO timestamp; empty for none. */
  value: string
  onChange: (instant: string) => void
}

/** An instant, by the browser's own picker and clock. */
export const InstantField = ({ value, onChange, ...rest }: InstantFieldProps) => (
  <TextField
    {...rest}
    type="datetime-local"
    value={localOf(value)}
    onChange={event => onChange(instantOf(event.target.value))}
  />
)

/** "2026-12-01T08:00" on this clock. */
const localOf = (instant: string) =>
  instant === '' ? '' : new Date(instant).toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T')

const instantOf = (local: string) => (local === '' ? '' : new Date(local).toISOString())

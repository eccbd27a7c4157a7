import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useLeases } from '../record/useLeases.tsx'

/** The people to whom obligations can be assigned. */
export const usePeople = () => useLiveQuery(useLeases().api.obligations.people.queryOptions()).data ?? []

type AssignFieldProps = {
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
  disabled?: boolean
}

export function AssignField({ value, onChange, error, disabled }: AssignFieldProps) {
  const people = usePeople()
  return (
    <SelectField
      label="Assigned to"
      value={value ?? ''}
      error={error}
      disabled={disabled}
      placeholder="No one"
      choices={people.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={event => onChange(event.target.value || null)}
    />
  )
}

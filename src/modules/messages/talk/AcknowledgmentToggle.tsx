import { useToday } from '../../../core/auth/useToday.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'

interface AcknowledgmentToggleProps {
  value: { dueOn: string | null } | null
  error: string | undefined
  onChange: (value: { dueOn: string | null } | null) => void
}

/** Sets whether everyone in the thread must acknowledge the message, and by when. */
export function AcknowledgmentToggle({ value, error, onChange }: AcknowledgmentToggleProps) {
  const today = useToday()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <CheckField
        label="Require acknowledgment"
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? { dueOn: null } : null)}
      />
      {value && (
        <DateField
          label="Acknowledge by"
          min={today}
          fieldClass="max-w-44"
          value={value.dueOn ?? ''}
          error={error}
          onChange={({ target }) => onChange({ dueOn: target.value || null })}
        />
      )}
    </div>
  )
}

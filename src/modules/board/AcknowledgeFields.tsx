import { useToday } from '../../core/auth/useToday.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'

type AcknowledgmentInput = { dueOn: string | null }

interface AcknowledgeFieldsProps {
  value: AcknowledgmentInput | null
  error: string | undefined
  onChange: (value: AcknowledgmentInput | null) => void
}

/** Sets whether everyone must acknowledge a post, and by when. */
export function AcknowledgeFields({ value, error, onChange }: AcknowledgeFieldsProps) {
  const today = useToday()
  return (
    <div className="grid gap-2">
      <CheckField
        label="Ask everyone to acknowledge it"
        hint="You see who has read it and when. People who haven’t are reminded; after that day, the owners are notified."
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? { dueOn: null } : null)}
      />
      {value && (
        <DateField
          label="Acknowledge by"
          hint="Without a date, no one is reminded."
          min={today}
          fieldClass="max-w-56"
          value={value.dueOn ?? ''}
          error={error}
          onChange={({ target }) => onChange({ dueOn: target.value || null })}
        />
      )}
    </div>
  )
}

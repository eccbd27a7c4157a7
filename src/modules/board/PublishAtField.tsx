import { InstantControl } from '../../core/form/InstantControl.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'

interface GoesAtFieldProps {
  /** Null: as soon as it is sent. */
  value: string | null
  /** It waits already: its time is changed, and “Post now” puts it up. */
  isSet: boolean
  error: string | undefined
  onChange: (value: string | null) => void
}

/** Whether a post waits for a time, and for which. */
export function PublishAtField({ value, isSet, error, onChange }: GoesAtFieldProps) {
  return (
    <div className="grid gap-2">
      {!isSet && (
        <CheckField
          label="Post it later"
          hint="Until then only you see it. It publishes under your rights at that time."
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? '' : null)}
        />
      )}
      {value !== null && (
        <InstantControl
          label="Goes up"
          required
          fieldClass="max-w-56"
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
    </div>
  )
}

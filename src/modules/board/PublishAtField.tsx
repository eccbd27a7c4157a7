import { InstantControl } from '../../core/form/InstantControl.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'

interface PublishAtFieldProps {
  /** Null posts it immediately. */
  value: string | null
  /** True if the post is already scheduled. Only its time can be changed here, and “Post now” posts it immediately. */
  isScheduled: boolean
  error: string | undefined
  onChange: (value: string | null) => void
}

/** Sets whether a post is scheduled, and for when. */
export function PublishAtField({ value, isScheduled, error, onChange }: PublishAtFieldProps) {
  return (
    <div className="grid gap-2">
      {!isScheduled && (
        <CheckField
          label="Post it later"
          hint="Until then only you see it. It is published with your permissions at that time."
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? '' : null)}
        />
      )}
      {value !== null && (
        <InstantControl
          label="Publishes"
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

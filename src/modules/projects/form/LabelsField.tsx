import { useState } from 'react'
import type { OwnControl } from '../../../core/form/SchemaForm.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

/** Labels in one line, parted by commas. */
export function LabelsField({ field, value, onChange, error, disabled }: OwnControl) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join(', ') : ''))
  return (
    <TextField
      label={field.title}
      hint="Parted by commas"
      value={typed}
      error={error}
      disabled={disabled}
      onChange={event => {
        setTyped(event.target.value)
        onChange(
          event.target.value
            .split(',')
            .map(label => label.trim())
            .filter(label => label !== ''),
        )
      }}
    />
  )
}

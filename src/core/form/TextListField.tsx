import { useState } from 'react'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { ControlProps } from './SchemaForm.tsx'

type TextListFieldProps = ControlProps & {
  /** One text per line, instead of separated by commas. */
  lines?: boolean
}

/** Several short texts in one field. */
export function TextListField({
  field,
  value,
  onChange,
  error,
  disabled,
  lines = false,
}: TextListFieldProps) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join(lines ? '\n' : ', ') : ''))
  const shared = {
    label: field.title,
    hint: lines ? 'One per line' : 'Separated by commas',
    value: typed,
    error,
    disabled,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      const texts = target.value.split(lines ? '\n' : ',').map(text => text.trim())
      onChange(texts.filter(text => text !== ''))
    },
  }
  return lines ? <TextArea rows={4} {...shared} /> : <TextField {...shared} />
}

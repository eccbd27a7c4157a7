import { CheckField } from '../../../ui/form/CheckField.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { FormField } from './form-fields.ts'

type SchemaFieldProps = {
  field: FormField
  value: string | boolean
  onChange: (value: string | boolean) => void
  error?: string | undefined
  disabled?: boolean | undefined
}

/** The control of one field of a schema. */
export function SchemaField({ field, value, onChange, error, disabled }: SchemaFieldProps) {
  const { title: label, kind, unit, required, choices } = field
  const text = typeof value === 'string' ? value : ''
  const props = {
    label,
    required,
    error,
    disabled,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  switch (kind) {
    case 'flag':
      return (
        <CheckField
          label={label}
          checked={value === true}
          onChange={event => onChange(event.target.checked)}
        />
      )
    case 'choice':
      return <SelectField {...props} choices={choices} {...(required && text ? {} : { placeholder: '—' })} />
    case 'number':
      return <NumberField {...props} unit={unit ?? undefined} />
    case 'date':
      return <DateField {...props} />
    case 'moment':
      return <TextField {...props} type="datetime-local" />
    case 'long':
      return <TextArea {...props} rows={3} />
    case 'text':
      return <TextField {...props} autoComplete="off" />
  }
}

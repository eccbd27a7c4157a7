import { CheckField } from '../../ui/form/CheckField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { InstantControl } from './InstantControl.tsx'
import type { SchemaField, Typed } from './schema-fields.ts'
import { termHelp } from './TermHelp.tsx'

type FieldControlProps = {
  field: SchemaField
  value: Typed
  onChange: (value: Typed) => void
  error?: string | null | undefined
  disabled?: boolean | undefined
  /** Hides the label if the context makes it obvious. */
  labelHidden?: boolean
}

/** The control of one field; label, unit, choices and hint come from the schema. */
export function FieldControl({ field, value, onChange, labelHidden, ...rest }: FieldControlProps) {
  const { title, kind, unit, hint, required, nullable, choices, purpose } = field
  const shared = {
    ...rest,
    name: field.name,
    label: title,
    hint: hint ?? undefined,
    help: termHelp(field.term),
  }
  if (kind === 'flag')
    return (
      <CheckField {...shared} checked={value === true} onChange={event => onChange(event.target.checked)} />
    )
  const text = {
    ...shared,
    labelHidden,
    required,
    value: String(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  switch (kind) {
    case 'choice':
      if (choices.some(choice => choice.hint !== undefined))
        return <RadioGroup {...text} choices={choices} onChange={onChange} />
      return (
        <SelectField
          {...text}
          choices={choices.filter(choice => !choice.retired || choice.value === value)}
          {...(nullable && { placeholder: '—' })}
        />
      )
    case 'number':
      return <NumberField {...text} unit={unit ?? undefined} />
    case 'date':
      return <DateField {...text} />
    case 'moment':
      return <TextField {...text} type="datetime-local" />
    case 'instant':
      return <InstantControl {...text} onChange={onChange} />
    case 'long':
      return <TextArea {...text} rows={4} />
    case 'text':
    case 'decimal':
    case 'amount':
    case 'fraction':
      return <TextField {...text} autoComplete={purpose ?? 'off'} suffix={unit ?? undefined} />
    case 'reference':
    case 'list':
      return null
  }
}

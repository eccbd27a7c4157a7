import type { z } from 'zod'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { fieldsOf, type FormValues, type SchemaField } from './schema-fields.ts'

type SchemaFormProps = {
  schema: z.ZodObject
  values: FormValues
  onChange: (values: FormValues) => void
  errors: Readonly<Record<string, string>>
  /** Words for choices, where the schema's own names are not good enough. */
  words?: Readonly<Record<string, string>>
}

/** The fields of a schema, one under the other: labels, units, choices and what is wrong come from it. */
export const SchemaForm = ({ schema, values, onChange, errors, words = {} }: SchemaFormProps) => (
  <>
    {fieldsOf(schema).map(field => (
      <OneField
        key={field.name}
        field={field}
        words={words}
        value={values[field.name] ?? ''}
        error={errors[field.name]}
        onChange={value => onChange({ ...values, [field.name]: value })}
      />
    ))}
  </>
)

type OneFieldProps = {
  field: SchemaField
  words: Readonly<Record<string, string>>
  value: string | boolean
  error: string | undefined
  onChange: (value: string | boolean) => void
}

function OneField({ field, words, value, error, onChange }: OneFieldProps) {
  const { kind, title, unit, required, choices } = field
  if (kind === 'flag') {
    return (
      <CheckField
        label={title}
        error={error}
        checked={value === true}
        onChange={event => onChange(event.target.checked)}
      />
    )
  }
  const common = {
    label: title,
    required,
    error,
    value: String(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...common}
          choices={choices.map(choice => ({ ...choice, label: words[choice.value] ?? choice.label }))}
        />
      )
    case 'date':
      return <DateField {...common} />
    case 'long':
      return <TextArea {...common} rows={4} />
    case 'number':
      return <TextField {...common} inputMode="decimal" className="text-right" suffix={unit ?? undefined} />
    case 'text':
      return <TextField {...common} suffix={unit ?? undefined} />
  }
}

import type { z } from 'zod'
import { FieldControl } from './FieldControl.tsx'
import { fieldsOf, type FormErrors, type FormValues } from './schema-fields.ts'

type SchemaFormProps = {
  schema: z.ZodObject
  values: FormValues
  onChange: (values: FormValues) => void
  errors: FormErrors
}

/** Fields that stand two in a line where there is room. */
const halves = new Set(['number', 'decimal', 'date', 'moment', 'choice'])

/** The fields of a schema, in its order. */
export const SchemaForm = ({ schema, values, onChange, errors }: SchemaFormProps) => (
  <div className="grid items-start gap-3 sm:grid-cols-2 [&>:not([data-half])]:col-span-full">
    {fieldsOf(schema)
      .filter(({ kind }) => kind !== 'reference')
      .map(field => (
        <div key={field.name} data-half={halves.has(field.kind) || undefined}>
          <FieldControl
            field={field}
            value={values[field.name] ?? ''}
            error={errors[field.name]}
            onChange={value => onChange({ ...values, [field.name]: value })}
          />
        </div>
      ))}
  </div>
)

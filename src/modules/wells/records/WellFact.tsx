import { EditInPlace } from '../../../core/form/EditInPlace.tsx'
import { fieldText } from '../../../core/form/field-text.ts'
import { type FormErrors, type SchemaField } from '../../../core/form/schema-fields.ts'
import { formatApi } from '../identity/api-number.ts'
import { wellSchema, type WellFields } from '../identity/well.ts'
import { ApiField, apiDigits } from './ApiField.tsx'

type FactProps = {
  field: SchemaField
  fields: WellFields
  warning: string | null
  readOnly: string | null
  /** Resolves to what is wrong, by field. */
  onSave: (changes: Partial<WellFields>) => Promise<FormErrors>
}

/** One fact: what it is, and, with a click, a control that saves as one leaves it. */
export function WellFact({ field, fields, warning, readOnly, onSave }: FactProps) {
  const name = field.name as keyof WellFields
  const save = async (value: unknown) => {
    const reading = wellSchema.shape[name].safeParse(value)
    if (!reading.success) return reading.error.issues[0]!.message
    const problems = await onSave({ [name]: reading.data })
    return problems[`changes.${name}`] ?? problems[name] ?? Object.values(problems)[0]
  }
  return (
    <div className="grid grid-cols-[minmax(7.5rem,2fr)_3fr] items-start gap-3 border-b py-1 last:border-b-0">
      <dt className="text-muted">{field.title}</dt>
      <dd className="min-w-0">
        <EditInPlace
          field={field}
          value={fields[name]}
          readOnly={readOnly}
          onSave={save}
          {...(name === 'api' && apiControl(fields))}
        />
        {warning && <p className="text-sm text-warn">{warning}</p>}
      </dd>
    </div>
  )
}

/** An API number is understood while one types it. */
const apiControl = ({ api, state }: WellFields) => ({
  shown: <span className="font-mono text-sm">{api && formatApi(api)}</span>,
  typed: api ? formatApi(api) : '',
  read: (typed: string) => {
    const value = apiDigits(typed, state)
    return value === undefined ? { problem: 'Enter an API number of 10, 12 or 14 digits' } : { value }
  },
  control: (typed: string, onChange: (typed: string) => void, error: string | undefined) => (
    <ApiField value={typed} onChange={onChange} state={state} error={error} />
  ),
})

/** A fact as people read it. */
export const factText = (field: SchemaField, value: unknown) =>
  field.name === 'api' && value ? formatApi(value as string) : fieldText(field, value)

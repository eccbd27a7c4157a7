import type { ReactNode } from 'react'
import type { z } from 'zod'
import { FieldControl } from './FieldControl.tsx'
import {
  listFields,
  isApplicable,
  type FormErrors,
  type FormValues,
  type SchemaField,
  type Typed,
} from './schema-fields.ts'

/** The props of a custom control; `errors` includes problems within a list, and `values` is the entire form. */
export type ControlProps = {
  field: SchemaField
  value: Typed
  onChange: (value: Typed) => void
  error: string | undefined
  errors: FormErrors
  values: FormValues
  disabled: boolean
}

/** Custom controls, by field. */
export type CustomControls = Readonly<Record<string, (control: ControlProps) => ReactNode>>

type SchemaFormProps = {
  schema: z.ZodObject
  values: FormValues
  onChange: (values: FormValues) => void
  errors: FormErrors
  /** Custom controls, by field: a list, a reference. */
  controls?: CustomControls | undefined
  disabled?: boolean
}

/** Fields that share a line in pairs if there is room. */
const halfWidthKinds = new Set(['number', 'decimal', 'amount', 'date', 'moment', 'instant', 'choice'])
const isHalfWidth = ({ kind, group, choices }: SchemaField) =>
  (halfWidthKinds.has(kind) && choices.every(({ hint }) => hint === undefined)) ||
  (kind === 'flag' && group !== null)

/** The fields of a schema in order, with a heading for each group. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, values, onChange, errors, controls = {}, disabled = false } = props
  const fields = listFields(schema).filter(
    field =>
      isApplicable(field, values) &&
      (field.name in controls || (field.kind !== 'reference' && field.kind !== 'list')),
  )
  const control = (field: SchemaField) => {
    const shared = {
      field,
      value: values[field.name] ?? '',
      error: errors[field.name],
      onChange: (value: Typed) => onChange({ ...values, [field.name]: value }),
      disabled,
    }
    const control = controls[field.name]
    return (
      <div key={field.name} data-half={(!control && isHalfWidth(field)) || undefined}>
        {control ? control({ ...shared, errors, values }) : <FieldControl {...shared} />}
      </div>
    )
  }
  const groups = [...new Set(fields.map(({ group }) => group))]
  return groups.map(group => {
    const grid = 'grid items-start gap-3 sm:grid-cols-2 [&>:not([data-half])]:col-span-full'
    const controls = fields.filter(field => field.group === group).map(control)
    if (group === null)
      return (
        <div key="" className={grid}>
          {controls}
        </div>
      )
    return (
      <fieldset key={group}>
        <legend className="mb-2 font-semibold">{group}</legend>
        <div className={grid}>{controls}</div>
      </fieldset>
    )
  })
}

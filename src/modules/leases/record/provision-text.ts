import type { z } from 'zod'
import { provision, type Provision, type ProvisionType } from './provision.ts'
import { listFields, type SchemaField } from '../../../core/form/schema-fields.ts'

/** Returns the input fields of a clause type. */
export const parametersSchema = (type: ProvisionType): z.ZodObject =>
  provision.options.find(option => option.shape.type.value === type)!.shape.parameters as z.ZodObject

/** Returns a clause's parameters, each with its title and unit; omits unknown ones. */
export function provisionParameters({ type, parameters }: Provision): { label: string; value: string }[] {
  const values = parameters as Record<string, unknown>
  return listFields(parametersSchema(type)).flatMap(field => {
    const value = values[field.name]
    return value === null || value === undefined
      ? []
      : [{ label: field.title, value: formatValue(field, value) }]
  })
}

function formatValue({ choices, unit }: SchemaField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text =
    typeof value === 'number'
      ? value.toLocaleString('en-US')
      : (choices.find(choice => choice.value === value)?.label ?? String(value))
  return unit ? `${text} ${unit}` : text
}

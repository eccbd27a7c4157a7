import type { Field, Subject } from './field.ts'
import { leaseFields, placeFields, tractFields } from './lease-fields.data.ts'
import { productionFields, wellFields } from './well-fields.data.ts'

/** Every fact that a column can be read as. */
export const fields: readonly Field[] = [
  ...wellFields,
  ...productionFields,
  ...leaseFields,
  ...tractFields,
  ...placeFields,
]

const byId = new Map(fields.map(field => [field.id, field]))

export const fieldOf = (id: string): Field | null => byId.get(id) ?? null

/** The facts that a file of this subject can hold, for the choices on the page. */
export const fieldsOf = (subject: Subject): readonly Field[] =>
  fields.filter(field => field.subjects.includes(subject))

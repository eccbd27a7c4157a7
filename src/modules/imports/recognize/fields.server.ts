import { withCustomFields } from '../../../core/custom/custom-import.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Field } from '../../../core/importing/field.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { findImportable, importables } from '../../../core/module/modules.server.ts'
import { AppError } from '../../../core/error/AppError.ts'

/** Returns what files can import into an organization, including its custom fields. */
export async function readSubjects(tx: Tx, tenantId: string): Promise<Importable[]> {
  const subjects: Importable[] = []
  for (const subject of importables()) subjects.push(await withCustomFields(tx, tenantId, subject))
  return subjects
}

/** Returns the subject of a mapping with the organization's custom fields. */
export const readSubject = (tx: Tx, tenantId: string, mapping: { subject: string }): Promise<Importable> =>
  withCustomFields(tx, tenantId, requireSubject(mapping))

/** Returns the subject of a mapping; throws AppError `invalid` if there is none. */
export function requireSubject(mapping: { subject: string }): Importable {
  const subject = findImportable(mapping.subject)
  if (!subject) throw new AppError('invalid', 'Choose the file type.')
  return subject
}

const fieldsById = new WeakMap<Importable, ReadonlyMap<string, Field>>()

/** Returns the fields of a subject by id. */
export function importFields(subject: Importable): ReadonlyMap<string, Field> {
  const fields = fieldsById.get(subject) ?? new Map(subject.fields.map(field => [field.id, field]))
  fieldsById.set(subject, fields)
  return fields
}

/** Returns the known fields of a mapping's columns. */
export const mappedFields = (
  subject: Importable,
  { columns }: { columns: readonly { field: string | null }[] },
) =>
  new Set(columns.flatMap(({ field }) => (field !== null && importFields(subject).has(field) ? [field] : [])))

/** Describes a fact of a row as a label and value. */
export const factDescriber =
  ({ describeFact }: Importable) =>
  (column: string, value: string): readonly [label: string, value: string] =>
    describeFact?.(column, value) ?? [column.replaceAll('_', ' '), value]

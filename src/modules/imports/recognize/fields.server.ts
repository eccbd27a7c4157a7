import { withCustomFields } from '../../../core/custom/custom-import.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Field } from '../../../core/importing/field.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { importableOf, importables } from '../../../core/module/modules.server.ts'
import { AppError } from '../../../core/error/AppError.ts'

/** What files can bring to an organization: what it adds to its records is among it. */
export async function subjectsIn(tx: Tx, tenantId: string): Promise<Importable[]> {
  const subjects: Importable[] = []
  for (const subject of importables()) subjects.push(await withCustomFields(tx, tenantId, subject))
  return subjects
}

/** What a mapping says that its file is about, as it can be brought to this organization. */
export const subjectIn = (tx: Tx, tenantId: string, mapping: { subject: string }): Promise<Importable> =>
  withCustomFields(tx, tenantId, subjectOf(mapping))

/** What a mapping says that its file is about. */
export function subjectOf(mapping: { subject: string }): Importable {
  const subject = importableOf(mapping.subject)
  if (!subject) throw new AppError('invalid', 'Choose what the file is about.')
  return subject
}

const byId = new WeakMap<Importable, ReadonlyMap<string, Field>>()

/** The fields that a file of this subject can hold, by their ids. */
export function fieldsOf(subject: Importable): ReadonlyMap<string, Field> {
  const known = byId.get(subject) ?? new Map(subject.fields.map(field => [field.id, field]))
  byId.set(subject, known)
  return known
}

/** The fields of a mapping's columns. */
export const mappedFields = (
  subject: Importable,
  { columns }: { columns: readonly { field: string | null }[] },
) => new Set(columns.flatMap(({ field }) => (field !== null && fieldsOf(subject).has(field) ? [field] : [])))

/** A fact of a row as sentences say it. */
export const wordsIn =
  ({ factWords }: Importable) =>
  (column: string, value: string): readonly [label: string, value: string] =>
    factWords?.(column, value) ?? [column.replaceAll('_', ' '), value]

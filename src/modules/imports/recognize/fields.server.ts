import type { Field } from '../../../core/importing/field.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { importableOf } from '../../../core/module/modules.server.ts'
import { AppError } from '../../../core/error/AppError.ts'

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
export const mappedFields = (mapping: { subject: string; columns: readonly { field: string | null }[] }) =>
  new Set(
    mapping.columns.flatMap(({ field }) =>
      field !== null && fieldsOf(subjectOf(mapping)).has(field) ? [field] : [],
    ),
  )

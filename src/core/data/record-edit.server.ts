import { isDeepStrictEqual } from 'node:util'
import { conflictError } from '../error/edit-conflict.ts'

/** The record that a user changes, in the version that they saw. */
export type RecordVersion = { id: string; version: number }

/**
 * `seen` holds the values that the user saw of the changed fields. With it, changes of different fields can both be
 * saved.
 */
export type RecordEdit<Fields> = RecordVersion & {
  seen?: { readonly [Field in keyof Fields]?: unknown } | undefined
  changes: Partial<Fields>
}

/** The names of a kind of record that a refusal needs. */
type RecordLabels<Fields> = { one: string; now?: (fields: Fields) => string }

/** Merges a user's changes into the stored fields. Throws a conflict if someone else changed the same field. */
export function applyEdit<Fields extends object>(
  { one, now }: RecordLabels<Fields>,
  current: { version: number; fields: Fields },
  edit: Omit<RecordEdit<Fields>, 'id'>,
): Fields {
  const changes = changedFields(edit)
  const hasConflict = changes.some(([field, value]) => isConflict(current.fields, edit, field, value))
  if (current.version !== edit.version && hasConflict)
    throw conflictError(one, { version: current.version, theirs: current.fields }, now?.(current.fields))
  return { ...current.fields, ...Object.fromEntries(changes) }
}

/** The changes that differ from what the user saw; all changes if that is unknown. */
const changedFields = <Fields extends object>({ seen, changes }: Omit<RecordEdit<Fields>, 'id'>) =>
  Object.entries(changes).filter(
    ([field, value]) =>
      value !== undefined && !(seen && isDeepStrictEqual(seen[field as keyof Fields], value)),
  )

/** True if a field is neither as the user saw it nor already as they want it. */
const isConflict = <Fields extends object>(
  stored: Fields,
  { seen }: Pick<RecordEdit<Fields>, 'seen'>,
  name: string,
  requested: unknown,
) => {
  const field = name as keyof Fields
  const current = stored[field] ?? null
  return !isDeepStrictEqual(current, requested) && !(seen && isDeepStrictEqual(current, seen[field] ?? null))
}

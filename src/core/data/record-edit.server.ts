import { isDeepStrictEqual } from 'node:util'
import { clash } from '../error/clash.ts'

/** Which record a person changes, as they saw it. */
export type Seen = { id: string; version: number }

/** `seen` are the values that the person saw of what they change; with them, changes of different fields both stand. */
export type RecordEdit<Fields> = Seen & {
  seen?: { readonly [Field in keyof Fields]?: unknown } | undefined
  changes: Partial<Fields>
}

/** The names of a kind of record that a refusal needs. */
type Named<Fields> = { one: string; now?: (fields: Fields) => string }

/** What stands and what a person wants of it, together; refused where both are about the same field. */
export function applyEdit<Fields extends object>(
  { one, now }: Named<Fields>,
  stands: { version: number; fields: Fields },
  wish: Omit<RecordEdit<Fields>, 'id'>,
): Fields {
  const changes = changedFields(wish)
  const isTaken = changes.some(([field, value]) => overwrites(stands.fields, wish, field, value))
  if (stands.version !== wish.version && isTaken)
    throw clash(one, { version: stands.version, theirs: stands.fields }, now?.(stands.fields))
  return { ...stands.fields, ...Object.fromEntries(changes) }
}

/** What the person changed of what they saw; all that was sent, where it is not known what they saw. */
const changedFields = <Fields extends object>({ seen, changes }: Omit<RecordEdit<Fields>, 'id'>) =>
  Object.entries(changes).filter(
    ([field, value]) =>
      value !== undefined && !(seen && isDeepStrictEqual(seen[field as keyof Fields], value)),
  )

/** Whether a field is no longer as the person saw it, and not as they want it either. */
const overwrites = <Fields extends object>(
  before: Fields,
  { seen }: Pick<RecordEdit<Fields>, 'seen'>,
  name: string,
  wanted: unknown,
) => {
  const field = name as keyof Fields
  const stands = before[field] ?? null
  return !isDeepStrictEqual(stands, wanted) && !(seen && isDeepStrictEqual(stands, seen[field] ?? null))
}

/**
 * The change that turns `before` into `after`. Lists whose elements all have an `id` are compared row by row, and
 * objects key by key; everything else is replaced. The data must be representable in JSON.
 */
export type Difference =
  | { is: 'same' }
  | { is: 'new'; value: unknown }
  | { is: 'keys'; changed: Record<string, Difference>; gone: string[] }
  | { is: 'rows'; changed: Row[]; order: OrderEntry[] | null }

/** A piece of the new order: the id of a new row, or a range of the old rows. */
type OrderEntry = string | [from: number, count: number]

type Row = { id: string } & Record<string, unknown>

export function computeDifference(before: unknown, after: unknown): Difference {
  if (before === after) return { is: 'same' }
  if (isRowList(before) && isRowList(after)) return rowDifference(before, after)
  if (isObject(before) && isObject(after)) return keyDifference(before, after)
  return isSame(before, after) ? { is: 'same' } : { is: 'new', value: after }
}

/** Applies a difference. Unchanged rows and keys stay the same objects, so that they are not redrawn. */
export function applyDifference(before: unknown, difference: Difference): unknown {
  switch (difference.is) {
    case 'same':
      return before
    case 'new':
      return difference.value
    case 'keys':
      return withKeys(before as Record<string, unknown>, difference)
    case 'rows':
      return withRows(before as Row[], difference)
  }
}

function rowDifference(oldRows: Row[], newRows: Row[]): Difference {
  const rowById = new Map(oldRows.map(row => [row.id, row]))
  const changed = newRows.filter(row => !isSame(rowById.get(row.id), row))
  const sameOrder =
    oldRows.length === newRows.length && newRows.every((row, index) => row.id === oldRows[index]!.id)
  if (changed.length === 0 && sameOrder) return { is: 'same' }
  return { is: 'rows', changed, order: sameOrder ? null : orderEntries(oldRows, newRows) }
}

/** The new order in terms of the old one. It stays short even if the list is long. */
function orderEntries(oldRows: Row[], newRows: Row[]): OrderEntry[] {
  const oldIndexes = new Map(oldRows.map((row, index) => [row.id, index]))
  const entries: OrderEntry[] = []
  for (const { id } of newRows) {
    const oldIndex = oldIndexes.get(id)
    const last = entries.at(-1)
    if (oldIndex === undefined) entries.push(id)
    else if (typeof last === 'object' && last[0] + last[1] === oldIndex) last[1]++
    else entries.push([oldIndex, 1])
  }
  return entries
}

function keyDifference(oldObject: Record<string, unknown>, newObject: Record<string, unknown>): Difference {
  const changed = Object.entries(newObject)
    .map(([key, value]): [string, Difference] => [
      key,
      Object.hasOwn(oldObject, key) ? computeDifference(oldObject[key], value) : { is: 'new', value },
    ])
    .filter(([, inner]) => inner.is !== 'same')
  const deleted = Object.keys(oldObject).filter(key => !Object.hasOwn(newObject, key))
  if (changed.length === 0 && deleted.length === 0) return { is: 'same' }
  return { is: 'keys', changed: Object.fromEntries(changed), gone: deleted }
}

function withKeys(oldObject: Record<string, unknown>, { changed, gone }: Difference & { is: 'keys' }) {
  const remaining = Object.entries(oldObject).filter(([key]) => !gone.includes(key))
  const changedEntries = Object.entries(changed).map(
    ([key, inner]) => [key, applyDifference(oldObject[key], inner)] as const,
  )
  return Object.fromEntries([...remaining, ...changedEntries])
}

function withRows(oldRows: Row[], { changed, order }: Difference & { is: 'rows' }): Row[] {
  const rows = new Map([...oldRows, ...changed].map(row => [row.id, row]))
  const ids = (order ?? [[0, oldRows.length]]).flatMap(entry =>
    typeof entry === 'string' ? [entry] : oldRows.slice(entry[0], entry[0] + entry[1]).map(row => row.id),
  )
  return ids.map(id => rows.get(id)!)
}

/** Compares JSON. Serializing both values took several times as long. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && isSame((a as JsonObject)[key], (b as JsonObject)[key]))
  )
}
type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for a list of elements with unique `id`s. */
function isRowList(value: unknown): value is Row[] {
  if (!Array.isArray(value)) return false
  const ids = new Set<unknown>()
  for (const row of value as unknown[]) {
    if (!isObject(row) || typeof row['id'] !== 'string') return false
    ids.add(row['id'])
  }
  return ids.size === value.length
}

import { blankMonth, type ProductionField, type ProductionMonth } from './production.ts'

type Key = Pick<ProductionMonth, 'month' | 'pool' | 'source'>
type Figures = Partial<Record<ProductionField, number | null> & { status: string | null }>
type FigureName = keyof Figures

/** A month with its stored version; null if it is not stored. */
export type VersionedMonth = ProductionMonth & { version: number | null }

/** Unique per month, pool and source. */
export const rowKey = ({ month, pool, source }: Key) => `${month}|${pool}|${source}`

/** The figures that a user set in a month, and the figures shown at the time. Figures not named stay unchanged. */
export type MonthChange = Key & { values: Figures; seen: Figures }

/** A figure that someone else has meanwhile set to a different value. */
export type MonthClash = {
  key: string
  month: string
  field: FigureName
  mine: number | string | null
  theirs: number | string | null
}

/** Merges several changes of a month into one: the last value wins, with the first figures seen. */
export function mergeChanges(changes: readonly MonthChange[]): MonthChange[] {
  const byKey = new Map<string, MonthChange>()
  for (const change of changes) {
    const { month, pool, source, values, seen } = change
    const before = byKey.get(rowKey(change))
    byKey.set(rowKey(change), {
      month,
      pool,
      source,
      values: { ...before?.values, ...values },
      seen: { ...seen, ...before?.seen },
    })
  }
  return [...byKey.values()]
}

/** The months with the changes applied. */
export function overlaid(
  months: readonly VersionedMonth[],
  changes: readonly MonthChange[],
): VersionedMonth[] {
  const byKey = new Map(months.map(month => [rowKey(month), month]))
  for (const { values, month, pool, source } of changes) {
    const key = rowKey({ month, pool, source })
    const there = byKey.get(key) ?? { ...blankMonth(month, pool, source), version: null }
    byKey.set(key, { ...there, ...values } as VersionedMonth)
  }
  return [...byKey.values()].sort((a, b) => rowKey(a).localeCompare(rowKey(b)))
}

/** Returns the figures whose stored value is neither the value the user saw nor the value they entered. */
export function findClashes(
  stored: readonly VersionedMonth[],
  changes: readonly MonthChange[],
): MonthClash[] {
  const byKey = new Map(stored.map(month => [rowKey(month), month]))
  return changes.flatMap(change => {
    const key = rowKey(change)
    const there = byKey.get(key)
    if (!there) return []
    return (Object.keys(change.values) as FigureName[]).flatMap((field): MonthClash[] => {
      const [mine, theirs, seen] = [change.values[field] ?? null, there[field], change.seen[field] ?? null]
      return theirs === seen || theirs === mine ? [] : [{ key, month: change.month, field, mine, theirs }]
    })
  })
}

/** The changes after the user kept their own figures: the other user's figures now count as seen. */
export function overwriteClashes(
  changes: readonly MonthChange[],
  clashes: readonly MonthClash[],
): MonthChange[] {
  return changes.map(change => {
    const clashesHere = clashes.filter(({ key }) => key === rowKey(change))
    const seen = Object.fromEntries(clashesHere.map(({ field, theirs }) => [field, theirs]))
    return { ...change, seen: { ...change.seen, ...seen } }
  })
}

/** The changes after the user accepted the other user's figures: the rest still has to be saved. */
export function withoutClashes(
  changes: readonly MonthChange[],
  clashes: readonly MonthClash[],
): MonthChange[] {
  return changes.flatMap(change => {
    const clashedFields = new Set(
      clashes.filter(({ key }) => key === rowKey(change)).map(({ field }) => field),
    )
    if (clashedFields.size === 0) return [change]
    const left = Object.entries(change.values).filter(([field]) => !clashedFields.has(field as FigureName))
    return left.length === 0 ? [] : [{ ...change, values: Object.fromEntries(left) as Figures }]
  })
}

/** Returns what undoes changes, given the months before them: the previous figures, and the added months. */
export function invertChanges(before: readonly VersionedMonth[], changes: readonly MonthChange[]) {
  const was = new Map(before.map(month => [rowKey(month), month]))
  const back = changes.flatMap((change): MonthChange[] => {
    const there = was.get(rowKey(change))
    if (!there) return []
    const fields = Object.keys(change.values) as FigureName[]
    const values = Object.fromEntries(fields.map(field => [field, there[field]])) as Figures
    return [{ ...change, values, seen: change.values }]
  })
  return { back, added: changes.filter(change => !was.has(rowKey(change))) }
}

/** The change that restores a removed month. */
export const asNew = ({ version: _, month, pool, source, ...figures }: VersionedMonth): MonthChange => ({
  month,
  pool,
  source,
  values: figures,
  seen: {},
})

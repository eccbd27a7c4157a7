import { blankMonth, type ProductionField, type ProductionMonth } from './production.ts'

type MonthKey = Pick<ProductionMonth, 'month' | 'pool' | 'source'>
type MonthFigures = Partial<Record<ProductionField, number | null> & { status: string | null }>
type FigureName = keyof MonthFigures

/** A month with its stored version; null if it is not stored. */
export type VersionedMonth = ProductionMonth & { version: number | null }

/** Unique per month, pool and source. */
export const rowKey = ({ month, pool, source }: MonthKey) => `${month}|${pool}|${source}`

/** The figures that a user set in a month, and the figures shown at the time. Figures not named stay unchanged. */
export type MonthChange = MonthKey & { values: MonthFigures; seen: MonthFigures }

/** A figure that someone else has meanwhile set to a different value. */
export type MonthConflict = {
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
    const merged = byKey.get(rowKey(change))
    byKey.set(rowKey(change), {
      month,
      pool,
      source,
      values: { ...merged?.values, ...values },
      seen: { ...seen, ...merged?.seen },
    })
  }
  return [...byKey.values()]
}

/** Returns the months with the changes applied. */
export function applyChanges(
  months: readonly VersionedMonth[],
  changes: readonly MonthChange[],
): VersionedMonth[] {
  const byKey = new Map(months.map(month => [rowKey(month), month]))
  for (const { values, month, pool, source } of changes) {
    const key = rowKey({ month, pool, source })
    const current = byKey.get(key) ?? { ...blankMonth(month, pool, source), version: null }
    byKey.set(key, { ...current, ...values } as VersionedMonth)
  }
  return [...byKey.values()].sort((a, b) => rowKey(a).localeCompare(rowKey(b)))
}

/** Returns the figures whose stored value is neither the value the user saw nor the value they entered. */
export function findConflicts(
  storedMonths: readonly VersionedMonth[],
  changes: readonly MonthChange[],
): MonthConflict[] {
  const byKey = new Map(storedMonths.map(month => [rowKey(month), month]))
  return changes.flatMap(change => {
    const key = rowKey(change)
    const current = byKey.get(key)
    if (!current) return []
    return (Object.keys(change.values) as FigureName[]).flatMap((field): MonthConflict[] => {
      const [mine, theirs, seen] = [change.values[field] ?? null, current[field], change.seen[field] ?? null]
      return theirs === seen || theirs === mine ? [] : [{ key, month: change.month, field, mine, theirs }]
    })
  })
}

/** Returns the changes after the user kept their own figures: the other user's figures now count as seen. */
export function overwriteConflicts(
  changes: readonly MonthChange[],
  conflicts: readonly MonthConflict[],
): MonthChange[] {
  return changes.map(change => {
    const ownConflicts = conflicts.filter(({ key }) => key === rowKey(change))
    const currentFigures = Object.fromEntries(ownConflicts.map(({ field, theirs }) => [field, theirs]))
    return { ...change, seen: { ...change.seen, ...currentFigures } }
  })
}

/** Returns the changes after the user accepted the other user's figures: the rest still has to be saved. */
export function withoutConflicts(
  changes: readonly MonthChange[],
  conflicts: readonly MonthConflict[],
): MonthChange[] {
  return changes.flatMap(change => {
    const conflictFields = new Set(
      conflicts.filter(({ key }) => key === rowKey(change)).map(({ field }) => field),
    )
    if (conflictFields.size === 0) return [change]
    const remaining = Object.entries(change.values).filter(
      ([field]) => !conflictFields.has(field as FigureName),
    )
    return remaining.length === 0
      ? []
      : [{ ...change, values: Object.fromEntries(remaining) as MonthFigures }]
  })
}

/** Returns what undoes changes, given the months before them: the previous figures, and the added months. */
export function invertChanges(previous: readonly VersionedMonth[], changes: readonly MonthChange[]) {
  const previousByKey = new Map(previous.map(month => [rowKey(month), month]))
  const inverse = changes.flatMap((change): MonthChange[] => {
    const previousMonth = previousByKey.get(rowKey(change))
    if (!previousMonth) return []
    const fields = Object.keys(change.values) as FigureName[]
    const values = Object.fromEntries(fields.map(field => [field, previousMonth[field]])) as MonthFigures
    return [{ ...change, values, seen: change.values }]
  })
  return { back: inverse, added: changes.filter(change => !previousByKey.has(rowKey(change))) }
}

/** Returns the change that restores a removed month. */
export const toRestoringChange = ({
  version: _,
  month,
  pool,
  source,
  ...figures
}: VersionedMonth): MonthChange => ({
  month,
  pool,
  source,
  values: figures,
  seen: {},
})

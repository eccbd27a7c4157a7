/** Another user's action, as shown in the feed. */
export type FeedEntry = {
  id: number
  at: string
  who: string | null
  what: string
  record: string | null
  to: string | null
}

/** Actions of one kind by one user on one day. `record` belongs to the newest. */
export type FeedGroup = FeedEntry & {
  count: number
  records: { id: number; record: string; to: string | null }[]
}

export type FeedDay = { day: string; groups: FeedGroup[] }

/**
 * Groups acts by day, and within a day the acts of one user that differ only in their record, even if other acts are
 * between them. A group has the date of its newest act. `dayAt` gives the reader's day of a timestamp.
 */
export function groupByDay(actions: readonly FeedEntry[], dayAt: (at: string) => string): FeedDay[] {
  const days: FeedDay[] = []
  for (const action of actions) {
    const day = dayAt(action.at)
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] })
    const { groups } = days.at(-1)!
    const record = action.record === null ? [] : [{ id: action.id, record: action.record, to: action.to }]
    const similar = groups.find(
      ({ who, what, records }) => who === action.who && what === action.what && records.length > 0,
    )
    if (similar && action.record !== null) {
      similar.count += 1
      if (!similar.records.some(({ record: listedRecord }) => listedRecord === action.record))
        similar.records.push(...record)
    } else groups.push({ ...action, count: 1, records: record })
  }
  return days
}

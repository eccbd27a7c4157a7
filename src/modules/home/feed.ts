/** Another user's act, as shown in the feed. */
export type FeedAct = {
  id: number
  at: string
  who: string | null
  what: string
  record: string | null
  to: string | null
}

/** Acts of one kind by one user on one day; `record` is that of the newest. */
export type FeedGroup = FeedAct & {
  count: number
  records: { id: number; record: string; to: string | null }[]
}

export type FeedDay = { day: string; groups: FeedGroup[] }

/**
 * Groups acts by day, and within a day those of one user that differ only in their record, even if other acts come
 * between them. The newest act dates the group. `dayAt` gives the reader's day of a timestamp.
 */
export function feedDays(acts: readonly FeedAct[], dayAt: (at: string) => string): FeedDay[] {
  const days: FeedDay[] = []
  for (const act of acts) {
    const day = dayAt(act.at)
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] })
    const { groups } = days.at(-1)!
    const record = act.record === null ? [] : [{ id: act.id, record: act.record, to: act.to }]
    const same = groups.find(
      ({ who, what, records }) => who === act.who && what === act.what && records.length > 0,
    )
    if (same && act.record !== null) {
      same.count += 1
      if (!same.records.some(({ record: known }) => known === act.record)) same.records.push(...record)
    } else groups.push({ ...act, count: 1, records: record })
  }
  return days
}

/** Another user's act, as shown in the feed. */
export type FeedAct = {
  id: number
  at: string
  who: string | null
  what: string
  record: string | null
  to: string | null
}

/** Consecutive acts of one kind by one user; `record` is that of a group of one. */
export type FeedGroup = FeedAct & {
  count: number
  records: { id: number; record: string; to: string | null }[]
}

/** Joins consecutive acts that differ only in their record. The newest act dates the group. */
export function feedGroups(acts: readonly FeedAct[]): FeedGroup[] {
  const groups: FeedGroup[] = []
  for (const act of acts) {
    const last = groups.at(-1)
    const record = act.record === null ? [] : [{ id: act.id, record: act.record, to: act.to }]
    if (
      last &&
      last.who === act.who &&
      last.what === act.what &&
      act.record !== null &&
      last.records.length > 0
    ) {
      last.count += 1
      if (!last.records.some(({ record: known }) => known === act.record)) last.records.push(...record)
    } else groups.push({ ...act, count: 1, records: record })
  }
  return groups
}

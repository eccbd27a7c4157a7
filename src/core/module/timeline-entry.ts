export const timelineLabels = { said: 'Said', sent: 'Sent', paid: 'Paid', changed: 'Changed' } as const
export type TimelineEntryKind = keyof typeof timelineLabels
export const timelineKinds = Object.keys(timelineLabels) as [TimelineEntryKind, ...TimelineEntryKind[]]

/** One entry on a record's timeline. */
export type TimelineEntry = {
  /** The source uses this key to find the entries before it. */
  key: string
  /** ISO timestamp, or a day if the time is unknown. */
  at: string
  kind: TimelineEntryKind
  what: string
  details: readonly string[]
  who: string | null
  /** The page with more details. */
  to: string | null
}

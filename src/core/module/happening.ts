export const happeningLabels = { said: 'Said', sent: 'Sent', paid: 'Paid', changed: 'Changed' } as const
export type HappeningKind = keyof typeof happeningLabels
export const happeningKinds = Object.keys(happeningLabels) as [HappeningKind, ...HappeningKind[]]

/** One entry on a record's timeline. */
export type Happening = {
  /** The source uses this key to find the entries before it. */
  key: string
  /** ISO timestamp, or a day if the time is unknown. */
  at: string
  kind: HappeningKind
  what: string
  details: readonly string[]
  who: string | null
  /** The page with more details. */
  to: string | null
}

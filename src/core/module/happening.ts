export const happeningLabels = { said: 'Said', sent: 'Sent', paid: 'Paid', changed: 'Changed' } as const
export type HappeningKind = keyof typeof happeningLabels
export const happeningKinds = Object.keys(happeningLabels) as [HappeningKind, ...HappeningKind[]]

/** One thing on a record's line of time. */
export type Happening = {
  /** By which its source finds what came before it. */
  key: string
  /** An instant as ISO text, or a day where nobody knows the time. */
  at: string
  kind: HappeningKind
  what: string
  details: readonly string[]
  who: string | null
  /** The page that says more. */
  to: string | null
}

import type { Day } from '../time/calendar.ts'

/** A record that requires work by a certain day, as shown on its task. */
export type Cause = {
  id: string
  /** Display name: "Delay rental, ND-159 Berg". */
  called: string
  /** The reason for the work, and the loss if it is not done. */
  why: string
  /** The last day to meet it; null if there is none. */
  lastSafeOn: Day | null
  /** The lease or well that it concerns. */
  leaseId: string | null
  wellId: string | null
  to: string
  /** The way it was settled; null while it is open. */
  settled: string | null
  /** The steps required before it can be closed; null if none. */
  waitsFor: string | null
}

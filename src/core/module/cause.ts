import type { Day } from '../time/calendar.ts'

/** A record that asks for work by a day, as the task that answers it shows it. */
export type Cause = {
  id: string
  /** "Delay rental, ND-159 Berg". */
  called: string
  /** What asks for the work, and what is lost without it. */
  why: string
  /** The last day on which it can be met; null where it has none. */
  lastSafeOn: Day | null
  /** The land or well that it is about. */
  leaseId: string | null
  wellId: string | null
  to: string
  /** How it was settled; null while it is open. */
  settled: string | null
  /** What else has to happen before it can be closed; null: nothing. */
  waitsFor: string | null
}

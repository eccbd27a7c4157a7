import type { Day } from '../../../core/time/calendar.ts'
import type { LeaseStatus, Tone } from '../record/lease-status.ts'
import type { HoldKind } from './holding.ts'
import type { KnownObligation } from './lease-facts.ts'

/** A payment without which the lease ends, and which was missed, or is not on record as paid in time and in full. */
export type Overdue = Pick<
  KnownObligation,
  'key' | 'title' | 'payBy' | 'amount' | 'paidOn' | 'paidAmount'
> & {
  state: 'MISSED' | 'UNPAID' | 'LATE' | 'SHORT'
  /** The day after the last on which it could be paid. */
  lapsesOn: Day
}

/** The report that is waited for: of which month, by when it is due, and whether the one before came without figures. */
export type NextReport = { month: number; by: Day; late: boolean; withheld: boolean }

/** Days that a confirmed clause (its paragraph), or a law, allows; assumed where neither says them. */
export type Allowed = { days: number; paragraph: string | null; law: string | null; assumed: boolean }

/** Where a lease stands on a day, and how long it has. `explain` in evidence.ts says it in words. */
export type LeaseStanding = {
  status: LeaseStatus
  tone: Tone
  /** Nothing on record holds the lease on some day: a person has to confirm it or record how it ended. */
  lapseRisk: boolean
  /**
   * Why: returns prove a stop longer than the clause allows; nothing held it at the end of its term; or reports
   * that should have come by now have not; or a payment without which it ends was missed or is overdue.
   */
  lapseBasis: 'REPORTED_GAP' | 'TERM_END' | 'NO_REPORT' | 'OVERDUE' | null
  /** The first day on which the lease lapses, or lapsed, when nothing unrecorded holds it; null when none is in sight. */
  lapseOn: Day | null
  /** Days from today to the last safe day: 0 on that day, negative after it. Null without a day of lapse. */
  daysLeft: number | null
  /** The last day of the term, with extension and suspensions; null when not on record. */
  expiresOn: Day | null
  /** Only reports that are still in time can tell more. With a day of lapse: the clock has run out unless they do. */
  awaitingReport: boolean
  /** The report that is waited for; null where no holding well can report any more. */
  nextReport: NextReport | null
  /** Returns, or the wells' own files, say that nothing was produced after the last produced month. */
  productionStopped: boolean
  /** Payments without which the lease ends, missed or overdue; the oldest first. */
  overdue: Overdue[]
  /** What holds the lease now, or would hold it at the end of its term. `RECORD`: the source says so. */
  heldBy: HoldKind | 'RECORD' | null
  /** The last day of the last month with production. */
  lastProducedOn: Day | null
  /** The last day of the last month with a return. */
  lastReportedOn: Day | null
  /** How long the lease lives without production, and after operations. */
  clause: Allowed & { operations: Allowed }
  /** What runs until `lapseOn`: days of a clause, a next shut-in payment, a notice to produce; null for a term. */
  clock: 'CESSATION' | 'OPERATIONS' | 'PAYMENT' | 'NOTICE' | null
  partiallyReleased: boolean
  /** The day and reason of an ending: recorded by a person, or by an agency, which may not say when. */
  ended: { on: Day | null; reason: string } | null
}

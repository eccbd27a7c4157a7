import type { Day } from '../../../core/time/calendar.ts'
import type { LeaseStatus, Tone } from '../record/lease-status.ts'
import type { HoldKind } from './holding.ts'
import type { ObligationFact } from './lease-facts.ts'

/** A lease-ending payment that was missed, or is not on record as paid in time and in full. */
export type OverduePayment = Pick<
  ObligationFact,
  'key' | 'title' | 'payBy' | 'amount' | 'paidOn' | 'paidAmount'
> & {
  state: 'MISSED' | 'UNPAID' | 'LATE' | 'SHORT'
  /** The day after the last on which it could be paid. */
  lapsesOn: Day
}

/** The next expected report: its month, its due date, and whether the previous one came without figures. */
export type NextReport = { month: number; dueOn: Day; late: boolean; withheld: boolean }

/** Days allowed by a confirmed clause (with its paragraph) or by a law; assumed if neither applies. */
export type AllowedDays = { days: number; paragraph: string | null; law: string | null; assumed: boolean }

/** A lease's status on a day and the time that it has left. evidence.ts puts it in words. */
export type LeaseAssessment = {
  status: LeaseStatus
  tone: Tone
  /** True if nothing on record holds the lease on some day: a user must confirm it or record how it ended. */
  lapseRisk: boolean
  /**
   * The reason for the risk: reports prove a stop longer than the clause allows; nothing held it at the end of its
   * term; reports are late; or a lease-ending payment was missed or is overdue.
   */
  lapseBasis: 'REPORTED_GAP' | 'TERM_END' | 'NO_REPORT' | 'OVERDUE' | null
  /**
   * The first day on which the lease lapses, or lapsed, unless something unrecorded holds it; null if none is in
   * sight.
   */
  lapseOn: Day | null
  /** Days from today to the last day to act: 0 on that day, negative after it. Null if there is no lapse date. */
  daysLeft: number | null
  /** The last day of the term, with extension and suspensions; null if not on record. */
  expiresOn: Day | null
  /**
   * True if only reports that are not yet late can show more. With a lapse date, the clock has expired unless they
   * do.
   */
  awaitingReport: boolean
  /** The next expected report; null if no holding well can report anymore. */
  nextReport: NextReport | null
  /** True if reports, or the wells' files, show no production after the last produced month. */
  productionStopped: boolean
  /** Lease-ending payments that are missed or overdue, oldest first. */
  overdue: OverduePayment[]
  /**
   * The ground that holds the lease now, or would hold it at the end of its term. `RECORD` means held of record at
   * the source.
   */
  heldBy: HoldKind | 'RECORD' | null
  /** The last day of the last month with production. */
  lastProducedOn: Day | null
  /** The last day of the last reported month. */
  lastReportedOn: Day | null
  /** Days that the lease lasts without production, and after operations. */
  clause: AllowedDays & { operations: AllowedDays }
  /**
   * The clock that runs until `lapseOn`: days of a clause, the next shut-in payment, a notice to produce; null for a
   * term.
   */
  clock: 'CESSATION' | 'OPERATIONS' | 'PAYMENT' | 'NOTICE' | null
  partiallyReleased: boolean
  /** The date and reason of the ending, as recorded by a user, or by an agency, which may not give the date. */
  ended: { on: Day | null; reason: string } | null
}

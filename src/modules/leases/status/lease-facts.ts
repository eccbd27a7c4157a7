import type { AgencyRecord } from '../record/agency-status.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { Lease } from '../record/lease.ts'
import type { LeaseEvent } from '../record/lease-event.ts'
import type { OperationKind } from '../record/operation.ts'
import type { Consequence, ObligationStatus, ObligationType } from '../record/obligation.ts'
import type { Provision } from '../record/provision.ts'
import type { ReportingLag } from '../../../core/land/reporting-lag.ts'

/** One well's report for one month. Oil in bbl, gas in mcf; null is not reported, never zero. */
export type WellMonth = {
  /** Months since year 0, as counted by `monthNumber`. */
  month: number
  oil: number | null
  gas: number | null
  /** False if nothing can be concluded: the figures are withheld, or the report is empty. */
  filed: boolean
  shutIn: boolean
}

/** A well whose production holds the lease for the days of its link. Several leases may share one list of months. */
export type HoldingWell = {
  wellId: string
  name: string
  /** The unit through which the well holds; null for a well on the lease itself. */
  unit: string | null
  /** The tracts where the well is located or that are pooled with it; null if no tract was named. */
  tractIds: readonly string[] | null
  from: Day | null
  to: Day | null
  /** The well's spud, completion or first production, whichever is earliest. Before that day it held nothing. */
  startedOn: Day | null
  /** The product according to the well type on file; null if the type does not show it. */
  product: 'OIL' | 'GAS' | null
  trajectory: 'VERTICAL' | 'DIRECTIONAL' | 'HORIZONTAL' | null
  /**
   * The day since which the well's file shows it shut in, abandoned or plugged, unless later production contradicts
   * it.
   */
  idle: { since: Day; shutIn: boolean } | null
  /** True vertical depths in ft from which a depth release is measured: the deepest perforation, and the bottom. */
  perforatedToFt: number | null
  totalDepthFt: number | null
  months: readonly WellMonth[]
}

/** Drilling, completing or reworking; `to` is null while it continues. */
type LeaseOperation = { kind: OperationKind; well: string | null; from: Day; to: Day | null }

/** Days covered by a shut-in payment with proof. */
export type ShutInPayment = { from: Day; to: Day }

/** An obligation on record. A deleted one is settled: a user decided that it is not owed. */
export type ObligationFact = {
  key: string | null
  type: ObligationType
  title: string
  payBy: Day
  graceDays: number
  amount: string | null
  consequence: Consequence
  status: ObligationStatus
  paidOn: Day | null
  paidAmount: string | null
  deleted: boolean
}

/** Every fact from which a lease's status is derived. The server gathers them, and the rules read no clock. */
export type LeaseFacts = {
  leaseFields: Pick<
    Lease,
    | 'type'
    | 'effectiveDate'
    | 'primaryTerm'
    | 'expirationDate'
    | 'heldOfRecord'
    | 'extensionOption'
    | 'delayRental'
    | 'shutInRoyalty'
    | 'royaltyOil'
    | 'royaltyGas'
    | 'payingTest'
  >
  /** The status that an agency or other software gave the lease; null if none is on record. */
  agency: AgencyRecord | null
  provisions: readonly Provision[]
  events: readonly LeaseEvent[]
  wells: readonly HoldingWell[]
  operations: readonly LeaseOperation[]
  shutInPayments: readonly ShutInPayment[]
  /** The day on which notice of the extension option was given; null if none is on record. */
  noticeGivenOn: Day | null
  /** Obligations on record that end the lease if they are not met. */
  obligations: readonly ObligationFact[]
  /** The day on which the lease was entered or imported; null if it is not saved yet. */
  enteredOn: Day | null
  acres: { gross: number | null; net: number | null; companyNet: number | null }
  /** The reporting lag of its wells; defaults to that of other states' reports. */
  reportingLag?: ReportingLag
  /** Days without production to assume without a confirmed cessation clause; defaults to `defaultCessationDays`. */
  assumedCessationDays?: number
}

/**
 * Days in the most common cessation clause (trade knowledge). A placeholder, labeled as assumed wherever it is
 * used.
 */
export const defaultCessationDays = 60

/**
 * Reads one month of a well's report. Withheld figures are unknown. A report with any volume, days on or well status
 * counts as filed, and a blank volume on it means none; an empty report is unknown. `status` is the agency's word;
 * the words for shut in begin with S (SI, Shut In, Shut-in). Without a status, `shutInOnFile` counts: true if the
 * well's history shows it shut in at the end of the month.
 */
export function toWellMonth(row: {
  month: number
  oil: number | null
  gas: number | null
  daysOn: number | null
  status: string | null
  shutInOnFile: boolean
  withheld: boolean
}): WellMonth {
  const status = row.status?.trim() ?? ''
  const hasFigures = row.oil !== null || row.gas !== null || row.daysOn !== null || status !== ''
  return {
    month: row.month,
    oil: row.oil,
    gas: row.gas,
    filed: hasFigures && !row.withheld,
    shutIn: status === '' ? row.shutInOnFile : /^s(?:hut|i\b|$)/i.test(status),
  }
}

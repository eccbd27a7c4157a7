import type { AgencyRecord } from '../record/agency-status.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { Lease } from '../record/lease.ts'
import type { LeaseEvent } from '../record/lease-event.ts'
import type { OperationKind } from '../record/operation.ts'
import type { Consequence, ObligationStatus, ObligationType } from '../record/obligation.ts'
import type { Provision } from '../record/provision.ts'
import type { ReportingLag } from '../../../core/land/reporting-lag.ts'

/** What one well's return says of one month. Volumes: oil in bbl, gas in mcf; null is not reported, never zero. */
export type WellMonth = {
  /** Months since year 0, as `monthOf` counts. */
  month: number
  oil: number | null
  gas: number | null
  /** False where nothing can be concluded: the figures are withheld, or nothing at all was stated. */
  filed: boolean
  shutIn: boolean
}

/** A well whose production holds the lease, from link to link. Several leases may share one list of months. */
export type HoldingWell = {
  wellId: string
  name: string
  /** The unit through which the well holds; null for a well on the lease itself. */
  unit: string | null
  /** The tracts that it stands on or is pooled with; null when no tract was named. */
  tractIds: readonly string[] | null
  from: Day | null
  to: Day | null
  /** When the well began: spud, completion or first production. Before it, the well held nothing. */
  startedOn: Day | null
  /** What it is by its type on file; null where that does not say. */
  product: 'OIL' | 'GAS' | null
  trajectory: 'VERTICAL' | 'DIRECTIONAL' | 'HORIZONTAL' | null
  /** Since when its own file says that it is shut in, abandoned or plugged, where no production after says otherwise. */
  idle: { since: Day; shutIn: boolean } | null
  /** True vertical depths that a depth release is measured from, ft: the deepest perforation, and the bottom. */
  perforatedToFt: number | null
  totalDepthFt: number | null
  months: readonly WellMonth[]
}

/** Drilling, completing or reworking; `to` is null while it goes on. */
type LeaseOperation = { kind: OperationKind; well: string | null; from: Day; to: Day | null }

/** Days that a shut-in payment, made and proved, covers. */
export type ShutInPayment = { from: Day; to: Day }

/** An obligation as it is on record. One that was deleted is settled: a person said that it is not owed. */
export type KnownObligation = {
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

/** Everything that a lease's standing follows from. A server gathers it; nothing here reads a clock. */
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
  /** The status that an agency or another program gave the lease; null when none is on record. */
  agency: AgencyRecord | null
  provisions: readonly Provision[]
  events: readonly LeaseEvent[]
  wells: readonly HoldingWell[]
  operations: readonly LeaseOperation[]
  shutInPayments: readonly ShutInPayment[]
  /** The day on which notice of the extension option was given; null where none is on record. */
  noticeGivenOn: Day | null
  /** Obligations on record that end the lease when they are not met. */
  obligations: readonly KnownObligation[]
  /** The day on which the lease was entered or brought in; null when it has not been yet. */
  enteredOn: Day | null
  acres: { gross: number | null; net: number | null; companyNet: number | null }
  /** By when a month of its wells is reported; that of other states' own returns unless set. */
  reportingLag?: ReportingLag
  /** Days without production to assume where no cessation clause is confirmed; `assumedCessation` unless set. */
  assumedCessationDays?: number
}

/** The commonest cessation clause (trade knowledge); only a stand-in, named as one wherever it is used. */
export const assumedCessation = 60

/**
 * A month as a return states it. Withheld figures are unknown. A return that gives any volume, days on or a
 * well status has been filed, and a volume left blank on it means none; one that gives nothing is unknown.
 * `status` is the agency's word; those for shut in begin with S (SI, Shut In, Shut-in). Where the return has none,
 * `shutInOnFile` counts: whether the well's own history says that it was shut in at the end of the month.
 */
export function wellMonth(row: {
  month: number
  oil: number | null
  gas: number | null
  daysOn: number | null
  status: string | null
  shutInOnFile: boolean
  withheld: boolean
}): WellMonth {
  const status = row.status?.trim() ?? ''
  const stated = row.oil !== null || row.gas !== null || row.daysOn !== null || status !== ''
  return {
    month: row.month,
    oil: row.oil,
    gas: row.gas,
    filed: stated && !row.withheld,
    shutIn: status === '' ? row.shutInOnFile : /^s(?:hut|i\b|$)/i.test(status),
  }
}

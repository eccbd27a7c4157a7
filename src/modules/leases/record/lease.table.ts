import { boolean, date, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import {
  customizableColumns,
  deletableColumns,
  importColumns,
  recordColumns,
} from '../../../core/data/columns.server.ts'
import type { Lease, LeaseType } from './lease.ts'
import type { LeaseState } from './lease-state.ts'
import type { LeaseReason } from './lease-reason.ts'
import type { LeaseStatus, Tone } from './lease-status.ts'

const money = (name: string) => numeric(name, { precision: 16, scale: 4 })
const acres = (name: string) => numeric(name, { precision: 14, scale: 4 })
const share = (name: string) => numeric(name, { precision: 9, scale: 8 })

export const leases = pgTable('leases', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  ...customizableColumns,
  leaseNumber: text('lease_number').notNull(),
  name: text().notNull().default(''),
  type: text().$type<LeaseType>().notNull().default('FEE'),
  lessor: text().notNull().default(''),
  lessee: text().notNull().default(''),
  state: text(),
  county: text(),
  prospect: text(),
  instrumentDate: date('instrument_date'),
  effectiveDate: date('effective_date'),
  primaryTerm: jsonb('primary_term').$type<Lease['primaryTerm']>(),
  expirationDate: date('expiration_date'),
  expirationReason: text('expiration_reason'),
  heldOfRecord: boolean('held_of_record').notNull().default(false),
  /** The status as the source wrote it, stored along with the derived one. */
  rawStatus: text('raw_status'),
  extensionOption: jsonb('extension_option').$type<Lease['extensionOption']>(),
  bonusPerNma: money('bonus_per_nma'),
  bonusTotal: money('bonus_total'),
  royaltyOil: text('royalty_oil'),
  royaltyGas: text('royalty_gas'),
  royaltyNgl: text('royalty_ngl'),
  delayRental: jsonb('delay_rental').$type<Lease['delayRental']>(),
  shutInRoyalty: jsonb('shut_in_royalty').$type<Lease['shutInRoyalty']>(),
  minimumRoyaltyPerAcre: money('minimum_royalty_per_acre'),
  payingTest: jsonb('paying_test').$type<Lease['payingTest']>(),
  recording: jsonb().$type<Lease['recording']>(),
  depth: jsonb().$type<Lease['depth']>(),
  unitized: boolean().notNull().default(false),
  undivided: boolean().notNull().default(false),
  recordedAcres: acres('recorded_acres'),
  notes: text().notNull().default(''),
  // These columns are derived, and only `deriveLeases` writes them.
  legal: text().notNull().default(''),
  grossAcres: acres('gross_acres'),
  netAcres: acres('net_acres'),
  companyNetAcres: acres('company_net_acres'),
  royalty: share('royalty'),
  wi: share('wi'),
  nri: share('nri'),
  status: text().$type<LeaseStatus>().notNull().default('PENDING'),
  tone: text().$type<Tone>().notNull().default('none'),
  lapseRisk: boolean('lapse_risk').notNull().default(false),
  /** The state that every screen shows; the database generates it from status, tone, lapse risk and last day to act. */
  leaseState: text('lease_state').$type<LeaseState>().notNull().generatedAlwaysAs(''),
  /** The reason, with the clock and the options; null until first derived. */
  reason: jsonb().$type<LeaseReason>(),
  expiresOn: date('expires_on'),
  lapseOn: date('lapse_on'),
  /** The last day to act of a lease whose clock is running; null if production holds it. */
  endsOn: date('ends_on'),
  lastProducedOn: date('last_produced_on'),
  wells: integer().notNull().default(0),
  holdingWells: integer('holding_wells').notNull().default(0),
  nextObligationOn: date('next_obligation_on'),
  nextObligation: text('next_obligation'),
  /** The release proposed by a clause, in words, until a user confirms or dismisses it. */
  releaseProposed: text('release_proposed'),
})

export type LeaseRow = typeof leases.$inferSelect

import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, importColumns, recordColumns } from '../../../core/data/columns.server.ts'
import type { TractLand } from '../../leases/record/tract.ts'
import type { Estate } from './owner.ts'
import type { OfferStatus } from './offer.ts'
import type { LetterKind } from './letter-kinds.ts'
import type { SkippedOwner } from './letter-run.ts'

/** Dollars as entered, with any number of places. */
const dollars = (name: string) => numeric(name)
const acres = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' })

export const prospects = pgTable('prospects', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  name: text().notNull(),
  state: text(),
  county: text(),
  goalAcres: acres('goal_acres'),
  maxPerAcre: dollars('most_per_acre'),
  royalty: text(),
  termMonths: integer('term_months'),
  budget: dollars('budget'),
  targetOn: date('target_on'),
  notes: text(),
})

const part = { ...recordColumns, prospectId: uuid('prospect_id').notNull() }

export const prospectTracts = pgTable('prospect_tracts', {
  ...part,
  ...importColumns,
  position: integer().notNull().default(0),
  tractNumber: text('tract_number').notNull(),
  state: text(),
  county: text(),
  land: jsonb().$type<TractLand>().notNull(),
  /** The description as typed. */
  legal: text().notNull().default(''),
  statedAcres: acres('stated_acres'),
  /** Derived only by derive-acres.server.ts, like the net acres of its owners. */
  grossAcres: acres('gross_acres'),
})

export const prospectInstruments = pgTable('prospect_instruments', {
  ...part,
  ...importColumns,
  number: integer().notNull(),
  tractId: uuid('tract_id'),
  instrument: text().notNull().default(''),
  grantor: text(),
  grantee: text(),
  datedOn: date('dated_on'),
  recordedOn: date('recorded_on'),
  book: text(),
  page: text(),
  instrumentNo: text('instrument_no'),
  land: text(),
  remarks: text(),
  curativeId: uuid('curative_id'),
})

export const prospectOwners = pgTable('prospect_owners', {
  ...part,
  ...importColumns,
  tractId: uuid('tract_id').notNull(),
  partyId: uuid('party_id'),
  name: text(),
  estate: text().$type<Estate>().notNull(),
  fraction: text().notNull(),
  netAcres: numeric('net_acres', { precision: 16, scale: 6 }),
  executive: boolean().notNull().default(true),
  leased: boolean().notNull().default(false),
  leasedTo: text('leased_to'),
  leasedUntil: date('leased_until'),
  source: text(),
  notes: text(),
  curativeId: uuid('curative_id'),
})

export const prospectOffers = pgTable('prospect_offers', {
  ...part,
  ...importColumns,
  ownerId: uuid('owner_id').notNull(),
  dealId: uuid('deal_id'),
  netAcres: numeric('net_acres', { precision: 16, scale: 6 }).notNull(),
  perAcre: dollars('per_acre').notNull(),
  royalty: text(),
  termMonths: integer('term_months'),
  expiresOn: date('expires_on'),
  status: text().$type<OfferStatus>().notNull().default('OFFERED'),
  mailedOn: date('mailed_on'),
  certifiedNo: text('certified_no'),
  returnedOn: date('returned_on'),
  answeredOn: date('answered_on'),
  counterPerAcre: dollars('counter_per_acre'),
  counterRoyalty: text('counter_royalty'),
  note: text(),
  leaseId: uuid('lease_id'),
  /** The status of the offer before the lease of its deal signed it. */
  beforeLease: jsonb('before_lease').$type<{ status: OfferStatus; answeredOn: string | null }>(),
  superseded: boolean().notNull().default(false),
})

export const letterTemplates = pgTable('letter_templates', {
  ...recordColumns,
  ...deletableColumns,
  name: text().notNull(),
  kind: text().$type<LetterKind>().notNull(),
  subject: text(),
  body: text().notNull(),
  closing: text(),
})

export const letterRuns = pgTable('letter_runs', {
  ...part,
  templateId: uuid('template_id'),
  name: text().notNull(),
  kind: text().$type<LetterKind>().notNull(),
  datedOn: date('dated_on').notNull(),
  status: text().$type<'WAITING' | 'DONE' | 'FAILED'>().notNull().default('WAITING'),
  letters: integer().notNull(),
  pages: integer(),
  skipped: jsonb().$type<SkippedOwner[]>().notNull().default([]),
})

export const runLetters = pgTable('run_letters', {
  ...part,
  runId: uuid('run_id').notNull(),
  number: integer().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  subject: text(),
  body: text().notNull(),
  closing: text(),
})

/** The offers in a letter. */
export const letterOffers = pgTable('letter_offers', {
  ...part,
  letterId: uuid('letter_id').notNull(),
  offerId: uuid('offer_id').notNull(),
})

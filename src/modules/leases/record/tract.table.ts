import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importColumns, recordColumns } from '../../../core/data/columns.server.ts'
import { interestTypes, type Interest } from '../../../core/land/interest.ts'
import type { SavedTract } from './saved-tract.ts'
import type { TractLand } from './tract.ts'

const acres = (name: string) => numeric(name, { precision: 14, scale: 4 })

export const tracts = pgTable('tracts', {
  ...recordColumns,
  ...importColumns,
  leaseId: uuid('lease_id').notNull(),
  position: integer().notNull().default(0),
  tractNumber: text('tract_number').notNull().default('1'),
  state: text(),
  county: text(),
  land: jsonb().$type<TractLand>().notNull(),
  /** The description as typed, if it was entered as text. */
  legal: text().notNull().default(''),
  canonical: text().generatedAlwaysAs(sql`land ->> 'section'`),
  statedAcres: acres('stated_acres'),
  mapAcres: acres('map_acres'),
  // These columns are derived, and only `deriveLeases` writes them.
  grossAcres: acres('gross_acres'),
  netAcres: acres('net_acres'),
  companyNetAcres: acres('company_net_acres'),
  releasedAcres: acres('released_acres'),
  /** True if all of the tract was released. */
  gone: boolean().notNull().default(false),
  heldToFt: integer('held_to_ft'),
  heldToFormation: text('held_to_formation'),
  fromFt: integer('from_ft'),
  toFt: integer('to_ft'),
})

export const tractInterests = pgTable('tract_interests', {
  ...recordColumns,
  ...importColumns,
  tractId: uuid('tract_id').notNull(),
  partyId: uuid('party_id'),
  party: text().notNull().default(''),
  type: text({ enum: interestTypes }).notNull(),
  fraction: text().notNull(),
  leased: boolean().notNull().default(false),
  company: boolean().notNull().default(false),
  burdensWorkingInterest: boolean('burdens_working_interest').notNull().default(false),
  basis: text({ enum: ['PRODUCTION', 'BURDENED'] })
    .notNull()
    .default('PRODUCTION'),
  carvedFrom: text('carved_from'),
  executive: boolean().notNull().default(true),
  depth: text(),
  position: integer().notNull().default(0),
})

export type TractRow = typeof tracts.$inferSelect
export type InterestRow = typeof tractInterests.$inferSelect

const toAcres = (text: string | null) => (text === null ? null : Number(text))

const toInterest = (row: InterestRow): Interest => ({
  party: row.party,
  contactId: row.partyId,
  type: row.type,
  fraction: row.fraction,
  leased: row.leased,
  company: row.company,
  burdensWorkingInterest: row.burdensWorkingInterest,
  basis: row.basis,
  carvedFrom: row.carvedFrom,
  executive: row.executive,
  depth: row.depth,
})

/** Returns a tract as entered, from its row and those of its interests. */
export const toSavedTract = (row: TractRow, interests: readonly InterestRow[]): SavedTract => ({
  tractNumber: row.tractNumber,
  state: row.state,
  county: row.county,
  land: row.land,
  legal: row.legal,
  statedAcres: toAcres(row.statedAcres),
  mapAcres: toAcres(row.mapAcres),
  fromFt: row.fromFt,
  toFt: row.toFt,
  interests: interests.map(toInterest),
})

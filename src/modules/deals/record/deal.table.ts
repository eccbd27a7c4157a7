import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { Outcome } from '../pipelines/pipeline.ts'

export const deals = pgTable('deals', {
  ...recordColumns,
  ...deletableColumns,
  number: text().notNull(),
  name: text().notNull(),
  pipelineId: uuid('pipeline_id').notNull(),
  stageId: uuid('stage_id').notNull(),
  /** Copied from its stage. */
  outcome: text().$type<Outcome>(),
  enteredAt: timestampTz('entered_at').notNull().defaultNow(),
  partyId: uuid('party_id'),
  prospect: text(),
  value: numeric({ precision: 16, scale: 2 }),
  probability: integer(),
  ownerId: text('owner_id'),
  expectedOn: date('expected_on'),
  nextStep: text('next_step'),
  nextAt: text('next_at'),
  lostReason: text('lost_reason'),
  notes: text(),
  netAcres: numeric('net_acres', { precision: 14, scale: 4 }),
  bonus: numeric({ precision: 16, scale: 2 }),
  offerExpiresOn: date('offer_expires_on'),
  accepted: boolean().notNull().default(false),
})
export type DealRow = typeof deals.$inferSelect

/** The land of a deal, and the counterparty's share of its minerals. */
export const dealTracts = pgTable('deal_tracts', {
  ...recordColumns,
  dealId: uuid('deal_id').notNull(),
  tractNumber: text('tract_number').notNull().default('1'),
  legal: text().notNull(),
  state: text(),
  county: text(),
  grossAcres: numeric('gross_acres', { precision: 14, scale: 4 }),
  mineralInterest: text('mineral_interest'),
  netAcres: numeric('net_acres', { precision: 14, scale: 4 }),
  canonical: text(),
})

import { date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../core/data/columns.server.ts'
import type { OfferKind, OfferStatus, Price } from './offer.ts'

export const dealOffers = pgTable('deal_offers', {
  ...recordColumns,
  dealId: uuid('deal_id').notNull(),
  number: integer().notNull(),
  kind: text().$type<OfferKind>().notNull(),
  status: text().$type<OfferStatus>().notNull().default('DRAFT'),
  sentOn: date('sent_on'),
  expiresOn: date('expires_on'),
  decidedOn: date('decided_on'),
  royalty: text(),
  termMonths: integer('term_months'),
  optionMonths: integer('option_months'),
  optionPerNma: numeric('option_per_nma', { precision: 14, scale: 4 }),
  bonusDays: integer('bonus_days'),
  terms: text(),
  prices: jsonb().$type<Price[]>().notNull().default([]),
  bonus: numeric({ precision: 16, scale: 2 }),
})
export type OfferRow = typeof dealOffers.$inferSelect

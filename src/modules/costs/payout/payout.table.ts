import { date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../core/data/columns.server.ts'

const dollars = (name: string) => numeric(name, { precision: 14, scale: 2 })

/** Record types of accounts and their months, for the history and live queries. */
export const payoutRecordType = 'payout_accounts'
export const monthRecordType = 'payout_months'

export const payoutAccounts = pgTable('payout_accounts', {
  ...recordColumns,
  afeId: uuid('afe_id').notNull(),
  partnerId: uuid('partner_id').notNull(),
  revenueInterest: numeric('revenue_interest', { precision: 9, scale: 8 }).notNull(),
  equipmentPercent: integer('equipment_percent').notNull(),
  drillingPercent: integer('drilling_percent').notNull(),
  operatingPercent: integer('operating_percent').notNull(),
  startsOn: date('starts_on').notNull(),
  openingBalance: dollars('opening_balance'),
  equipmentCodes: text('equipment_codes'),
  assignee: text(),
})

export const payoutMonths = pgTable('payout_months', {
  ...recordColumns,
  accountId: uuid('account_id').notNull(),
  month: date().notNull(),
  equipment: dollars('equipment'),
  drilling: dollars('drilling'),
  operating: dollars('operating'),
  revenue: dollars('revenue'),
  taxes: dollars('taxes'),
})

import { date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importColumns, recordColumns } from '../../../core/data/columns.server.ts'

export const afeCosts = pgTable('afe_costs', {
  ...recordColumns,
  ...importColumns,
  afeId: uuid('afe_id').notNull(),
  month: date().notNull(),
  code: text().notNull().default(''),
  description: text().notNull().default(''),
  vendor: text().notNull().default(''),
  invoice: text().notNull().default(''),
  gross: numeric({ precision: 14, scale: 2 }).notNull(),
  ownerShare: numeric('owner_share', { precision: 9, scale: 8 }),
  net: numeric({ precision: 14, scale: 2 }),
})

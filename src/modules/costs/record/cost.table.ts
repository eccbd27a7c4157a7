import { boolean, date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importColumns, recordColumns } from '../../../core/data/columns.server.ts'
import type { OperatingCategory } from '../../../core/trade/operating-cost.ts'
import type { Basis } from './cost.ts'

/** The record type of a well's costs, for the history and live queries. */
export const recordType = 'well_costs'

export const wellCosts = pgTable('well_costs', {
  ...recordColumns,
  ...importColumns,
  wellId: uuid('well_id').notNull(),
  month: date().notNull(),
  basis: text().$type<Basis>().notNull(),
  category: text().$type<OperatingCategory>().notNull(),
  oneOff: boolean('one_off').notNull().default(false),
  code: text().notNull().default(''),
  description: text().notNull().default(''),
  vendor: text().notNull().default(''),
  invoice: text().notNull().default(''),
  gross: numeric({ precision: 14, scale: 2 }).notNull(),
  billInterest: numeric('bill_interest', { precision: 9, scale: 8 }),
  net: numeric({ precision: 14, scale: 2 }),
})

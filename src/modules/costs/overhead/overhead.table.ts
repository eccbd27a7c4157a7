import { date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../core/data/columns.server.ts'

export const overheadRates = pgTable('overhead_rates', {
  ...recordColumns,
  wellId: uuid('well_id').notNull(),
  fromMonth: date('from_month').notNull(),
  producing: numeric({ precision: 10, scale: 2 }),
  drilling: numeric({ precision: 10, scale: 2 }),
  adjustment: numeric({ precision: 6, scale: 3 }),
  note: text(),
})

import { doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stampColumns } from '../../../core/data/columns.server.ts'
import type { FitSettings } from '../inputs/fit-settings.ts'

export const fitSettings = pgTable('fit_settings', {
  tenantId: uuid('tenant_id').primaryKey(),
  per: text().$type<FitSettings['per']>().notNull().default('calendar'),
  bFrom: doublePrecision('b_from').notNull().default(0),
  bTo: doublePrecision('b_to').notNull().default(1.5),
  diFrom: doublePrecision('di_from').notNull().default(0.01),
  diTo: doublePrecision('di_to').notNull().default(30),
  terminal: doublePrecision().default(0.08),
  ...stampColumns,
})

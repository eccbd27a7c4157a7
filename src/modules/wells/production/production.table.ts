import { date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, importColumns } from '../../../core/data/columns.server.ts'
import type { ProductionSource } from './production.ts'

const volume = (name: string) => numeric(name, { precision: 14, scale: 3, mode: 'number' })

/** One row per well, pool, month and source. Rows are not soft-deleted; undo restores the previous values. */
export const productionMonths = pgTable('production_months', {
  tenantId: uuid('tenant_id').notNull(),
  wellId: uuid('well_id').notNull(),
  month: date().notNull(),
  pool: text().notNull().default(''),
  source: text().$type<ProductionSource>().notNull(),
  daysOn: numeric('days_on', { precision: 5, scale: 2, mode: 'number' }),
  oil: volume('oil_bbl'),
  gas: volume('gas_mcf'),
  water: volume('water_bbl'),
  ngl: volume('ngl_bbl'),
  oilSold: volume('oil_sold_bbl'),
  gasSold: volume('gas_sold_mcf'),
  gasFlared: volume('gas_flared_mcf'),
  gasUsed: volume('gas_used_mcf'),
  oilBom: volume('oil_bom_bbl'),
  oilEom: volume('oil_eom_bbl'),
  oilAdjustment: volume('oil_adjustment_bbl'),
  waterInjected: volume('water_injected_bbl'),
  gasInjected: volume('gas_injected_mcf'),
  status: text(),
  version: integer().notNull().default(1),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
  ...importColumns,
})

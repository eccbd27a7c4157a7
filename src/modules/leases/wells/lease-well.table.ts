import { boolean, date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, importColumns, recordColumns } from '../../../core/data/columns.server.ts'

const feet = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' })

export const leaseWells = pgTable('lease_wells', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  leaseId: uuid('lease_id').notNull(),
  wellId: uuid('well_id').notNull(),
  tractId: uuid('tract_id'),
  /** The unit through which the well holds the lease; null if the well is on the lease itself. */
  unit: text(),
  holds: boolean().notNull(),
  fromDate: date('from_date'),
  toDate: date('to_date'),
  fromDepthFt: feet('from_depth_ft'),
  toDepthFt: feet('to_depth_ft'),
  formation: text(),
  note: text(),
  /** The step that linked it along with others; null if a user linked it alone. */
  linkStepId: uuid('link_step_id'),
})

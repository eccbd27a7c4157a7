import { integer, numeric, pgTable, uuid } from 'drizzle-orm/pg-core'
import { stampColumns } from '../../../core/data/columns.server.ts'

export const afeSettings = pgTable('afe_settings', {
  tenantId: uuid('tenant_id').primaryKey(),
  secondAbove: numeric('second_above', { precision: 14, scale: 2 }),
  nearPercent: integer('near_percent').notNull().default(90),
  electionDays: integer('election_days').notNull().default(30),
  rigHours: integer('rig_hours').notNull().default(48),
  penaltyPercent: integer('penalty_percent'),
  ...stampColumns,
})

import { eq } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { owned } from '../../../core/data/columns.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { LagSource } from './reporting-lag.ts'

const { id: _, ...stamps } = owned

export const reportingLags = pgTable('reporting_lags', {
  ...stamps,
  state: text().notNull(),
  source: text().$type<LagSource>().notNull(),
  months: integer().notNull(),
  day: integer().notNull(),
})

/** The lines in which an organization departs from the table. */
export const lagsOf = (tx: Tx, tenantId: string) =>
  tx.select().from(reportingLags).where(eq(reportingLags.tenantId, tenantId))

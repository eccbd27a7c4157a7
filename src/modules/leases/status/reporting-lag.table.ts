import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../core/data/columns.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { LagLine, LagSource } from '../../../core/land/reporting-lag.ts'

const { id: _, ...stamps } = recordColumns

export const reportingLags = pgTable('reporting_lags', {
  ...stamps,
  state: text().notNull(),
  source: text().$type<LagSource>().notNull(),
  months: integer().notNull(),
  day: integer().notNull(),
})

/** Returns an organization's overrides of the standard lag table. */
export async function readReportingLags(tx: Tx, tenantId: string) {
  const { rows } = await tx.execute<LagLine & { version: number }>(
    sql`select state, source, months, day, version from reporting_lags where tenant_id = ${tenantId}`,
  )
  return rows
}

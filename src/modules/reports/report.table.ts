import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { deletableColumns, recordColumns } from '../../core/data/columns.server.ts'
import type { ReportParameters } from '../../core/reports/report.ts'

/** A report without an owner belongs to the organization. */
export const reports = pgTable('reports', {
  ...recordColumns,
  ...deletableColumns,
  kind: text().notNull(),
  name: text().notNull(),
  ownerId: text('owner_id'),
  parameters: jsonb().$type<ReportParameters>().notNull(),
  hidden: text().array().notNull().default([]),
})

export type ReportRow = typeof reports.$inferSelect

import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'
import type { ReportReason } from './report.ts'

/** Reports of public listings. They belong to the platform. */
export const listingReports = pgTable('listing_reports', {
  id: uuid().primaryKey(),
  listingId: uuid('listing_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  title: text().notNull(),
  slug: text().notNull(),
  reason: text().$type<ReportReason>().notNull(),
  note: text().notNull().default(''),
  reporterId: text('reporter_id').notNull(),
  outcome: text({ enum: ['dismissed', 'suspended'] }),
  decision: text(),
  decidedAt: timestampTz('decided_at'),
  decidedBy: text('decided_by'),
  version: integer().notNull().default(1),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})

import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** Database rows as JSON, as they were before a split. */
export type RowsBefore = {
  well: object
  months: object[]
  /** The undo data that imports store of the well and its months. */
  kept: object[]
  links: string[]
  extras: string[]
}

/** Wells that users have split in two. */
export const wellSplits = pgTable('well_splits', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  wellId: uuid('well_id').notNull(),
  otherId: uuid('other_id').notNull(),
  events: text().array().notNull(),
  was: jsonb().$type<RowsBefore>().notNull(),
  /** Hashes of both wells' records right after the split, by kind. */
  marks: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  undoneAt: timestampTz('undone_at'),
  undoneBy: text('undone_by'),
})

import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/data/columns.server.ts'

/** Rows of the database as JSON, as they stood before a split. */
export type RowsBefore = {
  well: object
  months: object[]
  /** What imports keep of the well and its months, to be undone. */
  kept: object[]
  links: string[]
  extras: string[]
}

/** Wells that people have split in two. */
export const wellSplits = pgTable('well_splits', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  wellId: uuid('well_id').notNull(),
  otherId: uuid('other_id').notNull(),
  events: text().array().notNull(),
  was: jsonb().$type<RowsBefore>().notNull(),
  /** By kind of record, what both wells had right after the split, as a hash. */
  marks: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  undoneAt: moment('undone_at'),
  undoneBy: text('undone_by'),
})

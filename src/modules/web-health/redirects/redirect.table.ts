import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** Redirects of addresses that no longer exist; they belong to the platform. */
export const redirects = pgTable('redirects', {
  id: uuid().primaryKey(),
  fromPath: text('from_path').notNull(),
  toAddress: text('to_address').notNull(),
  hits: bigint({ mode: 'number' }).notNull().default(0),
  lastHitAt: timestampTz('last_hit_at'),
  version: integer().notNull().default(1),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})

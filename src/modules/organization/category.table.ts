import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../core/data/columns.server.ts'
import { categoryKinds } from './category.ts'

/** Organization types and subtypes, maintained by staff. They belong to no organization. */
export const categories = pgTable('organization_categories', {
  id: uuid().primaryKey(),
  kind: text({ enum: categoryKinds }).notNull(),
  name: text().notNull(),
  position: integer().notNull(),
  retired: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})

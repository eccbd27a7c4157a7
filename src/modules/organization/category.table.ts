import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { categoryKinds } from './category.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** What organizations are and do, as the platform's staff keep it; of no organization. */
export const categories = pgTable('organization_categories', {
  id: uuid().primaryKey(),
  kind: text({ enum: categoryKinds }).notNull(),
  name: text().notNull(),
  position: integer().notNull(),
  retired: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: moment('created_at'),
  createdBy: text('created_by').notNull(),
  updatedAt: moment('updated_at'),
  updatedBy: text('updated_by').notNull(),
})

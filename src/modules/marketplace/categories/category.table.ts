import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, stampColumns } from '../../../core/data/columns.server.ts'
import type { CategoryField } from './category-field.ts'

/** Categories of the marketplace. Staff maintain them, and they belong to no organization. */
export const marketCategories = pgTable('market_categories', {
  id: uuid().primaryKey(),
  parentId: uuid('parent_id'),
  level: integer().notNull(),
  sortOrder: integer('sort_order').notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  hidden: boolean().notNull().default(false),
  schemaVersion: integer('schema_version').notNull().default(1),
  ...stampColumns,
})

/** Every version of each category's fields. */
export const marketCategorySchemas = pgTable('market_category_schemas', {
  categoryId: uuid('category_id').notNull(),
  version: integer().notNull(),
  fields: jsonb().$type<CategoryField[]>().notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})

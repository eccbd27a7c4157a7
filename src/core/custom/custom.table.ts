import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { deletableColumns, recordColumns } from '../data/columns.server.ts'
import type { CustomKind, CustomOption } from './custom-field.ts'

export const customFields = pgTable('custom_fields', {
  ...recordColumns,
  ...deletableColumns,
  noun: text().notNull(),
  kind: text().$type<CustomKind>().notNull(),
  label: text().notNull(),
  unit: text(),
  decimals: integer(),
  options: jsonb().$type<CustomOption[]>().notNull().default([]),
  help: text(),
  place: integer().notNull(),
  retired: boolean().notNull().default(false),
})

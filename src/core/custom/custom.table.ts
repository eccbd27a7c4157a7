import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { deletable, owned } from '../data/columns.server.ts'
import type { CustomKind, CustomOption } from './custom-field.ts'

export const customFields = pgTable('custom_fields', {
  ...owned,
  ...deletable,
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

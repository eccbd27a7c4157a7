import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importColumns, timestampTz } from '../../../core/data/columns.server.ts'
import type { Coordinate } from '../../../core/map/map.ts'

/** Townships of official grids as imported; the newest row of a township counts. */
export const surveyTownships = pgTable('survey_townships', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull().defaultRandom(),
  meridian: text().notNull(),
  tierAt: integer('tier_at').notNull(),
  rangeAt: integer('range_at').notNull(),
  title: text().notNull(),
  /** The ring of each section, by its number. */
  sections: jsonb().$type<Record<string, Coordinate[]>>().notNull(),
  west: doublePrecision().notNull(),
  south: doublePrecision().notNull(),
  east: doublePrecision().notNull(),
  north: doublePrecision().notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  ...importColumns,
})

import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { Inputs } from '../inputs/inputs.ts'
import type { KeyFigures } from '../results/key-figures.ts'
import type { Sharing } from './analysis.ts'

export const analyses = pgTable('analyses', {
  ...recordColumns,
  ...deletableColumns,
  name: text().notNull(),
  sharing: text().$type<Sharing>().notNull(),
  template: boolean().notNull(),
  notes: text(),
  leaseId: uuid('lease_id'),
  projectId: uuid('project_id'),
  /** Identifies the import that created it; null if none did. */
  importId: uuid('import_id'),
  inputs: jsonb().$type<Inputs>().notNull(),
  asOf: date('as_of').notNull(),
  figures: jsonb().$type<KeyFigures>(),
  npv: numeric({ precision: 18, scale: 2 }),
})

export const analysisWells = pgTable('analysis_wells', {
  tenantId: uuid('tenant_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  wellId: uuid('well_id').notNull(),
})

export const analysisVersions = pgTable('analysis_versions', {
  tenantId: uuid('tenant_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  number: integer().notNull(),
  note: text(),
  inputs: jsonb().$type<Inputs>().notNull(),
  figures: jsonb().$type<KeyFigures>().notNull(),
  asOf: date('as_of').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})

export const analysisWellValues = pgTable('analysis_well_values', {
  tenantId: uuid('tenant_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  number: integer().notNull(),
  wellId: uuid('well_id').notNull(),
  npv: numeric({ precision: 18, scale: 2 }).notNull(),
  doubtful: boolean().notNull().default(false),
})

import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, recordColumns } from '../../../core/data/columns.server.ts'
import type { Outcome, PipelineKind, Requirement } from './pipeline.ts'

export const dealPipelines = pgTable('deal_pipelines', {
  ...recordColumns,
  kind: text().$type<PipelineKind>().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
})

export const dealStages = pgTable('deal_stages', {
  ...recordColumns,
  ...deletableColumns,
  pipelineId: uuid('pipeline_id').notNull(),
  name: text().notNull(),
  position: integer().notNull(),
  probability: integer().notNull(),
  outcome: text().$type<Outcome>(),
  requires: text().array().$type<Requirement[]>().notNull().default([]),
})
export type StageRow = typeof dealStages.$inferSelect

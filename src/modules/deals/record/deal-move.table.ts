import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** Each stage a deal was in, with entry and exit times, the user, and the probability then. */
export const dealMoves = pgTable('deal_moves', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  dealId: uuid('deal_id').notNull(),
  pipelineId: uuid('pipeline_id').notNull(),
  stageId: uuid('stage_id').notNull(),
  probability: integer().notNull(),
  enteredAt: timestampTz('entered_at').notNull(),
  enteredBy: text('entered_by').notNull(),
  leftAt: timestampTz('left_at'),
  leftBy: text('left_by'),
})

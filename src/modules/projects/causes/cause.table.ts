import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

export const taskCauses = pgTable('task_causes', {
  tenantId: uuid('tenant_id').notNull(),
  projectId: uuid('project_id').notNull(),
  taskId: uuid('task_id').notNull(),
  kind: text().notNull(),
  recordId: uuid('record_id').notNull(),
  called: text().notNull(),
  lastSafeOn: date('last_safe_on'),
  closedAt: timestampTz('closed_at'),
  closedBy: text('closed_by'),
  evidence: jsonb().$type<object>(),
  undo: jsonb().$type<object>(),
  /** The board position of the task before closing its project closed it; null if the task was closed on its own. */
  stood: jsonb().$type<object>(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})

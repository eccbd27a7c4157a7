import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'
import type { Day } from '../../../core/time/calendar.ts'

/** The start and due date of each task, by its id. */
type BaselineDays = Record<string, [startsOn: Day | null, dueOn: Day | null]>

export const projectBaselines = pgTable('project_baselines', {
  tenantId: uuid('tenant_id').notNull(),
  projectId: uuid('project_id').notNull(),
  number: integer().notNull(),
  setAt: timestampTz('set_at').notNull().defaultNow(),
  setBy: text('set_by'),
  days: jsonb().$type<BaselineDays>().notNull(),
  undone: boolean().notNull().default(false),
})

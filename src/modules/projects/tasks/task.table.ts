import { date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletable, owned } from '../../../core/data/columns.server.ts'
import type { Priority, TaskStatus } from './task.ts'

export const projectTasks = pgTable('project_tasks', {
  ...owned,
  ...deletable,
  projectId: uuid('project_id').notNull(),
  called: text().notNull().generatedAlwaysAs(''),
  title: text().notNull(),
  status: text().$type<TaskStatus>().notNull().default('TODO'),
  blockedBy: text('blocked_by'),
  assigneeId: text('assignee_id'),
  dueOn: date('due_on'),
  priority: text().$type<Priority>().notNull().default('NORMAL'),
  estimateHours: numeric('estimate_hours', { precision: 7, scale: 2 }),
  notes: text(),
  place: integer().notNull().default(0),
})

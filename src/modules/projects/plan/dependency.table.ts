import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'
import type { DependencyKind } from './schedule.ts'

export const taskDependencies = pgTable('task_dependencies', {
  tenantId: uuid('tenant_id').notNull(),
  projectId: uuid('project_id').notNull(),
  beforeId: uuid('before_id').notNull(),
  afterId: uuid('after_id').notNull(),
  kind: text().$type<DependencyKind>().notNull().default('FS'),
  lagDays: integer('lag_days').notNull().default(0),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})

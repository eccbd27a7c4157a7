import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { ProjectKind } from '../../projects/project.ts'
import type { Anchor, TemplateTask } from './template.ts'

const contents = {
  name: text().notNull(),
  kind: text().$type<ProjectKind>().notNull(),
  anchor: text().$type<Anchor>().notNull(),
  description: text(),
  tasks: jsonb().$type<TemplateTask[]>().notNull(),
}

export const projectTemplates = pgTable('project_templates', {
  ...recordColumns,
  ...deletableColumns,
  ...contents,
})

export const templateVersions = pgTable('project_template_versions', {
  tenantId: uuid('tenant_id').notNull(),
  templateId: uuid('template_id').notNull(),
  version: integer().notNull(),
  ...contents,
  savedAt: timestampTz('saved_at').notNull().defaultNow(),
  savedBy: text('saved_by').notNull(),
})

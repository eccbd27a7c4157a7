import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns } from '../../core/data/columns.server.ts'
import type { Health, ProjectKind, ProjectStatus } from './project.ts'

export const projects = pgTable('projects', {
  ...recordColumns,
  ...deletableColumns,
  called: text().notNull().generatedAlwaysAs(''),
  name: text().notNull(),
  number: text(),
  kind: text().$type<ProjectKind>().notNull(),
  status: text().$type<ProjectStatus>().notNull().default('PLANNED'),
  startsOn: date('starts_on'),
  targetOn: date('target_on'),
  health: text().$type<Health>(),
  lastSafeOn: date('last_safe_on'),
  lastSafeFor: text('last_safe_for'),
  description: text(),
  managerId: text('manager_id'),
  teamMembers: text('team_members').array().notNull().default([]),
})

export const projectLinks = pgTable('project_links', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  projectId: uuid('project_id').notNull(),
  leaseId: uuid('lease_id'),
  wellId: uuid('well_id'),
  afeId: uuid('afe_id'),
  curativeId: uuid('curative_id'),
  dealId: uuid('deal_id'),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})

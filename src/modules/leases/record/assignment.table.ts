import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importColumns, recordColumns } from '../../../core/data/columns.server.ts'
import type { Lease } from './lease.ts'

/** The chain of working interest assignments, oldest first. */
export const leaseAssignments = pgTable('lease_assignments', {
  ...recordColumns,
  ...importColumns,
  leaseId: uuid('lease_id').notNull(),
  tractId: uuid('tract_id'),
  assignorId: uuid('assignor_id'),
  assignor: text().notNull().default(''),
  assigneeId: uuid('assignee_id'),
  assignee: text().notNull().default(''),
  wi: text().notNull(),
  retainedOrri: text('retained_orri'),
  toUs: boolean('to_us').notNull().default(false),
  fromUs: boolean('from_us').notNull().default(false),
  depths: text(),
  effectiveDate: date('effective_date'),
  recording: jsonb().$type<Lease['recording']>(),
  notes: text().notNull().default(''),
  position: integer().notNull().default(0),
})

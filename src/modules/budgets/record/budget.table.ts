import { date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importColumns, timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { EntryKind, EntryStatus } from '../rule/count-once.ts'
import type { ChangeItem, ChangeStatus } from './change.ts'

const dollars = (name: string) => numeric(name, { precision: 14, scale: 2 })

export const projectBudgets = pgTable('project_budgets', {
  ...recordColumns,
  workingInterest: numeric('working_interest', { precision: 9, scale: 8 }),
  fixedOn: date('fixed_on'),
  fixedBy: text('fixed_by'),
})

export const budgetLines = pgTable('budget_lines', {
  ...recordColumns,
  projectId: uuid('project_id').notNull(),
  position: integer().notNull().default(0),
  code: text().notNull().default(''),
  name: text().notNull(),
  amount: dollars('amount'),
  taskId: uuid('task_id'),
})

export const budgetEntries = pgTable('budget_entries', {
  ...recordColumns,
  ...importColumns,
  projectId: uuid('project_id').notNull(),
  kind: text().$type<EntryKind>().notNull(),
  lineId: uuid('line_id'),
  afeId: uuid('afe_id'),
  afeCode: text('afe_code'),
  datedOn: date('dated_on').notNull(),
  vendor: text().notNull().default(''),
  number: text().notNull().default(''),
  part: text().notNull().default(''),
  description: text().notNull().default(''),
  amount: dollars('amount').notNull(),
  commitmentId: uuid('commitment_id'),
  replacedBy: uuid('replaced_by'),
  invoiceId: uuid('invoice_id'),
  closedOn: date('closed_on'),
  status: text().$type<EntryStatus>(),
  authors: text().array().notNull().default([]),
  decidedBy: text('decided_by'),
  decidedAt: timestampTz('decided_at'),
  decisionNote: text('decision_note'),
})

export const budgetChanges = pgTable('budget_changes', {
  ...recordColumns,
  projectId: uuid('project_id').notNull(),
  number: integer().notNull(),
  reason: text().notNull(),
  items: jsonb().$type<ChangeItem[]>().notNull(),
  amount: dollars('amount').notNull(),
  status: text().$type<ChangeStatus>().notNull().default('ASKED'),
  askedOn: date('asked_on').notNull(),
  askedBy: text('asked_by').notNull(),
  decidedOn: date('decided_on'),
  decidedBy: text('decided_by'),
  decisionNote: text('decision_note'),
})

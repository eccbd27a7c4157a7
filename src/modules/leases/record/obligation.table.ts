import { date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Derived } from '../../../core/resource/derived.ts'
import {
  timestampTz,
  deletableColumns,
  importColumns,
  recordColumns,
} from '../../../core/data/columns.server.ts'
import { obligationStatuses, obligationTypes } from './obligation.ts'

const money = (name: string) => numeric(name, { precision: 16, scale: 2 })

export const obligations = pgTable('obligations', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  leaseId: uuid('lease_id').notNull(),
  /** Names the rule and the period that made it; null for one that a user entered. */
  key: text(),
  type: text({ enum: obligationTypes }).notNull(),
  title: text().notNull().default(''),
  dueDate: date('due_date').notNull(),
  /** The due date after the holiday rule of the lease type. */
  payBy: date('pay_by').notNull(),
  amount: money('amount'),
  /** The calculation of the amount, for rule-made obligations. */
  derivation: jsonb().$type<Derived<string>>(),
  payeeId: uuid('payee_id'),
  payee: text().notNull().default(''),
  basis: text().notNull().default(''),
  graceDays: integer('grace_days').notNull().default(0),
  consequence: text({ enum: ['TERMINATES', 'PENALTY', 'NONE'] })
    .notNull()
    .default('NONE'),
  status: text({ enum: obligationStatuses }).notNull().default('DUE'),
  periodFrom: date('period_from'),
  periodTo: date('period_to'),
  /** The assigned member. */
  assignedTo: text('assigned_to'),
  /** The member who acknowledged it, their note, and the lease file that documents it. */
  acknowledgedBy: text('acknowledged_by'),
  acknowledgedAt: timestampTz('acknowledged_at'),
  acknowledgedNote: text('acknowledged_note').notNull().default(''),
  acknowledgedFile: uuid('acknowledged_file'),
  firstApprovedBy: text('first_approved_by'),
  firstApprovedAt: timestampTz('first_approved_at'),
  approvedBy: text('approved_by'),
  approvedAt: timestampTz('approved_at'),
  paidOn: date('paid_on'),
  paidAmount: money('paid_amount'),
  settledBy: text('settled_by'),
  settledAt: timestampTz('settled_at'),
  evidence: text().notNull().default(''),
  reason: text().notNull().default(''),
})

export type ObligationRow = typeof obligations.$inferSelect

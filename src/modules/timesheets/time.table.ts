import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns, stampColumns } from '../../core/data/columns.server.ts'
import type { EntryKind } from './rules/entry.ts'
import type { Bill } from './rules/billing.ts'
import type { InvoiceStatus } from './rules/invoice.ts'
import type { RateKind } from './rules/rate.ts'
import type { SheetAction, SheetStatus } from './rules/sheet.ts'

export const timeTimers = pgTable('time_timers', {
  tenantId: uuid('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  ...stampColumns,
  projectId: uuid('project_id').notNull(),
  taskId: uuid('task_id'),
  note: text(),
  startedAt: timestampTz('started_at').notNull().defaultNow(),
})

export const timeSheets = pgTable('time_sheets', {
  ...recordColumns,
  userId: text('user_id').notNull(),
  projectId: uuid('project_id').notNull(),
  /** A Sunday. */
  weekOn: date('week_on').notNull(),
  called: text().notNull().generatedAlwaysAs(''),
  status: text().$type<SheetStatus>().notNull().default('OPEN'),
  submittedAt: timestampTz('submitted_at'),
  decidedAt: timestampTz('decided_at'),
  decidedBy: text('decided_by'),
  reason: text(),
})

export const timeDecisions = pgTable('time_decisions', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  sheetId: uuid('sheet_id').notNull(),
  act: text().$type<SheetAction>().notNull(),
  reason: text(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})

export const timeEntries = pgTable('time_entries', {
  ...recordColumns,
  ...deletableColumns,
  userId: text('user_id').notNull(),
  projectId: uuid('project_id').notNull(),
  taskId: uuid('task_id'),
  workedOn: date('worked_on').notNull(),
  kind: text().$type<EntryKind>().notNull(),
  minutes: integer(),
  startsAt: timestampTz('starts_at'),
  endsAt: timestampTz('ends_at'),
  quantity: numeric({ precision: 10, scale: 2 }),
  note: text(),
  billable: boolean().notNull().default(true),
  invoiceId: uuid('invoice_id'),
})

export const timeSplits = pgTable('time_splits', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  entryId: uuid('entry_id').notNull(),
  tractId: uuid('tract_id'),
  wellId: uuid('well_id'),
  afeId: uuid('afe_id'),
  label: text().notNull(),
  percent: numeric({ precision: 7, scale: 4 }).notNull(),
})

export const timeRates = pgTable('time_rates', {
  ...recordColumns,
  userId: text('user_id'),
  partyId: uuid('party_id'),
  kind: text().$type<RateKind>().notNull(),
  fromOn: date('from_on').notNull(),
  amount: numeric({ precision: 10, scale: 4 }).notNull(),
  dayHours: numeric('day_hours', { precision: 4, scale: 2 }),
  byHalves: boolean('by_halves').notNull().default(true),
})

export const timeInvoices = pgTable('time_invoices', {
  ...recordColumns,
  projectId: uuid('project_id').notNull(),
  partyId: uuid('party_id'),
  /** The name of the client when the invoice was issued. */
  client: text().notNull(),
  number: integer().notNull(),
  fromOn: date('from_on').notNull(),
  toOn: date('to_on').notNull(),
  issuedOn: date('issued_on').notNull(),
  status: text().$type<InvoiceStatus>().notNull().default('ISSUED'),
  voidReason: text('void_reason'),
  lines: jsonb().$type<Bill>().notNull(),
  total: numeric({ precision: 14, scale: 2 }).notNull(),
  called: text().notNull().generatedAlwaysAs(''),
})

import { date, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { Issuer } from '../../../core/tenancy/tenant.table.ts'
import { paymentMethods, type InvoiceLine } from './billing.ts'

const dollars = (name?: string) =>
  name ? numeric(name, { precision: 12, scale: 2 }) : numeric({ precision: 12, scale: 2 })

export const invoices = pgTable('invoices', {
  ...recordColumns,
  number: text().notNull(),
  issuedOn: date('issued_on').notNull(),
  dueOn: date('due_on').notNull(),
  periodStart: date('period_start'),
  periodEnd: date('period_end'),
  /** The issuer at the time of the invoice; null if none was configured. */
  issuer: jsonb().$type<Issuer>(),
  billTo: jsonb('bill_to').$type<{ name: string; address: string | null }>().notNull(),
  lines: jsonb().$type<InvoiceLine[]>().notNull(),
  total: dollars().notNull(),
  note: text().notNull().default(''),
  voidedAt: timestampTz('voided_at'),
  voidReason: text('void_reason'),
})

export const payments = pgTable('payments', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  receivedOn: date('received_on').notNull(),
  amount: dollars().notNull(),
  method: text({ enum: paymentMethods }).notNull(),
  reference: text().notNull().default(''),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})

import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { likePattern } from '../../../core/data/like-pattern.ts'
import { listPage } from '../../../core/data/list-window.server.ts'
import { pageInput } from '../../../core/data/list-window.ts'
import type { Issuer } from '../../../core/tenancy/tenant.table.ts'
import { invoiceState, receivables, type InvoiceLine } from './billing.ts'

const views = ['all', 'open', 'overdue', 'paid', 'void'] as const

export const invoiceFilter = z.object({
  view: z.enum(views).default('all'),
  search: z.string().trim().max(200).default(''),
  ...pageInput.shape,
})

type Row = {
  id: string
  tenantId: string
  tenantName: string
  number: string
  issuedOn: string
  dueOn: string
  billTo: { name: string; address: string | null }
  issuer: Issuer | null
  periodStart: string | null
  periodEnd: string | null
  lines: InvoiceLine[]
  note: string
  total: string
  paid: string
  balance: string
  voided: boolean
  voidReason: string | null
  version: number
}

const invoicesWithBalance = sql`
  select i.id, i.tenant_id as "tenantId", t.name as "tenantName", i.number, i.issued_on::text as "issuedOn",
    i.due_on::text as "dueOn", i.bill_to as "billTo", i.issuer, i.period_start::text as "periodStart", i.period_end::text as "periodEnd", i.lines, i.note, i.total, p.paid, i.total - p.paid as balance,
    i.voided_at is not null as voided, i.void_reason as "voidReason", i.version
  from invoices i join tenants t on t.id = i.tenant_id
  cross join lateral (
    select coalesce(sum(amount), 0)::numeric(12, 2) as paid from payments
    where payments.tenant_id = i.tenant_id and payments.invoice_id = i.id) p`

/** The invoices that match a filter, as SQL. */
export const invoicesFrom = (filter: z.output<typeof invoiceFilter>, today: string) =>
  sql`(${invoicesWithBalance}) i where ${filterSql(filter, today)}`

/** One page of invoices, newest first. `today` is YYYY-MM-DD. */
export async function listInvoices(tx: Tx, filter: z.output<typeof invoiceFilter>, today: string) {
  const { offset, limit } = filter
  const { rows, total } = await listPage<Row>(tx, {
    select: sql`*`,
    from: invoicesFrom(filter, today),
    order: sql`number desc`,
    offset,
    limit,
  })
  return { rows: rows.map(row => addInvoiceState(row, today)), total }
}

/** An organization's invoices, newest first. */
export async function readInvoices(tx: Tx, tenantId: string, today: string) {
  const { rows } = await tx.execute<Row>(
    sql`select * from (${invoicesWithBalance}) i where "tenantId" = ${tenantId} order by number desc limit 200`,
  )
  return rows.map(row => addInvoiceState(row, today))
}

/** One invoice of an organization, or undefined. */
export async function readInvoice(tx: Tx, tenantId: string, id: string, today: string) {
  const { rows } = await tx.execute<Row>(
    sql`select * from (${invoicesWithBalance}) i where "tenantId" = ${tenantId} and id = ${id}`,
  )
  return rows[0] ? addInvoiceState(rows[0], today) : null
}

/** All receivables, by organization and age. */
export async function readReceivables(tx: Tx, today: string) {
  const { rows } = await tx.execute<Row>(
    sql`select * from (${invoicesWithBalance}) i where not voided and balance > 0`,
  )
  return receivables(rows, today)
}

const addInvoiceState = (row: Row, today: string) => ({ ...row, state: invoiceState(row, today) })
export type InvoiceRow = ReturnType<typeof addInvoiceState>

function filterSql({ view, search }: z.output<typeof invoiceFilter>, today: string): SQL {
  const conditions: Record<(typeof views)[number], SQL> = {
    all: sql`true`,
    open: sql`not voided and balance > 0`,
    overdue: sql`not voided and balance > 0 and "dueOn" < ${today}`,
    paid: sql`not voided and balance <= 0`,
    void: sql`voided`,
  }
  const pattern = likePattern(search)
  return sql`${conditions[view]} and (${search} = '' or number ilike ${pattern} or "tenantName" ilike ${pattern})`
}

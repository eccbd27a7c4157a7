import { Decimal } from 'decimal.js'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { lockRow, writeRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, staffProcedure, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { systemSettings, tenants } from '../../../core/tenancy/tenant.table.ts'
import { invoiceDraft, invoiceTotal, paymentDraft, voidDraft } from './billing.ts'
import { invoices, payments } from './billing.table.ts'
import {
  invoiceFilter,
  readInvoice,
  readInvoices,
  listInvoices,
  readReceivables,
} from './invoice-list.server.ts'
import { staffActor } from '../../../core/tenancy/staff-actor.server.ts'

type InvoiceRow = typeof invoices.$inferSelect

const maxTotal = 9_999_999_999.99

export const billingRouter = router({
  list: staffProcedure('support')
    .meta({ reads: ['billing', 'subscriptions'] })
    .input(invoiceFilter)
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => listInvoices(tx, input, ctx.today))),

  receivables: staffProcedure('support')
    .meta({ reads: ['billing', 'subscriptions'] })
    .query(({ ctx }) => ctx.services.database.acrossTenants(tx => readReceivables(tx, ctx.today))),

  /** The invoices of the user's organization. */
  own: tenantProcedure({ who: 'owner' })
    .meta({ reads: ['billing', 'invoices', 'payments'] })
    .query(({ ctx }) => ctx.inTenant(tx => readInvoices(tx, ctx.membership.tenantId, platformToday()))),

  /** Issues an invoice with the next number of its year. */
  issue: staffProcedure('admin')
    .input(invoiceDraft)
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, input.tenantId))
        if (!tenant)
          throw new AppError('invalid', 'Organization not found.', {
            fields: { tenantId: 'Choose an organization from the list.' },
          })
        const total = invoiceTotal(input.lines)
        if (new Decimal(total).gt(maxTotal))
          throw new AppError('invalid', 'The total is too large for one invoice.', {
            fields: { 'lines.0.quantity': 'Check the quantities.' },
          })
        const [settings] = await tx.select({ issuer: systemSettings.issuer }).from(systemSettings)
        const row = {
          ...input,
          id: newId(),
          issuer: settings!.issuer,
          number: await nextNumber(tx, input.issuedOn),
          billTo: {
            name: tenant.name,
            address: [tenant.address, tenant.state].filter(Boolean).join(', ') || null,
          },
          total,
          createdBy: ctx.person.id,
          updatedBy: ctx.person.id,
        }
        await tx.insert(invoices).values(row)
        await recordChange(tx, staffActor(ctx, input.tenantId), {
          noun: 'invoices',
          recordId: row.id,
          act: 'create',
          after: row,
        })
        return { id: row.id, number: row.number }
      }),
    ),

  /** Records a payment on an invoice, up to the balance. */
  pay: staffProcedure('admin')
    .input(paymentDraft)
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        await lockRow(tx, input.tenantId, invoiceRecords, input.invoiceId)
        const invoice = await readInvoice(tx, input.tenantId, input.invoiceId, ctx.today)
        if (invoice!.voided)
          throw new AppError('conflict', 'This invoice is void, so it cannot take payments.')
        if (new Decimal(input.amount).gt(invoice!.balance)) {
          const message = `Only $${invoice!.balance} is still owed on this invoice.`
          throw new AppError('invalid', message, { fields: { amount: message } })
        }
        const row = { ...input, id: newId(), createdBy: ctx.person.id }
        await tx.insert(payments).values(row)
        await recordChange(tx, staffActor(ctx, input.tenantId), {
          noun: 'payments',
          recordId: row.id,
          act: 'create',
          after: { ...row, number: invoice!.number },
        })
        return { id: row.id }
      }),
    ),

  /** Voids an invoice. Its number stays used, and an invoice with payments cannot be voided. */
  void: staffProcedure('admin')
    .input(voidDraft)
    .mutation(({ ctx, input: { tenantId, id, reason } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const saved = await lockRow(tx, tenantId, invoiceRecords, id)
        if (saved.voidedAt) throw new AppError('conflict', 'This invoice is already void.')
        const result = await readInvoice(tx, tenantId, id, ctx.today)
        if (new Decimal(result!.paid).gt(0))
          throw new AppError('conflict', 'Payments are recorded on this invoice, so it cannot be voided.')
        const voidFields = { voidedAt: new Date(), voidReason: reason }
        await writeRow(tx, staffActor(ctx, tenantId), invoiceRecords, saved, voidFields, 'void')
      }),
    ),
})

const invoiceRecords: RecordMapping<typeof invoices, Pick<InvoiceRow, 'voidedAt' | 'voidReason'>> = {
  table: invoices,
  noun: 'invoices',
  one: 'invoice',
  toFields: ({ voidedAt, voidReason }) => ({ voidedAt, voidReason }),
}

/** The next invoice number. The counter's row stays locked until commit, so numbers have no gaps or duplicates. */
async function nextNumber(tx: Tx, issuedOn: string): Promise<string> {
  const year = Number(issuedOn.slice(0, 4))
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into invoice_numbers as n (year, last) values (${year}, 1)
    on conflict (year) do update set last = n.last + 1 returning last`)
  return `${year}-${String(rows[0]!.last).padStart(4, '0')}`
}

export type BillingRouter = typeof billingRouter

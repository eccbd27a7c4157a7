import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { lockVersion, writeRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import { daySchema } from '../../../core/form/fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { parties } from '../../parties/party.table.ts'
import { listMembers, readProject } from '../../projects/project.port.server.ts'
import { projects } from '../../projects/project.table.ts'
import { access } from '../access.ts'
import { entryRecordType, invoiceRecordType, rateRecordType, sheetRecordType } from '../record-types.ts'
import { readRates } from '../rates/rates.server.ts'
import { reasonText } from '../rules/sheet.ts'
import { timeEntries, timeInvoices } from '../time.table.ts'
import { calculateBill, type BilledEntry } from '../rules/billing.ts'
import { invoiceCode, type InvoiceStatus } from '../rules/invoice.ts'

const manageProcedure = tenantProcedure(access.manage)
const periodInput = z
  .object({ projectId: z.uuid(), partyId: z.uuid(), fromOn: daySchema, toOn: daySchema })
  .refine(({ fromOn, toOn }) => toOn >= fromOn, {
    path: ['toOn'],
    error: 'The period ends before it starts.',
  })
type Period = z.output<typeof periodInput>

/** The maximum number of entries on one invoice. */
const maxEntries = 5_000

const invoiceRecords: RecordMapping<
  typeof timeInvoices,
  { status: InvoiceStatus; voidReason: string | null }
> = {
  table: timeInvoices,
  noun: invoiceRecordType,
  one: 'invoice',
  toFields: ({ status, voidReason }) => ({ status, voidReason }),
}

/** Invoices to a client for approved time on a project. */
export const invoiceRouter = router({
  list: manageProcedure
    .input(z.object({ projectId: z.uuid() }))
    .meta({ reads: [invoiceRecordType, 'projects'], personal: true })
    .query(({ ctx, input: { projectId } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await readProject(tx, tenantId, ctx.viewer, projectId)
        const rows = await tx
          .select({
            id: timeInvoices.id,
            version: timeInvoices.version,
            number: timeInvoices.number,
            client: timeInvoices.client,
            partyId: timeInvoices.partyId,
            fromOn: timeInvoices.fromOn,
            toOn: timeInvoices.toOn,
            issuedOn: timeInvoices.issuedOn,
            status: timeInvoices.status,
            voidReason: timeInvoices.voidReason,
            total: timeInvoices.total,
          })
          .from(timeInvoices)
          .where(and(eq(timeInvoices.tenantId, tenantId), eq(timeInvoices.projectId, projectId)))
          .orderBy(desc(timeInvoices.number))
          .limit(500)
        return { rows }
      }),
    ),

  /** Reads a preview of an invoice before it is issued. */
  draft: manageProcedure
    .input(periodInput)
    .meta({
      reads: [entryRecordType, sheetRecordType, rateRecordType, invoiceRecordType, 'projects', 'parties'],
      personal: true,
    })
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        await readProject(tx, ctx.actor.tenantId, ctx.viewer, input.projectId)
        await readClient(tx, ctx.actor.tenantId, input.partyId)
        const { bill, waiting: openSheets } = await createBill(tx, ctx, input)
        return { ...bill, waiting: openSheets }
      }),
    ),

  /**
   * Issues an invoice under the next number. `total` is the amount that the user saw; if it has changed,
   * nothing is issued.
   */
  issue: manageProcedure
    .input(periodInput.safeExtend({ total: z.string().max(20) }))
    .mutation(({ ctx, input: { total, ...period } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        await readProject(tx, tenantId, ctx.viewer, period.projectId)
        const client = await readClient(tx, tenantId, period.partyId)
        // The counter is locked until commit, so invoices are numbered one at a time, and a refused one uses no number.
        const number = await nextNumber(tx, tenantId)
        const { bill, ids } = await createBill(tx, ctx, period, sql` for update of e`)
        if (ids.length === 0) throw fieldError('fromOn', 'Nothing approved is left to bill in this period.')
        if (bill.missing.length > 0)
          throw new AppError('invalid', `${bill.missing[0]}. Add the rate, then issue the invoice.`)
        if (bill.total !== total)
          throw new AppError(
            'conflict',
            `Time or rates have changed: the total is now ${formatMoney(bill.total)}. Nothing was issued.`,
          )
        if (Number(bill.total) === 0)
          throw fieldError('fromOn', 'The total is $0.00. An invoice must bill more than that.')
        const id = newId()
        const stamps = { tenantId, id, createdBy: userId, updatedBy: userId }
        await tx.insert(timeInvoices).values({
          ...stamps,
          ...period,
          client,
          number,
          issuedOn: ctx.today,
          lines: bill,
          total: bill.total,
        })
        await tx
          .update(timeEntries)
          .set({ invoiceId: id })
          .where(and(eq(timeEntries.tenantId, tenantId), inArray(timeEntries.id, ids)))
        await recordChange(tx, ctx.actor, {
          noun: invoiceRecordType,
          recordId: id,
          act: 'issue',
          after: { number, total },
        })
        return { id, number }
      }),
    ),

  /** Voids an invoice. It retains its number, and its entries can be billed again. */
  void: manageProcedure
    .input(z.object({ id: z.uuid(), version: z.int32(), reason: reasonText }))
    .mutation(({ ctx, input: { reason, ...invoiceVersion } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const row = await lockVersion(tx, tenantId, invoiceRecords, invoiceVersion)
        await readProject(tx, tenantId, ctx.viewer, row.projectId)
        if (row.status === 'VOID')
          throw new AppError('conflict', `${invoiceCode(row.number)} is already void.`)
        await tx
          .update(timeEntries)
          .set({ invoiceId: null })
          .where(and(eq(timeEntries.tenantId, tenantId), eq(timeEntries.invoiceId, row.id)))
        const savedInvoice = await writeRow(
          tx,
          ctx.actor,
          invoiceRecords,
          row,
          { status: 'VOID', voidReason: reason },
          'void',
        )
        return { version: savedInvoice.version }
      }),
    ),
})
export type InvoiceRouter = typeof invoiceRouter

async function readClient(tx: Tx, tenantId: string, partyId: string): Promise<string> {
  const [client] = await tx
    .select({ name: parties.name })
    .from(parties)
    .where(and(eq(parties.tenantId, tenantId), eq(parties.id, partyId), sql`${parties.deletedAt} is null`))
  if (!client) throw fieldError('partyId', 'Choose a contact in your organization.')
  return client.name
}

async function nextNumber(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into time_invoice_numbers (tenant_id, last) values (${tenantId}, 1)
    on conflict (tenant_id) do update set last = time_invoice_numbers.last + 1 returning last`)
  return rows[0]!.last
}

/** Reads an invoice as issued, with its project; absent for users who may not see the project. */
export async function readInvoice(tx: Tx, tenantId: string, viewer: Viewer, id: string) {
  const [row] = await tx
    .select({ invoice: timeInvoices, project: projects.name })
    .from(timeInvoices)
    .innerJoin(
      projects,
      and(eq(projects.tenantId, timeInvoices.tenantId), eq(projects.id, timeInvoices.projectId)),
    )
    .where(and(eq(timeInvoices.tenantId, tenantId), eq(timeInvoices.id, id)))
  if (!row) throw notFound('Invoice')
  await readProject(tx, tenantId, viewer, row.invoice.projectId)
  return { ...row.invoice, project: row.project }
}
export type InvoiceFile = Awaited<ReturnType<typeof readInvoice>>

/**
 * Calculates the bill of a period's billable, approved and unbilled entries; `waiting` are entries of
 * unapproved weeks. Users who work alone, with no one else to approve, bill the weeks that they submitted.
 */
async function createBill(
  tx: Tx,
  ctx: TenantContext,
  { projectId, partyId, fromOn, toOn }: Period,
  lockClause = sql.empty(),
) {
  const { tenantId, userId } = ctx.actor
  const project = await readProject(tx, tenantId, ctx.viewer, projectId)
  const timeManagers = await listMembersByGate(tx, ctx.membership, access.manage)
  const owners = await listMembersByGate(tx, ctx.membership, { who: 'owner' })
  const projectMemberIds = new Set([...listMembers(project), ...owners.map(({ id }) => id)])
  const hasOtherManagers = timeManagers.some(({ id }) => id !== userId && projectMemberIds.has(id))
  const { rows } = await tx.execute<BilledEntry & { ready: boolean }>(sql`
    select e.id, e.user_id as "userId", coalesce(u.name, 'A former member') as person, e.worked_on as on, e.kind, e.minutes,
      e.quantity, e.note, t.title as task,
      coalesce((select json_agg(json_build_object('label', d.label, 'percent', d.percent::text) order by d.label, d.id)
        from time_splits d where d.tenant_id = e.tenant_id and d.entry_id = e.id), '[]') as splits,
      (s.status = 'APPROVED' or (not ${hasOtherManagers} and s.status = 'SUBMITTED' and s.user_id = ${userId})) as ready
    from time_entries e
      join time_sheets s on s.tenant_id = e.tenant_id and s.user_id = e.user_id and s.project_id = e.project_id
        and s.week_on = e.week_on
      left join users u on u.id = e.user_id
      left join project_tasks t on t.tenant_id = e.tenant_id and t.id = e.task_id
    where e.tenant_id = ${tenantId} and e.project_id = ${projectId} and e.worked_on between ${fromOn} and ${toOn}
      and e.billable and e.invoice_id is null and e.deleted_at is null
    order by e.worked_on, e.id limit ${maxEntries + 1}${lockClause}`)
  if (rows.length > maxEntries)
    throw fieldError(
      'toOn',
      `An invoice bills at most ${maxEntries.toLocaleString('en-US')} entries. Choose a shorter period.`,
    )
  const ready = rows.filter(row => row.ready)
  const rates = await readRates(tx, tenantId)
  return {
    bill: calculateBill(ready, rates, partyId),
    ids: ready.map(({ id }) => id),
    waiting: rows.length - ready.length,
  }
}

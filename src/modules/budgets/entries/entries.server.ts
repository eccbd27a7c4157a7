import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { record } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { addRow, dropRow, lockSeen, saveRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldProblem } from '../../../core/error/AppError.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { readApprovers } from '../approval/approvers.server.ts'
import type { EntryStatus } from '../rule/count-once.ts'
import { budgetEntryRecords, lockBudget, recordType } from '../record/budget-records.server.ts'
import { budgetEntries } from '../record/budget.table.ts'
import {
  checkParent,
  checkLine,
  checkNamed,
  refuseDuplicateInvoice,
  checkPaid,
  readInvoice,
  linkReplaced,
  type Place,
} from './entry-checks.server.ts'
import { entryProblem, entrySchema, maxEntries, type EntryFields } from '../record/entry.ts'

const write = tenantProcedure(access.write)

const refusals: Record<string, [string, string]> = {
  budget_entries_line: ['line', 'Choose a line of this budget.'],
  budget_entries_afe: ['line', 'Choose a line of this budget.'],
  budget_entries_commitment: ['commitmentId', 'Invoices or field estimates name this. Remove those first.'],
  budget_entries_invoice: ['invoiceId', 'Payments settle this invoice. Remove those first.'],
  budget_entries_once: ['number', 'An invoice from this vendor with this number already exists.'],
}

/** The fields that others approve: changing one of them requests approval again. */
const approvedFields = ['line', 'vendor', 'number', 'part', 'amount', 'commitmentId'] as const
const needsReapproval = (before: EntryFields | null, after: EntryFields) =>
  before === null || approvedFields.some(name => before[name] !== after[name])

/** Throws if an entry is not valid. The caller's lock on the budget also protects the entries that it refers to. */
async function check(
  tx: Tx,
  ctx: TenantContext,
  place: Place,
  before: EntryFields | null,
  after: EntryFields,
) {
  const problem = entryProblem(after, ctx.today)
  if (problem !== null) throw fieldProblem(...problem)
  if (before !== null) await checkParent(tx, place, before, after)
  if (before?.line !== after.line) await checkLine(tx, place, after)
  await checkNamed(tx, place, after)
  await refuseDuplicateInvoice(tx, place, after)
  if (after.kind === 'INVOICE' && place.id !== null)
    await checkPaid(tx, { ...place, id: null }, { id: place.id, amount: after.amount }, '0')
  if (after.kind !== 'PAYMENT') return
  const invoice = await readInvoice(tx, place, after)
  await checkPaid(tx, place, invoice, after.amount)
  const project = await readProject(tx, place.tenantId, ctx.viewer, place.projectId)
  const matter = { amount: invoice.amount, authors: [...invoice.authors, invoice.createdBy] }
  if (invoice.status === 'ASKED' && (await readApprovers(tx, ctx.membership, project)).of(matter).length > 0)
    throw fieldProblem(
      'invoiceId',
      'This invoice is waiting for approval. It can be paid once it is approved.',
    )
}

/** Requests approval for an entry if someone else could give it. */
async function ask(tx: Tx, ctx: TenantContext, place: Place & { id: string }, { kind, amount }: EntryFields) {
  if (kind !== 'COMMITMENT' && kind !== 'INVOICE') return
  const { userId } = ctx.actor
  const [row] = await tx
    .select({ authors: budgetEntries.authors, createdBy: budgetEntries.createdBy })
    .from(budgetEntries)
    .where(and(eq(budgetEntries.tenantId, place.tenantId), eq(budgetEntries.id, place.id)))
  const authors = [...new Set([...row!.authors, row!.createdBy, userId])]
  const project = await readProject(tx, place.tenantId, ctx.viewer, place.projectId)
  const others = (await readApprovers(tx, ctx.membership, project)).of({ amount, authors })
  const status: EntryStatus = others.length > 0 ? 'ASKED' : 'OPEN'
  await tx
    .update(budgetEntries)
    .set({ status, authors, decidedBy: null, decidedAt: null, decisionNote: null })
    .where(and(eq(budgetEntries.tenantId, place.tenantId), eq(budgetEntries.id, place.id)))
  if (status === 'ASKED')
    await record(tx, ctx.actor, { noun: recordType, recordId: place.projectId, act: 'ask for approval' })
}

const saving = z.object({
  projectId: z.uuid(),
  id: z.uuid().nullable(),
  version: z.int().nullable(),
  seen: z.record(z.string(), z.unknown()).optional(),
  values: z.unknown(),
})

/** The committed, completed, invoiced, paid and forecast amounts on the lines of a budget. */
export const entryRouter = router({
  /** Adds an entry (`version` null; an `id` restores a removed one) or changes one. */
  save: write.input(saving).mutation(({ ctx, input: { projectId, id, version, seen, values } }) => {
    const requested = readPart(entrySchema, values)
    return ctx
      .inTenant(async tx => {
        const { actor } = ctx
        await lockBudget(tx, actor, projectId)
        const records = budgetEntryRecords(projectId)
        const place = { tenantId: actor.tenantId, projectId, id }
        if (id !== null && version !== null) {
          const saved = await saveRow(
            tx,
            actor,
            records,
            { id, version, seen, changes: requested },
            {
              act: 'change entry',
              judge: after => readPart(entrySchema, after),
            },
          )
          await check(tx, ctx, place, saved.before, saved.after)
          await linkReplaced(tx, place, id, saved.after.replaces)
          if (needsReapproval(saved.before, saved.after)) await ask(tx, ctx, { ...place, id }, saved.after)
          return { id, version: saved.version }
        }
        await check(tx, ctx, { ...place, id: null }, null, requested)
        await checkRoom(tx, place)
        const status = requested.kind === 'COMMITMENT' || requested.kind === 'INVOICE' ? 'ASKED' : null
        const row = await addRow(tx, actor, records, requested, { id, act: 'add entry', status })
        await linkReplaced(tx, place, row.id, requested.replaces)
        await ask(tx, ctx, { ...place, id: row.id }, requested)
        return { id: row.id, version: row.version }
      })
      .catch((error: unknown) => rethrowAsFieldError(error, refusals))
  }),

  /** Removes an entry and returns it as it was, so that it can be restored. */
  remove: write
    .input(z.object({ projectId: z.uuid(), id: z.uuid(), version: z.int() }))
    .mutation(({ ctx, input: { projectId, ...seen } }) =>
      ctx
        .inTenant(async tx => {
          await lockBudget(tx, ctx.actor, projectId)
          const records = budgetEntryRecords(projectId)
          const row = await lockSeen(tx, ctx.actor.tenantId, records, seen)
          return dropRow(tx, ctx.actor, records, row, 'remove entry')
        })
        .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
    ),
})

async function checkRoom(tx: Tx, { tenantId, projectId }: Place): Promise<void> {
  const { rows } = await tx.execute<{ full: boolean }>(sql`
    select exists (select 1 from budget_entries where tenant_id = ${tenantId} and project_id = ${projectId}
      offset ${maxEntries}) as full`)
  if (rows[0]!.full) throw new AppError('invalid', `A budget can have at most ${maxEntries} entries.`)
}

import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { addRow, dropRow, lockVersion, saveRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { readApprovers } from '../approval/approvers.server.ts'
import type { EntryStatus } from '../rule/count-once.ts'
import { budgetEntryRecords, lockBudget, recordType } from '../record/budget-records.server.ts'
import { budgetEntries } from '../record/budget.table.ts'
import {
  checkDependents,
  checkLine,
  checkReferences,
  refuseDuplicateInvoice,
  checkPayments,
  readInvoice,
  linkReplacedEntries,
  type EntryPlace,
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
const fieldsNeedingApproval = ['line', 'vendor', 'number', 'part', 'amount', 'commitmentId'] as const
const needsReapproval = (saved: EntryFields | null, edited: EntryFields) =>
  saved === null || fieldsNeedingApproval.some(name => saved[name] !== edited[name])

/** Throws if an entry is not valid. The caller's lock on the budget also protects the entries that it refers to. */
async function checkEntry(
  tx: Tx,
  ctx: TenantContext,
  place: EntryPlace,
  saved: EntryFields | null,
  edited: EntryFields,
) {
  const problem = entryProblem(edited, ctx.today)
  if (problem !== null) throw fieldError(...problem)
  if (saved !== null) await checkDependents(tx, place, saved, edited)
  if (saved?.line !== edited.line) await checkLine(tx, place, edited)
  await checkReferences(tx, place, edited)
  await refuseDuplicateInvoice(tx, place, edited)
  if (edited.kind === 'INVOICE' && place.id !== null)
    await checkPayments(tx, { ...place, id: null }, { id: place.id, amount: edited.amount }, '0')
  if (edited.kind !== 'PAYMENT') return
  const invoice = await readInvoice(tx, place, edited)
  await checkPayments(tx, place, invoice, edited.amount)
  const project = await readProject(tx, place.tenantId, ctx.viewer, place.projectId)
  const spending = { amount: invoice.amount, authors: [...invoice.authors, invoice.createdBy] }
  if (
    invoice.status === 'ASKED' &&
    (await readApprovers(tx, ctx.membership, project)).of(spending).length > 0
  )
    throw fieldError('invoiceId', 'This invoice is waiting for approval. It can be paid once it is approved.')
}

/** Requests approval for an entry if someone else could give it. */
async function requestApproval(
  tx: Tx,
  ctx: TenantContext,
  place: EntryPlace & { id: string },
  { kind, amount }: EntryFields,
) {
  if (kind !== 'COMMITMENT' && kind !== 'INVOICE') return
  const { userId } = ctx.actor
  const [row] = await tx
    .select({ authors: budgetEntries.authors, createdBy: budgetEntries.createdBy })
    .from(budgetEntries)
    .where(and(eq(budgetEntries.tenantId, place.tenantId), eq(budgetEntries.id, place.id)))
  const authors = [...new Set([...row!.authors, row!.createdBy, userId])]
  const project = await readProject(tx, place.tenantId, ctx.viewer, place.projectId)
  const approvers = (await readApprovers(tx, ctx.membership, project)).of({ amount, authors })
  const status: EntryStatus = approvers.length > 0 ? 'ASKED' : 'OPEN'
  await tx
    .update(budgetEntries)
    .set({ status, authors, decidedBy: null, decidedAt: null, decisionNote: null })
    .where(and(eq(budgetEntries.tenantId, place.tenantId), eq(budgetEntries.id, place.id)))
  if (status === 'ASKED')
    await recordChange(tx, ctx.actor, {
      noun: recordType,
      recordId: place.projectId,
      act: 'ask for approval',
    })
}

const saveInput = z.object({
  projectId: z.uuid(),
  id: z.uuid().nullable(),
  version: z.int32().nullable(),
  seen: z.record(z.string(), z.unknown()).optional(),
  values: z.unknown(),
})

/** The committed, completed, invoiced, paid and forecast amounts on the lines of a budget. */
export const entryRouter = router({
  /** Adds an entry (`version` null; an `id` restores a removed one) or changes one. */
  save: write.input(saveInput).mutation(({ ctx, input: { projectId, id, version, seen, values } }) => {
    const fields = parseFields(entrySchema, values)
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
            { id, version, seen, changes: fields },
            {
              act: 'change entry',
              validate: edited => parseFields(entrySchema, edited),
            },
          )
          await checkEntry(tx, ctx, place, saved.before, saved.after)
          await linkReplacedEntries(tx, place, id, saved.after.replaces)
          if (needsReapproval(saved.before, saved.after))
            await requestApproval(tx, ctx, { ...place, id }, saved.after)
          return { id, version: saved.version }
        }
        await checkEntry(tx, ctx, { ...place, id: null }, null, fields)
        await checkEntryLimit(tx, place)
        const status = fields.kind === 'COMMITMENT' || fields.kind === 'INVOICE' ? 'ASKED' : null
        const row = await addRow(tx, actor, records, fields, { id, act: 'add entry', status })
        await linkReplacedEntries(tx, place, row.id, fields.replaces)
        await requestApproval(tx, ctx, { ...place, id: row.id }, fields)
        return { id: row.id, version: row.version }
      })
      .catch((error: unknown) => rethrowAsFieldError(error, refusals))
  }),

  /** Removes an entry and returns it as it was, so that it can be restored. */
  remove: write
    .input(z.object({ projectId: z.uuid(), id: z.uuid(), version: z.int32() }))
    .mutation(({ ctx, input: { projectId, ...seen } }) =>
      ctx
        .inTenant(async tx => {
          await lockBudget(tx, ctx.actor, projectId)
          const records = budgetEntryRecords(projectId)
          const row = await lockVersion(tx, ctx.actor.tenantId, records, seen)
          return dropRow(tx, ctx.actor, records, row, 'remove entry')
        })
        .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
    ),
})

async function checkEntryLimit(tx: Tx, { tenantId, projectId }: EntryPlace): Promise<void> {
  const { rows } = await tx.execute<{ full: boolean }>(sql`
    select exists (select 1 from budget_entries where tenant_id = ${tenantId} and project_id = ${projectId}
      offset ${maxEntries}) as full`)
  if (rows[0]!.full) throw new AppError('invalid', `A budget can have at most ${maxEntries} entries.`)
}

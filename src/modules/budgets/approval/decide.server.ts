import { and, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockVersion, writeRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { optionalLine } from '../../../core/form/fields.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { lockBudget, recordType } from '../record/budget-records.server.ts'
import { budgetEntries as entries } from '../record/budget.table.ts'
import { entryStatusLabels } from '../record/entry.ts'
import type { EntryStatus } from '../rule/count-once.ts'
import { readApprovers } from './approvers.server.ts'

type DecisionFields = {
  status: EntryStatus | null
  decidedBy: string | null
  decidedAt: Date | null
  decisionNote: string | null
}

const decisionRecords = (projectId: string): RecordMapping<typeof entries, DecisionFields> => ({
  table: entries,
  noun: recordType,
  one: 'entry',
  parent: { column: 'projectId', id: projectId },
  toFields: ({ status, decidedBy, decidedAt, decisionNote }) => ({
    status,
    decidedBy,
    decidedAt,
    decisionNote,
  }),
  inLog: ({ status }) => ({ status }),
  now: () => 'Someone changed this entry or decided on it after you opened it. Review it again.',
})

/**
 * Approves or rejects a commitment or an invoice in the version that the user saw. Its author may not, and
 * the database refuses them as well; the current approval limit applies.
 */
export const decideEntry = tenantProcedure(access.write)
  .input(
    z.object({
      projectId: z.uuid(),
      id: z.uuid(),
      version: z.int32(),
      decision: z.enum(['APPROVED', 'REJECTED']),
      note: optionalLine('Note', 1000),
    }),
  )
  .mutation(({ ctx, input: { projectId, id, version, decision, note } }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      await lockBudget(tx, ctx.actor, projectId)
      const records = decisionRecords(projectId)
      const row = await lockVersion(tx, tenantId, records, { id, version })
      if (row.status !== 'ASKED') {
        const state =
          row.status === null || row.status === 'OPEN'
            ? 'needs no approval'
            : `is ${entryStatusLabels[row.status].toLowerCase()}`
        throw new AppError('conflict', `This ${state}. Reload the page.`)
      }
      const project = await readProject(tx, tenantId, ctx.viewer, projectId)
      const spending = { amount: row.amount, authors: [row.createdBy, ...row.authors] }
      const refusal = (await readApprovers(tx, ctx.membership, project, true)).refuse(userId, spending)
      if (refusal !== null) throw new AppError('forbidden', refusal)
      if (decision === 'REJECTED') await checkUnused(tx, tenantId, id)
      const fields = { status: decision, decidedBy: userId, decidedAt: new Date(), decisionNote: note }
      const action = decision === 'APPROVED' ? 'approve' : 'reject'
      const saved = await writeRow(tx, ctx.actor, records, row, fields, action)
      return { version: saved.version }
    }),
  )

/** Refuses to reject an entry that was paid or that others consume. */
async function checkUnused(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [dependent] = await tx
    .select({ kind: entries.kind })
    .from(entries)
    .where(and(eq(entries.tenantId, tenantId), or(eq(entries.invoiceId, id), eq(entries.commitmentId, id))))
    .limit(1)
  if (dependent)
    throw new AppError(
      'conflict',
      dependent.kind === 'PAYMENT'
        ? 'This invoice was paid. Remove its payments before you reject it.'
        : 'Invoices or field estimates name this commitment. Remove those before you reject it.',
    )
}

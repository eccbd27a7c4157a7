import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow, lockVersion, writeRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { optionalLine } from '../../../core/form/fields.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { lockBudget, recordType } from '../record/budget-records.server.ts'
import { budgetChanges, budgetLines } from '../record/budget.table.ts'
import { changeSchema, changeStatusLabels, changeWeight, type ChangeItem } from '../record/change.ts'
import { sumAmounts } from '../rule/cents.ts'
import { readApprovers } from './approvers.server.ts'

const write = tenantProcedure(access.write)

const fieldNames = [
  'number',
  'reason',
  'items',
  'amount',
  'status',
  'askedOn',
  'askedBy',
  'decidedOn',
  'decidedBy',
  'decisionNote',
] as const
type Change = Pick<typeof budgetChanges.$inferSelect, (typeof fieldNames)[number]>

const changeRecords = (projectId: string): RecordMapping<typeof budgetChanges, Change> => ({
  table: budgetChanges,
  noun: recordType,
  one: 'change order',
  parent: { column: 'projectId', id: projectId },
  toFields: row => Object.fromEntries(fieldNames.map(name => [name, row[name]])) as Change,
  inLog: ({ number, status }) => ({ number, status }),
  now: () => 'Someone else just decided on this change order. Reload the page.',
})

/** Change orders: one user requests a change, another approves it, and it counts from then on. */
export const changeRouter = router({
  ask: write
    .input(z.object({ projectId: z.uuid(), ...changeSchema.shape }))
    .mutation(({ ctx, input: { projectId, reason, items } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const { fixedOn } = await lockBudget(tx, ctx.actor, projectId)
        if (fixedOn === null)
          throw new AppError('conflict', 'The budget is not fixed yet. Edit its lines instead.')
        await checkLines(tx, tenantId, projectId, items)
        const ofBudget = and(eq(budgetChanges.tenantId, tenantId), eq(budgetChanges.projectId, projectId))
        const request: Change = {
          number: (await tx.$count(budgetChanges, ofBudget)) + 1,
          reason,
          items,
          amount: sumAmounts(items.map(item => item.amount)) ?? '0.00',
          status: 'ASKED',
          askedOn: ctx.today,
          askedBy: userId,
          decidedOn: null,
          decidedBy: null,
          decisionNote: null,
        }
        const { id, version } = await addRow(tx, ctx.actor, changeRecords(projectId), request, {
          act: 'ask for change',
        })
        return { id, version, number: request.number }
      }),
    ),

  decide: write
    .input(
      z.object({
        projectId: z.uuid(),
        id: z.uuid(),
        version: z.int32(),
        decision: z.enum(['APPROVED', 'REJECTED', 'WITHDRAWN']),
        note: optionalLine('Note', 1000),
      }),
    )
    .mutation(({ ctx, input: { projectId, id, version, decision, note } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        await lockBudget(tx, ctx.actor, projectId)
        const records = changeRecords(projectId)
        const row = await lockVersion(tx, tenantId, records, { id, version })
        const { number, status, askedBy, createdBy, items } = row
        if (status !== 'ASKED')
          throw new AppError(
            'conflict',
            `Change order ${number} is ${changeStatusLabels[status].toLowerCase()}.`,
          )
        if (decision === 'WITHDRAWN' && askedBy !== userId)
          throw new AppError(
            'forbidden',
            'Only the requester can withdraw a change order. You can reject it.',
          )
        if (decision !== 'WITHDRAWN') {
          const project = await readProject(tx, tenantId, ctx.viewer, projectId)
          const spending = { amount: changeWeight(items), authors: [askedBy, createdBy] }
          const refusal = (await readApprovers(tx, ctx.membership, project, true)).refuse(userId, spending)
          if (refusal !== null) throw new AppError('forbidden', refusal)
        }
        if (decision === 'APPROVED') await checkLines(tx, tenantId, projectId, items)
        const decided = { status: decision, decidedOn: ctx.today, decidedBy: userId, decisionNote: note }
        const saved = await writeRow(tx, ctx.actor, records, row, decided, actionByDecision[decision])
        return { version: saved.version }
      }),
    ),
})

const actionByDecision = {
  APPROVED: 'approve change',
  REJECTED: 'reject change',
  WITHDRAWN: 'withdraw change',
} as const

/** A change order covers lines of this budget; the estimate of an AFE is changed by its supplement. */
async function checkLines(tx: Tx, tenantId: string, projectId: string, items: readonly ChangeItem[]) {
  const ids = items.map(({ lineId }) => lineId)
  const count = await tx.$count(
    budgetLines,
    and(
      eq(budgetLines.tenantId, tenantId),
      eq(budgetLines.projectId, projectId),
      sql`${budgetLines.id} = any (${sql.param(ids)}::uuid[])`,
    ),
  )
  if (count < ids.length)
    throw new AppError('invalid', 'A line of this change order is no longer in this budget.')
}

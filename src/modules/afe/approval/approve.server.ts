import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { lockVersion, writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { optionalLine } from '../../../core/form/fields.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { sharesProblem } from '../partners/shares.ts'
import { statusLabels, type AfeStatus } from '../record/afe.ts'
import { afeSteps, lockFamily, recordType } from '../record/afe-records.server.ts'
import { afeAmountSql } from './amount.server.ts'
import { afeApprovals } from './approval.table.ts'
import { approvalRefusal, approvalsNeeded, approvalOutcome, type Decision } from './limit.ts'
import { readLimits } from './limits.server.ts'
import { readPeople } from './approvers.server.ts'
import { readSettings } from '../settings/settings.server.ts'

const write = tenantProcedure(access.write)
const versionInput = z.object({ id: z.uuid(), version: z.int32() })

type Row = Awaited<ReturnType<typeof lockFamily>>['row']

const moveTo = (
  tx: Tx,
  { actor }: TenantContext,
  row: Row,
  status: AfeStatus,
  action: string,
  fields: object = {},
) => writeRow(tx, actor, afeSteps, row, { status, ...fields }, action)

async function readAmount(tx: Tx, tenantId: string, id: string): Promise<string> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select ${afeAmountSql} as amount from afes a where a.tenant_id = ${tenantId} and a.id = ${id}`)
  return rows[0]!.amount
}

/** Refuses an action if another step changed the AFE's status after the user saw it. */
function requireStatus(row: Row, status: readonly AfeStatus[], participle: string): void {
  if (status.includes(row.status)) return
  const text = statusLabels[row.status].toLowerCase()
  throw new AppError('conflict', `AFE ${row.number} is ${text}: it cannot be ${participle}. Reload the page.`)
}

/** Checks the data that an AFE needs before approval. */
async function checkEstimate(tx: Tx, tenantId: string, id: string): Promise<void> {
  const { rows } = await tx.execute<{ lines: number; unknown: number; shares: string[] }>(sql`
    select count(*)::int as lines, count(*) filter (where gross is null)::int as unknown,
      array(select share::text from afe_partners where tenant_id = ${tenantId} and afe_id = ${id}) as shares
    from afe_lines where tenant_id = ${tenantId} and afe_id = ${id}`)
  const { lines, unknown, shares } = rows[0]!
  if (lines === 0) throw new AppError('conflict', 'Add the lines of the estimate first.')
  if (unknown > 0)
    throw new AppError('conflict', `Enter the gross estimate of each line: ${unknown} of ${lines} have none.`)
  const problem = shares.length > 0 ? sharesProblem(shares) : null
  if (problem !== null) throw new AppError('conflict', `${problem} Correct the partners first.`)
}

/** Sends a draft to the users who may approve it. */
const sendForApproval = write.input(versionInput).mutation(({ ctx, input }) =>
  ctx.inTenant(async tx => {
    const { tenantId, userId } = ctx.actor
    const { root } = await lockFamily(tx, tenantId, input.id)
    const row = await lockVersion(tx, tenantId, afeSteps, input)
    requireStatus(row, ['draft'], 'sent for approval')
    if (root && root.status !== 'approved')
      throw new AppError(
        'conflict',
        `AFE ${root.number}, which it adds to, is ${statusLabels[root.status].toLowerCase()}.`,
      )
    await checkEstimate(tx, tenantId, row.id)
    return moveTo(tx, ctx, row, 'in_approval', 'send', { round: row.round + 1, sentBy: userId })
  }),
)

/** Returns an AFE to draft: earlier decisions no longer count once it is sent again. */
const returnToDraft = write.input(versionInput).mutation(({ ctx, input }) =>
  ctx.inTenant(async tx => {
    const { tenantId } = ctx.actor
    const { root } = await lockFamily(tx, tenantId, input.id)
    const row = await lockVersion(tx, tenantId, afeSteps, input)
    requireStatus(row, ['in_approval', 'rejected'], 'returned to draft')
    if (row.ballotsSentAt !== null) throw new AppError('conflict', 'Ballots are out. Recall them first.')
    if (root?.status === 'closed')
      throw new AppError('conflict', `AFE ${root.number} is closed. Reopen it first.`)
    return moveTo(tx, ctx, row, 'draft', 'withdraw')
  }),
)

/**
 * Approves or rejects exactly the round and amount that the user saw. Their current limit applies, and it
 * cannot change until the decision is stored.
 */
const decideApproval = tenantProcedure(access.read)
  .input(
    z.object({
      id: z.uuid(),
      round: z.int32(),
      amount: z.string().max(20),
      decision: z.enum(['approved', 'rejected']),
      note: optionalLine('Note', 1000),
    }),
  )
  .mutation(({ ctx, input: { id, round, amount, decision, note } }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const { row } = await lockFamily(tx, tenantId, id)
      requireStatus(row, ['in_approval'], decision)
      const currentAmount = await readAmount(tx, tenantId, id)
      if (row.round !== round || currentAmount !== amount)
        throw new AppError(
          'conflict',
          `AFE ${row.number} changed since you opened it: it now totals ${formatMoney(currentAmount)}. Review it again.`,
        )
      await checkApprover(tx, ctx, row, currentAmount)
      const added = await tx
        .insert(afeApprovals)
        .values({ tenantId, id: newId(), afeId: id, round, userId, decision, amount: currentAmount, note })
        .onConflictDoNothing()
        .returning({ id: afeApprovals.id })
      if (added.length === 0)
        throw new AppError('conflict', 'You already approved this AFE. Someone else must also approve it.')
      const outcome = await readOutcome(tx, tenantId, id, round, currentAmount)
      if (outcome !== 'open')
        await moveTo(tx, ctx, row, outcome, decision === 'approved' ? 'approve' : 'reject')
      else
        await recordChange(tx, ctx.actor, {
          noun: recordType,
          recordId: id,
          act: 'approve first',
          after: { amount: formatMoney(currentAmount) },
        })
      return { outcome }
    }),
  )

async function checkApprover(
  tx: Tx,
  { actor, membership }: TenantContext,
  row: Row,
  amount: string,
): Promise<void> {
  const { tenantId, userId } = actor
  const limits = await readLimits(tx, tenantId, true)
  const person = (await readPeople(tx, tenantId)).find(({ id }) => id === userId)
  const approver = person ?? { id: userId, roleIds: membership.roleIds }
  const authors = [row.createdBy, row.sentBy].filter(id => id !== null)
  const refusal = approvalRefusal(approver, limits, { amount, authors })
  if (refusal !== null) throw new AppError('forbidden', refusal)
}

async function readOutcome(tx: Tx, tenantId: string, id: string, round: number, amount: string) {
  const { rows } = await tx.execute<Decision>(sql`
    select user_id as "userId", decision from afe_approvals
    where tenant_id = ${tenantId} and afe_id = ${id} and round = ${round}`)
  return approvalOutcome(rows, approvalsNeeded(amount, await readSettings(tx, tenantId)))
}

/**
 * Ends the work: no more estimates or bills are accepted. Its supplements must be decided by then, and close
 * with it.
 */
const closeAfe = write.input(versionInput).mutation(({ ctx, input }) =>
  ctx.inTenant(async tx => {
    const { tenantId } = ctx.actor
    const row = await lockVersion(tx, tenantId, afeSteps, input)
    if (row.supplementOf !== null) throw new AppError('conflict', 'A supplement closes with its AFE.')
    requireStatus(row, ['approved'], 'closed')
    const { rows } = await tx.execute<{ number: string; status: AfeStatus }>(sql`
      select number, status from afes where tenant_id = ${tenantId} and supplement_of = ${row.id}
        and deleted_at is null and status in ('draft', 'in_approval') limit 1`)
    if (rows[0])
      throw new AppError(
        'conflict',
        `Supplement ${rows[0].number} is ${statusLabels[rows[0].status].toLowerCase()}. Decide or delete it first.`,
      )
    return moveTo(tx, ctx, row, 'closed', 'close')
  }),
)

const reopenAfe = write.input(versionInput).mutation(({ ctx, input }) =>
  ctx.inTenant(async tx => {
    const row = await lockVersion(tx, ctx.actor.tenantId, afeSteps, input)
    requireStatus(row, ['closed'], 'reopened')
    return moveTo(tx, ctx, row, 'approved', 'reopen')
  }),
)

/** The steps of an AFE from draft to closed. */
export const stepCommands = {
  send: sendForApproval,
  withdraw: returnToDraft,
  decide: decideApproval,
  close: closeAfe,
  reopen: reopenAfe,
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { attachments } from '../../../core/attachments/attachment.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import type { RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { formatDay } from '../../../core/time/calendar.ts'
import { escalationSteps } from '../chain/chain.table.ts'
import { applyStep, type ObligationStep } from '../record/obligation.ts'
import { obligations, type ObligationRow } from '../record/obligation.table.ts'
import type { obligationActions, ObligationAction } from './obligation-actions.ts'
import { isOpen } from './obligation-numbers.ts'

export type StepFields = ReturnType<typeof toStepFields>

/** Returns the fields of an obligation that steps change. */
export const toStepFields = (row: ObligationRow) => ({
  status: row.status,
  assignedTo: row.assignedTo,
  acknowledgedBy: row.acknowledgedBy,
  acknowledgedAt: row.acknowledgedAt,
  acknowledgedNote: row.acknowledgedNote,
  acknowledgedFile: row.acknowledgedFile,
  firstApprovedBy: row.firstApprovedBy,
  firstApprovedAt: row.firstApprovedAt,
  approvedBy: row.approvedBy,
  approvedAt: row.approvedAt,
  paidOn: row.paidOn,
  paidAmount: row.paidAmount,
  evidence: row.evidence,
  reason: row.reason,
  settledBy: row.settledBy,
  settledAt: row.settledAt,
})

export const obligationRecords = (leaseId: string): RecordMapping<typeof obligations, StepFields> => ({
  table: obligations,
  noun: 'leases',
  one: 'obligation',
  parent: { column: 'leaseId', id: leaseId },
  toFields: toStepFields,
  now: ({ status }) => `It is already ${status.toLowerCase()}.`,
})

export const obligationRefusals: Record<string, [string, string]> = {
  obligations_assigned_to: ['assignedTo', 'Choose a member of your organization.'],
}

/** Finds the lease that owes an obligation. The lease is locked first, to prevent deadlocks. */
export async function findLeaseId(tx: Tx, tenantId: string, id: string): Promise<string> {
  const [obligation] = await tx
    .select({ leaseId: obligations.leaseId })
    .from(obligations)
    .where(and(eq(obligations.tenantId, tenantId), eq(obligations.id, id), isNull(obligations.deletedAt)))
  if (!obligation) throw notFound('Obligation')
  return obligation.leaseId
}

/** The user who takes a step, and the day. */
export type ActingUser = Pick<TenantContext, 'actor' | 'today'>

type ActionValues = { [Act in ObligationAction]: z.output<(typeof obligationActions)[Act]> }
export type RequestedAction = {
  [Act in ObligationAction]: [act: Act, values: ActionValues[Act]]
}[ObligationAction]

/** Returns the changes that an act makes to an obligation, if its rules allow it to this user. Throws otherwise. */
export async function applyObligationAction(
  tx: Tx,
  { actor, today }: ActingUser,
  row: ObligationRow,
  [action, values]: RequestedAction,
): Promise<Partial<StepFields>> {
  const takeStep = async (name: ObligationStep) => {
    const result = applyStep(row, name, { id: actor.userId, alone: await isOnlyApprover(tx, actor) })
    if (!result.ok) throw new AppError('forbidden', result.problem)
    return result.next
  }
  switch (action) {
    case 'assign': {
      // A new assignee has yet to acknowledge it.
      const keepsAcknowledgment = values.assignedTo === null || values.assignedTo === row.acknowledgedBy
      return keepsAcknowledgment ? values : { ...values, ...unacknowledgedFields }
    }
    case 'acknowledge':
      if (!isOpen(row)) throw new AppError('forbidden', 'Only an open obligation can be acknowledged.')
      if (row.acknowledgedBy !== null)
        throw new AppError('forbidden', 'This obligation is already acknowledged.')
      await requireLeaseFile(tx, row, values)
      return { ...values, acknowledgedBy: actor.userId, acknowledgedAt: new Date() }
    case 'withdraw':
      if (row.acknowledgedBy === null)
        throw new AppError(
          'forbidden',
          'This obligation is not acknowledged, so there is nothing to withdraw.',
        )
      return unacknowledgedFields
    case 'approve': {
      const next = await takeStep('APPROVE')
      const now = new Date()
      return next.status === 'APPROVED'
        ? { ...next, approvedBy: actor.userId, approvedAt: now }
        : { ...next, firstApprovedAt: now }
    }
    case 'pay':
      if (values.paidOn > today)
        throw fieldError(
          'paidOn',
          `The payment is dated ${formatDay(values.paidOn)}, which is in the future.`,
        )
      return { ...(await takeStep('PAY')), paidAmount: row.amount, ...values, ...settlementFields(actor) }
    case 'waive':
      return { ...(await takeStep('WAIVE')), ...values, ...settlementFields(actor) }
    case 'miss':
      return { ...(await takeStep('MISS')), ...values, ...settlementFields(actor) }
    case 'reopen':
      return { ...(await takeStep('REOPEN')), ...values, ...unsettledFields, ...unacknowledgedFields }
  }
}

/** Ends the chain of an obligation that was acknowledged or settled; no one else is notified of it. */
export const endChain =
  (tx: Tx, { tenantId }: Actor) =>
  async ({ id, after }: { id: string; after: StepFields }): Promise<void> => {
    if (isOpen(after) && after.acknowledgedBy === null) return
    const { tenantId: tenant, obligationId, endedAt } = escalationSteps
    await tx
      .update(escalationSteps)
      .set({ endedAt: sql`now()` })
      .where(and(eq(tenant, tenantId), eq(obligationId, id), isNull(endedAt)))
  }

const settlementFields = ({ userId }: Actor) => ({ settledBy: userId, settledAt: new Date() })

const unacknowledgedFields = {
  acknowledgedBy: null,
  acknowledgedAt: null,
  acknowledgedNote: '',
  acknowledgedFile: null,
}

/** Checks that the file belongs to the obligation's lease. */
async function requireLeaseFile(
  tx: Tx,
  { tenantId, leaseId }: ObligationRow,
  { acknowledgedFile: id = null }: Partial<StepFields>,
): Promise<void> {
  if (id === null) return
  const { tenantId: tenant, noun, recordId, deletedAt } = attachments
  const isLeaseFile = and(eq(tenant, tenantId), eq(noun, 'leases'), eq(recordId, leaseId), isNull(deletedAt))
  const [file] = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(isLeaseFile, eq(attachments.id, id)))
  if (!file) throw fieldError('acknowledgedFile', 'Choose one of the lease’s files, or none.')
}

const unsettledFields = {
  firstApprovedAt: null,
  approvedBy: null,
  approvedAt: null,
  paidOn: null,
  paidAmount: null,
  settledBy: null,
  settledAt: null,
}

/** True if no other member could give a second approval. */
async function isOnlyApprover(tx: Tx, { tenantId }: Actor): Promise<boolean> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count(*) as people from memberships where tenant_id = ${tenantId} and not 'pending' = any (role_ids)`)
  return rows[0]!.people < 2
}

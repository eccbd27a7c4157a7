import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { pageInput } from '../../../core/data/list-window.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { lockVersion, writeRow } from '../../../core/data/rows.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { listMembersByName } from '../../../core/auth/members-by-name.server.ts'
import { lease } from '../record/lease.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'
import {
  acknowledgedFile,
  obligationActions,
  paidAmount,
  type ObligationAction,
} from './obligation-actions.ts'
import { addObligation } from './add-obligation.server.ts'
import { obligationBulk } from './obligation-bulk.server.ts'
import { listObligations } from './obligation-list.server.ts'
import { obligationFilter } from './obligation-numbers.ts'
import { obligationCounts, obligationTotals } from './obligation-numbers.port.server.ts'
import type { ObligationRow } from '../record/obligation.table.ts'
import {
  applyObligationAction,
  endChain,
  findLeaseId,
  obligationRefusals,
  obligationRecords,
  type ActingUser,
  type StepFields,
} from './obligation-steps.server.ts'
import { viewInput } from './obligation-window.ts'
import { manualObligation } from './manual-obligation.ts'
import { noticesProcedure } from './notices.server.ts'

const read = tenantProcedure(lease.access.read).meta({ reads: ['leases', 'memberships'] })
const write = tenantProcedure(lease.access.write)

/** The most obligations shown in a month of the calendar. */
const maxListed = 2000
const listWindow = { offset: pageInput.shape.offset, limit: z.int().min(1).max(maxListed).default(maxListed) }

const stepInput = { id: z.uuid(), version: z.int32() }
type StepTarget = { id: string; version: number }

/** Creates the procedure for one act on one obligation. */
function stepCommand<Input extends z.ZodObject>(action: ObligationAction, schema: Input) {
  return write.input(schema.extend(stepInput)).mutation(({ ctx, input }) => {
    const { id, version, ...values } = input as unknown as StepTarget
    const requestedAction = [action, values] as Parameters<typeof applyObligationAction>[3]
    return ctx
      .inTenant(tx =>
        changeObligation(tx, ctx, { id, version }, `${action} obligation`, row =>
          applyObligationAction(tx, ctx, row, requestedAction),
        ),
      )
      .catch((error: unknown) => rethrowAsFieldError(error, obligationRefusals))
  })
}

/** Procedures for obligations, their approval and their settlement. */
export const obligationRouter = router({
  told: noticesProcedure,

  /** Obligations of a view, with their totals. */
  list: read.input(viewInput.extend(listWindow)).query(({ ctx: { actor, today, inTenant }, input }) =>
    inTenant(async tx => {
      const filter = obligationFilter(input, today)
      const totals = await obligationTotals(tx, actor.tenantId, filter, today)
      const rows = await listObligations(tx, actor.tenantId, filter, input)
      return { today, rows, total: totals.open + totals.settled, totals }
    }),
  ),

  /** The number of obligations in each view. */
  counts: read
    .input(viewInput.pick({ days: true, search: true, assignedTo: true, acknowledged: true }))
    .query(({ ctx, input }) =>
      ctx.inTenant(tx => obligationCounts(tx, ctx.actor.tenantId, input, ctx.today)),
    ),

  /** Adds an obligation that no rule of the lease creates, such as an annual report to the surface owner. */
  add: write
    .input(z.object({ leaseId: z.uuid(), obligation: z.unknown() }))
    .mutation(({ ctx: { actor, today, inTenant }, input }) => {
      const values = parseFields(manualObligation, input.obligation)
      return inTenant(async tx => ({
        id: await addObligation(tx, actor, today, { leaseId: input.leaseId, values }),
        version: 1,
      }))
    }),

  /**
   * Approves a payment. Two different people must approve before it is payable; in an organization with one member,
   * one approval is enough.
   */
  approve: stepCommand('approve', obligationActions.approve),
  pay: stepCommand('pay', obligationActions.pay.extend({ paidAmount })),
  /** Assigns the obligation; null unassigns it. */
  assign: stepCommand('assign', obligationActions.assign),
  /** Acknowledges the obligation, or withdraws the acknowledgment. */
  acknowledge: stepCommand('acknowledge', obligationActions.acknowledge.extend({ acknowledgedFile })),
  withdraw: stepCommand('withdraw', obligationActions.withdraw),
  waive: stepCommand('waive', obligationActions.waive),
  miss: stepCommand('miss', obligationActions.miss),
  /** Reopens an obligation: it is due again and must be approved again. */
  reopen: stepCommand('reopen', obligationActions.reopen),
  bulk: obligationBulk,

  /** The members to whom obligations can be assigned. */
  people: read.query(({ ctx }) => ctx.inTenant(tx => listMembersByName(tx, ctx.actor.tenantId))),

  /** Records the proof: a check number, the bank's receipt, a letter. */
  note: write
    .input(z.object({ ...stepInput, evidence: z.string().trim().max(2000) }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(tx =>
        changeObligation(tx, ctx, input, 'note evidence', () => ({ evidence: input.evidence })),
      ),
    ),
})

/** The row is locked, so if two users act at the same time, the second gets a version conflict. */
async function changeObligation(
  tx: Tx,
  { actor, today }: ActingUser,
  { id, version }: StepTarget,
  action: string,
  getChanges: (row: ObligationRow) => Partial<StepFields> | Promise<Partial<StepFields>>,
) {
  const leaseId = await findLeaseId(tx, actor.tenantId, id)
  await lockLease(tx, actor.tenantId, leaseId)
  const records = obligationRecords(leaseId)
  const row = await lockVersion(tx, actor.tenantId, records, { id, version })
  const saved = await writeRow(tx, actor, records, row, await getChanges(row), action, endChain(tx, actor))
  await deriveLeases(tx, actor.tenantId, [leaseId], today)
  return { id, version: saved.version, status: saved.after.status }
}

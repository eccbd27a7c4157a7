import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { pageInput } from '../../../core/data/list-window.ts'
import { newId } from '../../../core/data/id.server.ts'
import { record, type Actor } from '../../../core/data/record.server.ts'
import { lockSeen, writeRow, type Records } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { dayWords } from '../../../core/time/calendar.ts'
import { aDay, plainAmount } from '../../../core/form/fields.ts'
import { lease } from '../record/lease.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { deriveLeases } from '../upkeep/lease-standing.port.server.ts'
import { horizons } from '../standing/expiry.ts'
import { listObligations } from './obligation-list.server.ts'
import { obligationFilter } from './obligation-numbers.ts'
import { obligationCounts, obligationTotals } from './obligation-numbers.port.server.ts'
import { stepOf, type ObligationStep } from '../record/obligation.ts'
import { obligations, type ObligationRow } from '../record/obligation.table.ts'
import { obligationViews } from './obligation-window.ts'
import { typedObligation } from './typed-obligation.ts'

const read = tenantProcedure(lease.access.read).meta({ reads: ['leases'] })
const write = tenantProcedure(lease.access.write)

const view = z.object({
  show: z.enum(obligationViews).default('due'),
  days: z.literal(horizons).default(90),
  month: aDay.endsWith('-01', 'Enter the first day of a month.').nullable().default(null),
  search: z.string().max(200).default(''),
})
/** So many a month of the calendar shows at most. */
const mostShown = 2000
const window = { offset: pageInput.shape.offset, limit: z.int().min(1).max(mostShown).default(mostShown) }

const which = { id: z.uuid(), version: z.int() }
const why = z.string().trim().min(3, 'Enter a short reason.').max(2000)
type Which = { id: string; version: number }
type Changed = Partial<ReturnType<typeof stepFieldsOf>>

/** What the steps of an obligation's life change of it. */
const stepFieldsOf = (row: ObligationRow) => ({
  status: row.status,
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

const obligationsOf = (leaseId: string): Records<typeof obligations, ReturnType<typeof stepFieldsOf>> => ({
  table: obligations,
  noun: 'leases',
  one: 'obligation',
  of: { column: 'leaseId', id: leaseId },
  fieldsOf: stepFieldsOf,
  now: ({ status }) => `It is already ${status.toLowerCase()}.`,
})

/** What has to be paid or done, and by whom it was approved, paid, waived or missed. */
export const obligationRouter = router({
  /** Obligations of a view, with what all of them add up to. */
  list: read.input(view.extend(window)).query(({ ctx: { actor, today, inTenant }, input }) =>
    inTenant(async tx => {
      const filter = obligationFilter(input, today)
      const totals = await obligationTotals(tx, actor.tenantId, filter, today)
      const rows = await listObligations(tx, actor.tenantId, filter, input)
      return { today, rows, total: totals.open + totals.settled, totals }
    }),
  ),

  /** How many obligations each view would show. */
  counts: read
    .input(view.pick({ days: true, search: true }))
    .query(({ ctx, input }) =>
      ctx.inTenant(tx => obligationCounts(tx, ctx.actor.tenantId, input, ctx.today)),
    ),

  /** An obligation that no rule of the lease makes, such as an annual report to the surface owner. */
  add: write
    .input(z.object({ leaseId: z.uuid(), obligation: z.unknown() }))
    .mutation(({ ctx: { actor, today, inTenant }, input }) => {
      const values = readPart(typedObligation, input.obligation)
      return inTenant(async tx => {
        await lockLease(tx, actor.tenantId, input.leaseId)
        const id = newId()
        const stamps = { createdBy: actor.userId, updatedBy: actor.userId }
        await tx.insert(obligations).values({
          ...values,
          ...stamps,
          payBy: values.dueDate,
          tenantId: actor.tenantId,
          id,
          leaseId: input.leaseId,
        })
        const change = { noun: 'leases', recordId: input.leaseId, act: 'add obligation', after: values }
        await record(tx, actor, change)
        await deriveLeases(tx, actor.tenantId, [input.leaseId], today)
        return { id, version: 1 }
      })
    }),

  /**
   * Approves a payment. Two different people have to: the second approval makes it payable. Where the organization
   * has one person only, one approval is all there can be.
   */
  approve: write
    .input(z.object(which))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(tx =>
        step(tx, ctx, input, 'APPROVE', next =>
          next.status === 'APPROVED'
            ? { approvedBy: ctx.actor.userId, approvedAt: new Date() }
            : { firstApprovedAt: new Date() },
        ),
      ),
    ),

  pay: write
    .input(
      z.object({
        ...which,
        paidOn: aDay,
        paidAmount: z
          .string()
          .overwrite(plainAmount)
          .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount in dollars, such as 1250.00.')
          .nullable(),
        evidence: z.string().trim().min(3, 'Enter the proof: a check number, a receipt, a letter.').max(2000),
      }),
    )
    .mutation(({ ctx, input }) => {
      const { paidOn, paidAmount, evidence } = input
      if (paidOn > ctx.today) {
        const message = `The payment is dated ${dayWords(paidOn)}, which is in the future.`
        throw new AppError('invalid', message, { fields: { paidOn: message } })
      }
      return ctx.inTenant(tx =>
        step(tx, ctx, input, 'PAY', () => ({ paidOn, paidAmount, evidence, ...settledBy(ctx.actor) })),
      )
    }),

  waive: write
    .input(z.object({ ...which, reason: why }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(tx =>
        step(tx, ctx, input, 'WAIVE', () => ({ reason: input.reason, ...settledBy(ctx.actor) })),
      ),
    ),

  miss: write
    .input(z.object({ ...which, reason: why }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(tx =>
        step(tx, ctx, input, 'MISS', () => ({ reason: input.reason, ...settledBy(ctx.actor) })),
      ),
    ),

  /** Takes a decision back: the obligation is due again and has to be approved again. */
  reopen: write
    .input(z.object({ ...which, reason: why }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(tx => step(tx, ctx, input, 'REOPEN', () => ({ reason: input.reason, ...unsettled }))),
    ),

  /** Writes down what proves it: a check number, the bank's receipt, a letter. */
  note: write
    .input(z.object({ ...which, evidence: z.string().trim().max(2000) }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(tx => change(tx, ctx, input, 'note evidence', () => ({ evidence: input.evidence }))),
    ),
})

const settledBy = ({ userId }: Actor) => ({ settledBy: userId, settledAt: new Date() })

const unsettled = {
  firstApprovedAt: null,
  approvedBy: null,
  approvedAt: null,
  paidOn: null,
  paidAmount: null,
  settledBy: null,
  settledAt: null,
}

/** Whether nobody else of the organization could give a second approval. */
async function worksAlone(tx: Tx, { tenantId }: Actor): Promise<boolean> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count(*) as people from memberships where tenant_id = ${tenantId} and not 'pending' = any (role_ids)`)
  return rows[0]!.people < 2
}

/** Who takes a step, and on which day. */
type Doer = Pick<TenantContext, 'actor' | 'today'>

type Next = Pick<ObligationRow, 'status' | 'firstApprovedBy'>

/** One step of an obligation's life, when its rules allow it to this person. */
async function step(tx: Tx, doer: Doer, which: Which, name: ObligationStep, also: (next: Next) => Changed) {
  const { actor } = doer
  const alone = await worksAlone(tx, actor)
  return change(tx, doer, which, `${name.toLowerCase()} obligation`, row => {
    const result = stepOf(row, name, { id: actor.userId, alone })
    if (!result.ok) throw new AppError('forbidden', result.problem)
    return { ...result.next, ...also(result.next) }
  })
}

/** The row is locked, so of two people who act at the same time the second meets the new version and is told. */
async function change(
  tx: Tx,
  { actor, today }: Doer,
  { id, version }: Which,
  act: string,
  decide: (row: ObligationRow) => Changed,
) {
  const [place] = await tx
    .select({ leaseId: obligations.leaseId })
    .from(obligations)
    .where(
      and(eq(obligations.tenantId, actor.tenantId), eq(obligations.id, id), isNull(obligations.deletedAt)),
    )
  if (!place) throw notFound('Obligation')
  // Always the lease first, then what belongs to it, so that no two transactions wait for each other.
  await lockLease(tx, actor.tenantId, place.leaseId)
  const ofLease = obligationsOf(place.leaseId)
  const row = await lockSeen(tx, actor.tenantId, ofLease, { id, version })
  const saved = await writeRow(tx, actor, ofLease, row, decide(row), act)
  await deriveLeases(tx, actor.tenantId, [place.leaseId], today)
  return { id, version: saved.version, status: saved.after.status }
}

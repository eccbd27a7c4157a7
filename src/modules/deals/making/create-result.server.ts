import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import type { LeasedDeal } from '../../../core/module/server-module.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { formatDate } from '../../../ui/formats.ts'
import {
  addAssignment,
  createAgreedLease,
  removeAssignment,
  deleteAgreedLease,
} from '../../leases/file/agreed-lease.port.server.ts'
import { newLeaseGate } from '../../leases/file/new-lease.port.server.ts'
import { access } from '../access.ts'
import { enterStage, lockStages } from '../moving/move-deal.server.ts'
import { offerKinds } from '../offers/offer.ts'
import { resultByKind } from '../pipelines/pipeline.ts'
import { dealPipelines, dealStages } from '../pipelines/pipeline.table.ts'
import { readDealResult } from '../record/deal-result.server.ts'
import { dealResults } from '../record/deal-result.table.ts'
import { dealMoves } from '../record/deal-move.table.ts'
import { dealPositions } from '../record/deal-records.server.ts'
import type { DealRow } from '../record/deal.table.ts'
import { assignmentFormSchema, draftAssignment } from './draft-assignment.ts'
import { readDealOffers, readPartyFacts, readDealTracts } from './deal-facts.server.ts'
import { leaseFormSchema, draftLease, toSavedTracts } from './draft-lease.ts'
import { dealChecks } from './deal-checks.ts'

const write = tenantProcedure(access.write)

/** Creates the lease or the assignment of a won deal once, no matter how many requests arrive. */
export const makeRouter = router({
  /** Creates the lease, or returns the existing one. */
  lease: write.input(z.object({ id: z.uuid(), values: z.unknown() })).mutation(({ ctx, input }) =>
    createResultOnce(ctx, input.id, 'LEASE', async (tx, deal) => {
      const { tenantId } = ctx.actor
      const form = parseFields(leaseFormSchema, input.values)
      const party = await readPartyFacts(tx, tenantId, deal.partyId, ctx.today)
      const offers = await readDealOffers(tx, tenantId, deal.id)
      const tracts = await readDealTracts(tx, tenantId, deal.id)
      const accepted = offers.find(({ status }) => status === 'ACCEPTED') ?? null
      const blockingCheck = dealChecks({ party, accepted, tracts }).find(({ blocks }) => blocks === 'lease')
      if (blockingCheck || !party || !accepted)
        throw new AppError('invalid', `No lease created yet: ${blockingCheck?.words}.`)
      const pricedTracts = tracts.filter(({ id }) => accepted.prices.some(({ tractId }) => tractId === id))
      const lessee = await readTenantName(tx, tenantId)
      const { id: leaseId, obligationId } = await createAgreedLease(tx, ctx, {
        lease: draftLease(accepted, pricedTracts, { lessor: party, lessee, prospect: deal.prospect }, form),
        tracts: toSavedTracts(pricedTracts, party),
        lessor: party,
        bonus:
          accepted.bonus === null
            ? null
            : {
                amount: accepted.bonus,
                dueDate: form.bonusDueOn,
                basis: `${offerKinds[accepted.kind]} ${accepted.number} of ${deal.number}, accepted ${formatDate(accepted.decidedOn)}`,
              },
      })
      await notifyLeased(tx, ctx, { dealId: deal.id, lease: { id: leaseId, signedOn: accepted.decidedOn! } })
      return { leaseId, obligationId, offerId: accepted.id }
    }),
  ),

  /** Writes the assignment of an existing lease, for a farm-out, a purchase or a sale. */
  assignment: write.input(z.object({ id: z.uuid(), values: z.unknown() })).mutation(({ ctx, input }) =>
    createResultOnce(ctx, input.id, 'ASSIGNMENT', async (tx, deal, isSale) => {
      const { tenantId } = ctx.actor
      const form = parseFields(assignmentFormSchema, input.values)
      const party = await readPartyFacts(tx, tenantId, deal.partyId, ctx.today)
      if (!party) throw new AppError('invalid', 'Choose the counterparty of the deal first.')
      const us = await readTenantName(tx, tenantId)
      const values = draftAssignment(form, { party, us, number: deal.number })
      const assignmentId = await addAssignment(tx, ctx, form.leaseId, values)
      return { leaseId: form.leaseId, assignmentId, kind: isSale ? 'SALE' : 'ASSIGNMENT' }
    }),
  ),

  /** Undoes the result unless other records depend on it. The deal returns to its earlier stage. */
  undo: write.input(z.object({ id: z.uuid() })).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      requireLeaseAccess(ctx)
      const { tenantId } = ctx.actor
      await lockStages(tx, tenantId, id)
      const deal = await lockRow(tx, tenantId, dealPositions, id)
      const result = await readDealResult(tx, tenantId, id)
      if (!result)
        throw new AppError('conflict', 'Nothing was created from this deal, or it was already undone.')
      const { leaseId, madeAt, assignmentId } = result
      if (assignmentId === null) {
        await notifyLeased(tx, ctx, { dealId: id, lease: null })
        await deleteAgreedLease(tx, ctx, { leaseId, madeAt })
      } else await removeAssignment(tx, ctx, { leaseId, id: assignmentId, madeAt })
      await tx.delete(dealResults).where(and(eq(dealResults.tenantId, tenantId), eq(dealResults.dealId, id)))
      const stage = await readPreviousStage(tx, tenantId, deal)
      if (stage) await enterStage(tx, ctx, deal, stage, { act: 'undo make' })
      return { leaseId }
    }),
  ),
})

/** Notifies modules above, since the deal may come from an offer of another module. */
async function notifyLeased(tx: Tx, { actor }: TenantContext, deal: LeasedDeal) {
  for (const { onDealLeased } of allModules()) await onDealLeased?.(tx, actor, deal)
}

type DealResult = {
  leaseId: string
  kind?: 'ASSIGNMENT' | 'SALE'
  offerId?: string
  obligationId?: string | null
  assignmentId?: string
}

/** Locks the deal, creates its result unless that exists, and moves the deal to the won stage. */
const createResultOnce = (
  ctx: TenantContext,
  id: string,
  target: 'LEASE' | 'ASSIGNMENT',
  make: (tx: Tx, deal: DealRow, isSale: boolean) => Promise<DealResult>,
) =>
  ctx.inTenant(async tx => {
    requireLeaseAccess(ctx)
    const { tenantId, userId } = ctx.actor
    await lockStages(tx, tenantId, id)
    const deal = await lockRow(tx, tenantId, dealPositions, id)
    const existing = await readDealResult(tx, tenantId, id)
    if (existing) return { leaseId: existing.leaseId, already: true }
    const wonEnd = await readWonStage(tx, tenantId, deal.pipelineId)
    const becomes = resultByKind[wonEnd.kind]
    if (becomes === null || (becomes === 'LEASE') !== (target === 'LEASE'))
      throw new AppError(
        'invalid',
        `A ${wonEnd.pipeline} deal cannot become ${target === 'LEASE' ? 'a lease' : 'an assignment'}.`,
      )
    if (deal.outcome !== null)
      throw new AppError('invalid', 'This deal is closed. Move it to an open stage first.')
    const { kind = 'LEASE', ...created } = await make(tx, deal, becomes === 'SALE')
    await tx.insert(dealResults).values({ tenantId, dealId: id, kind, ...created, madeBy: userId })
    await enterStage(tx, ctx, deal, wonEnd.stage, { act: 'make' })
    return { leaseId: created.leaseId, already: false }
  })

/**
 * Creating a lease changes the organization's leases, so users who may not change leases are refused here
 * too.
 */
function requireLeaseAccess({ viewer }: TenantContext) {
  const denial = getRefusal(viewer, newLeaseGate)
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
}

async function readWonStage(tx: Tx, tenantId: string, pipelineId: string) {
  const [row] = await tx
    .select({ kind: dealPipelines.kind, pipeline: dealPipelines.name, stage: dealStages })
    .from(dealStages)
    .innerJoin(
      dealPipelines,
      and(eq(dealPipelines.tenantId, dealStages.tenantId), eq(dealPipelines.id, dealStages.pipelineId)),
    )
    .where(
      and(
        eq(dealStages.tenantId, tenantId),
        eq(dealStages.pipelineId, pipelineId),
        eq(dealStages.outcome, 'WON'),
        isNull(dealStages.deletedAt),
      ),
    )
  return row!
}

/** Reads the stage of the deal before it was won; the first open stage if that one was removed. */
async function readPreviousStage(tx: Tx, tenantId: string, deal: DealRow) {
  const stages = await tx
    .select()
    .from(dealStages)
    .where(
      and(
        eq(dealStages.tenantId, tenantId),
        eq(dealStages.pipelineId, deal.pipelineId),
        isNull(dealStages.deletedAt),
        isNull(dealStages.outcome),
      ),
    )
    .orderBy(dealStages.position)
  const moves = await tx
    .select({ stageId: dealMoves.stageId })
    .from(dealMoves)
    .where(and(eq(dealMoves.tenantId, tenantId), eq(dealMoves.dealId, deal.id)))
    .orderBy(asc(dealMoves.enteredAt))
  const last = moves.findLast(({ stageId }) => stages.some(({ id }) => id === stageId))
  return stages.find(({ id }) => id === last?.stageId) ?? stages[0] ?? null
}

async function readTenantName(tx: Tx, tenantId: string): Promise<string> {
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  return tenant!.name
}

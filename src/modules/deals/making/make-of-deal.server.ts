import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { refusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import type { LeasedDeal } from '../../../core/module/server-module.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { formatDate } from '../../../ui/formats.ts'
import {
  assignInLease,
  makeLease,
  unassignInLease,
  unmakeLease,
} from '../../leases/file/made-lease.port.server.ts'
import { newLeaseGate } from '../../leases/file/new-lease.port.server.ts'
import { access } from '../access.ts'
import { enterStage, holdStages } from '../moving/move-deal.server.ts'
import { offerKinds } from '../offers/offer.ts'
import { resultByKind } from '../pipelines/pipeline.ts'
import { dealPipelines, dealStages } from '../pipelines/pipeline.table.ts'
import { resultOfDeal } from '../record/deal-result.server.ts'
import { dealResults } from '../record/deal-result.table.ts'
import { dealMoves } from '../record/deal-move.table.ts'
import { dealPlaces } from '../record/deal-records.server.ts'
import type { DealRow } from '../record/deal.table.ts'
import { assignmentFormSchema, draftAssignment } from './assignment-of-deal.ts'
import { offersOfDeal, partyFacts, tractsOfDeal } from './deal-facts.server.ts'
import { leaseFormSchema, draftLease, toSavedTracts } from './lease-of-deal.ts'
import { dealChecks } from './deal-checks.ts'

const write = tenantProcedure(access.write)

/** Creates the lease or the assignment of a won deal once, no matter how many requests arrive. */
export const makeRouter = router({
  /** Creates the lease, or returns the existing one. */
  lease: write.input(z.object({ id: z.uuid(), values: z.unknown() })).mutation(({ ctx, input }) =>
    makeOnce(ctx, input.id, 'LEASE', async (tx, deal) => {
      const { tenantId } = ctx.actor
      const form = readPart(leaseFormSchema, input.values)
      const party = await partyFacts(tx, tenantId, deal.partyId, ctx.today)
      const offers = await offersOfDeal(tx, tenantId, deal.id)
      const tracts = await tractsOfDeal(tx, tenantId, deal.id)
      const accepted = offers.find(({ status }) => status === 'ACCEPTED') ?? null
      const stop = dealChecks({ party, accepted, tracts }).find(({ stops }) => stops === 'lease')
      if (stop || !party || !accepted) throw new AppError('invalid', `No lease created yet: ${stop?.words}.`)
      const priced = tracts.filter(({ id }) => accepted.prices.some(({ tractId }) => tractId === id))
      const lessee = await readName(tx, tenantId)
      const { id: leaseId, obligationId } = await makeLease(tx, ctx, {
        lease: draftLease(accepted, priced, { lessor: party, lessee, prospect: deal.prospect }, form),
        tracts: toSavedTracts(priced, party),
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
    makeOnce(ctx, input.id, 'ASSIGNMENT', async (tx, deal, isSale) => {
      const { tenantId } = ctx.actor
      const form = readPart(assignmentFormSchema, input.values)
      const party = await partyFacts(tx, tenantId, deal.partyId, ctx.today)
      if (!party) throw new AppError('invalid', 'Choose the counterparty of the deal first.')
      const us = await readName(tx, tenantId)
      const values = draftAssignment(form, { party, us, number: deal.number })
      const assignmentId = await assignInLease(tx, ctx, form.leaseId, values)
      return { leaseId: form.leaseId, assignmentId, kind: isSale ? 'SALE' : 'ASSIGNMENT' }
    }),
  ),

  /** Undoes the result unless other records depend on it. The deal returns to its earlier stage. */
  undo: write.input(z.object({ id: z.uuid() })).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      refuseLeases(ctx)
      const { tenantId } = ctx.actor
      await holdStages(tx, tenantId, id)
      const deal = await lockRow(tx, tenantId, dealPlaces, id)
      const result = await resultOfDeal(tx, tenantId, id)
      if (!result)
        throw new AppError('conflict', 'Nothing was created from this deal, or it was already undone.')
      const { leaseId, madeAt, assignmentId } = result
      if (assignmentId === null) {
        await notifyLeased(tx, ctx, { dealId: id, lease: null })
        await unmakeLease(tx, ctx, { leaseId, madeAt })
      } else await unassignInLease(tx, ctx, { leaseId, id: assignmentId, madeAt })
      await tx.delete(dealResults).where(and(eq(dealResults.tenantId, tenantId), eq(dealResults.dealId, id)))
      const stage = await stageBefore(tx, tenantId, deal)
      if (stage) await enterStage(tx, ctx, deal, stage, { act: 'undo make' })
      return { leaseId }
    }),
  ),
})

/** Notifies modules above, since the deal may come from an offer of another module. */
async function notifyLeased(tx: Tx, { actor }: TenantContext, deal: LeasedDeal) {
  for (const { onDealLeased } of allModules()) await onDealLeased?.(tx, actor, deal)
}

type Made = {
  leaseId: string
  kind?: 'ASSIGNMENT' | 'SALE'
  offerId?: string
  obligationId?: string | null
  assignmentId?: string
}

/** Locks the deal, creates its result unless that exists, and moves the deal to the won stage. */
const makeOnce = (
  ctx: TenantContext,
  id: string,
  target: 'LEASE' | 'ASSIGNMENT',
  make: (tx: Tx, deal: DealRow, isSale: boolean) => Promise<Made>,
) =>
  ctx.inTenant(async tx => {
    refuseLeases(ctx)
    const { tenantId, userId } = ctx.actor
    await holdStages(tx, tenantId, id)
    const deal = await lockRow(tx, tenantId, dealPlaces, id)
    const known = await resultOfDeal(tx, tenantId, id)
    if (known) return { leaseId: known.leaseId, already: true }
    const won = await wonStage(tx, tenantId, deal.pipelineId)
    const becomes = resultByKind[won.kind]
    if (becomes === null || (becomes === 'LEASE') !== (target === 'LEASE'))
      throw new AppError(
        'invalid',
        `A ${won.pipeline} deal cannot become ${target === 'LEASE' ? 'a lease' : 'an assignment'}.`,
      )
    if (deal.outcome !== null)
      throw new AppError('invalid', 'This deal is closed. Move it to an open stage first.')
    const { kind = 'LEASE', ...created } = await make(tx, deal, becomes === 'SALE')
    await tx.insert(dealResults).values({ tenantId, dealId: id, kind, ...created, madeBy: userId })
    await enterStage(tx, ctx, deal, won.stage, { act: 'make' })
    return { leaseId: created.leaseId, already: false }
  })

/**
 * Creating a lease changes the organization's leases, so users who may not change leases are refused here
 * too.
 */
function refuseLeases({ viewer }: TenantContext) {
  const denial = refusal(viewer, newLeaseGate)
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
}

async function wonStage(tx: Tx, tenantId: string, pipelineId: string) {
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

/** The stage of the deal before it was won; the first open stage if that one was removed. */
async function stageBefore(tx: Tx, tenantId: string, deal: DealRow) {
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

async function readName(tx: Tx, tenantId: string): Promise<string> {
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  return tenant!.name
}

import { z } from 'zod'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import { addRow } from '../../core/data/rows.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { getProcedure, recordProcedures } from '../../core/kind/record-store.server.ts'
import { listMembersByGate } from '../../core/tenancy/members-by-gate.server.ts'
import { access } from './access.ts'
import { activityParts } from './activities/activity.server.ts'
import { boardProcedures } from './board/board.server.ts'
import { readDealDetail } from './file/deal-detail.server.ts'
import { makeRouter } from './making/create-result.server.ts'
import { recordMove, moveProcedure } from './moving/move-deal.server.ts'
import { lockFirstStage } from './moving/pipelines.server.ts'
import { offerRouter } from './offers/offer.server.ts'
import { pipelineKind } from './pipelines/pipeline.ts'
import { dealKind } from './record/deal-kind.ts'
import { dealList } from './record/deal-list.server.ts'
import { dealRecords, dealStore, nextNumber } from './record/deal-records.server.ts'
import { dealSchema } from './record/deal.ts'
import { dealTractParts } from './tracts/deal-tract.server.ts'

export const dealRouter = router({
  ...recordProcedures(dealStore, dealList),
  ...boardProcedures,

  get: getProcedure(dealKind, readDealDetail, ['deal_pipelines', 'parties', 'leases', 'memberships']),

  /** Creates a deal in the first stage of its pipeline. */
  create: tenantProcedure(access.write)
    .input(z.object({ ...dealSchema.shape, pipeline: pipelineKind.default('LEASE') }))
    .mutation(({ ctx, input: { pipeline, ...fields } }) =>
      ctx
        .inTenant(async tx => {
          const { tenantId } = ctx.actor
          const stage = await lockFirstStage(tx, ctx.actor, pipeline)
          const { id, version, enteredAt } = await addRow(tx, ctx.actor, dealRecords, fields, {
            number: await nextNumber(tx, tenantId),
            pipelineId: stage.pipelineId,
            stageId: stage.id,
          })
          await recordMove(tx, ctx, { id, probability: fields.probability }, stage, enteredAt)
          return { id, version }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, dealStore.commands.refusals ?? {})),
    ),

  move: moveProcedure,
  tracts: dealTractParts.router,
  offers: offerRouter,
  activities: activityParts.router,
  make: makeRouter,

  /** Reads the users who can own a deal. */
  people: tenantProcedure(access.read)
    .meta({ reads: ['memberships', 'roles'] })
    .query(({ ctx }) => ctx.inTenant(tx => listMembersByGate(tx, ctx.membership, access.read))),
})
export type DealRouter = typeof dealRouter

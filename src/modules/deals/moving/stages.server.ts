import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { line } from '../../../core/form/fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { pluralize } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { pipelineKind, stageSchema, type PipelineKind } from '../pipelines/pipeline.ts'
import { dealPipelines, dealStages, type StageRow } from '../pipelines/pipeline.table.ts'
import { deals } from '../record/deal.table.ts'
import { enterStage } from './move-deal.server.ts'
import { createMissingPipelines, readPipelines } from './pipelines.server.ts'
import { pipelineRecordType } from './pipeline-record-type.ts'

const write = tenantProcedure(access.write)
const pipelineInput = z.object({ kind: pipelineKind, version: z.int32() })
const maxStages = 20

/** Procedures for an organization's pipelines and stages. */
export const pipelineRouter = router({
  list: tenantProcedure(access.read)
    .meta({ reads: [pipelineRecordType] })
    .query(({ ctx }) => ctx.inTenant(tx => readPipelines(tx, ctx.actor.tenantId))),

  /** Creates the organization's pipelines so that their stages can be changed. */
  begin: write.mutation(({ ctx }) =>
    ctx.inTenant(async tx => {
      await createMissingPipelines(tx, ctx.actor)
      return readPipelines(tx, ctx.actor.tenantId)
    }),
  ),

  /**
   * Saves all stages of a pipeline in order, including new ones. The two closing stages stay closing stages.
   */
  save: write
    .input(
      pipelineInput.extend({
        name: line('Pipeline', 80).min(1, 'Enter a name for the pipeline.'),
        stages: z.array(stageSchema.extend({ id: z.uuid().nullable() })).max(maxStages),
      }),
    )
    .mutation(({ ctx, input: { kind, version, name, stages } }) =>
      changePipeline(ctx, { kind, version }, async (tx, pipeline, currentStages) => {
        const { tenantId, userId } = ctx.actor
        const stageIds = stages.flatMap(({ id }) => id ?? [])
        if (
          currentStages.some(({ id }) => !stageIds.includes(id)) ||
          new Set(stageIds).size < stageIds.length
        )
          throw new AppError('invalid', 'A stage is missing or duplicated. Reload the page and try again.')
        for (const [position, { id, ...stage }] of stages.entries()) {
          const match = currentStages.find(candidate => candidate.id === id)
          if (id !== null && !match) throw notFound('Stage')
          if (match)
            await tx
              .update(dealStages)
              .set({
                ...stage,
                position,
                updatedBy: userId,
                updatedAt: sql`now()`,
                version: match.version + 1,
              })
              .where(and(eq(dealStages.tenantId, tenantId), eq(dealStages.id, match.id)))
          else
            await tx.insert(dealStages).values({
              ...stage,
              position,
              tenantId,
              id: newId(),
              pipelineId: pipeline.id,
              createdBy: userId,
              updatedBy: userId,
            })
        }
        return { name }
      }),
    ),

  /** Removes a stage. Its deals move to another stage of the pipeline, which is required if there are any. */
  removeStage: write
    .input(pipelineInput.extend({ stageId: z.uuid(), to: z.uuid().nullable() }))
    .mutation(({ ctx, input: { stageId, to, ...pipeline } }) =>
      changePipeline(ctx, pipeline, async (tx, _, currentStages) => {
        const { tenantId, userId } = ctx.actor
        const stage = currentStages.find(({ id }) => id === stageId)
        if (!stage) throw notFound('Stage')
        if (stage.outcome !== null || currentStages.filter(({ outcome }) => outcome === null).length === 1)
          throw new AppError(
            'invalid',
            'A pipeline needs one open stage and its two closing stages. Rename this one instead.',
          )
        const dealsInStage = await tx
          .select()
          .from(deals)
          .where(and(eq(deals.tenantId, tenantId), eq(deals.stageId, stageId)))
          .for('update')
        const openDeals = dealsInStage.filter(({ deletedAt }) => deletedAt === null)
        const target = currentStages.find(
          ({ id, outcome }) => id === to && id !== stageId && outcome === null,
        )
        if (openDeals.length > 0 && !target)
          throw new AppError(
            'invalid',
            `${pluralize(openDeals.length, 'deal')} would be left without a stage. Choose the open stage to move to.`,
            { fields: { to: 'Choose an open stage of this pipeline.' }, details: { held: openDeals.length } },
          )
        for (const deal of openDeals) await enterStage(tx, ctx, deal, target!)
        // Deleted deals move too, so that restoring them finds an existing stage.
        const next = target ?? currentStages.find(({ id, outcome }) => id !== stageId && outcome === null)!
        await tx
          .update(deals)
          .set({ stageId: next.id })
          .where(and(eq(deals.tenantId, tenantId), eq(deals.stageId, stageId)))
        await tx
          .update(dealStages)
          .set({ deletedAt: sql`now()`, updatedBy: userId, version: stage.version + 1 })
          .where(and(eq(dealStages.tenantId, tenantId), eq(dealStages.id, stageId)))
        return { moved: openDeals.length }
      }),
    ),

  /** Restores a removed stage, with the deals that left it then and have not moved since. */
  restoreStage: write
    .input(pipelineInput.extend({ stageId: z.uuid() }))
    .mutation(({ ctx, input: { stageId, ...pipeline } }) =>
      changePipeline(ctx, pipeline, async (tx, { id: pipelineId }) => {
        const { tenantId, userId } = ctx.actor
        const pipelineCondition = and(
          eq(dealStages.tenantId, tenantId),
          eq(dealStages.pipelineId, pipelineId),
        )
        const [stage] = await tx
          .select()
          .from(dealStages)
          .where(and(pipelineCondition, eq(dealStages.id, stageId), isNotNull(dealStages.deletedAt)))
          .for('update')
        if (!stage) throw notFound('Stage')
        await tx
          .update(dealStages)
          .set({ deletedAt: null, updatedBy: userId, version: stage.version + 1 })
          .where(and(pipelineCondition, eq(dealStages.id, stageId)))
        const { rows: leftDeals } = await tx.execute<{ id: string }>(sql`
          select n.deal_id as id from deal_moves m join deal_moves n on n.tenant_id = m.tenant_id and n.deal_id = m.deal_id
            and n.entered_at = m.left_at and n.left_at is null
          where m.tenant_id = ${tenantId} and m.stage_id = ${stageId}
            and m.left_at = date_trunc('milliseconds', ${stage.deletedAt!.toISOString()}::timestamptz) order by 1`)
        const movedDeals = await tx
          .select()
          .from(deals)
          .where(
            and(
              eq(deals.tenantId, tenantId),
              inArray(
                deals.id,
                leftDeals.map(({ id }) => id),
              ),
              isNull(deals.deletedAt),
            ),
          )
          .for('update')
        for (const deal of movedDeals) await enterStage(tx, ctx, deal, stage)
        return { moved: movedDeals.length }
      }),
    ),
})
export type PipelineRouter = typeof pipelineRouter

type PipelineRef = { id: string; name: string; version: number }

/**
 * Changes a pipeline in the version that the user saw, with its stages locked in order, and records the
 * stages before and after.
 */
async function changePipeline<Answer extends { name?: string; moved?: number }>(
  ctx: TenantContext,
  { kind, version }: { kind: PipelineKind; version: number },
  work: (tx: Tx, pipeline: PipelineRef, stages: StageRow[]) => Promise<Answer>,
) {
  return ctx
    .inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      await createMissingPipelines(tx, ctx.actor)
      const [pipeline] = await tx
        .select()
        .from(dealPipelines)
        .where(and(eq(dealPipelines.tenantId, tenantId), eq(dealPipelines.kind, kind)))
        .for('update')
      if (!pipeline) throw notFound('Pipeline')
      if (pipeline.version !== version)
        throw new AppError('conflict', 'Someone else just changed this pipeline. Reload the page.')
      const stages = await tx
        .select()
        .from(dealStages)
        .where(
          and(
            eq(dealStages.tenantId, tenantId),
            eq(dealStages.pipelineId, pipeline.id),
            isNull(dealStages.deletedAt),
          ),
        )
        .orderBy(dealStages.position)
        .for('update')
      const stagesBefore = stages.map(stageText).join('\n')
      const result = await work(tx, pipeline, stages)
      const name = result.name ?? pipeline.name
      await tx
        .update(dealPipelines)
        .set({ name, version: version + 1, updatedBy: userId, updatedAt: sql`now()` })
        .where(and(eq(dealPipelines.tenantId, tenantId), eq(dealPipelines.id, pipeline.id)))
      const match = (await readPipelines(tx, tenantId)).find(candidate => candidate.kind === kind)!
      await recordChange(tx, ctx.actor, {
        noun: pipelineRecordType,
        recordId: pipeline.id,
        act: 'update',
        before: { name: pipeline.name, stages: stagesBefore },
        after: { name, stages: match.stages.map(stageText).join('\n') },
      })
      return { ...result, version: version + 1 }
    })
    .catch((error: unknown) =>
      rethrowAsFieldError(error, {
        deal_stages_name: ['stages', 'Two stages have the same name. Rename one.'],
      }),
    )
}

/** "Contacted, 20%" */
const stageText = ({ name, probability }: Pick<StageRow, 'name' | 'probability'>) =>
  `${name}, ${probability}%`

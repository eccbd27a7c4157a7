import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { lockRow, writeRow } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { optionalLine } from '../../../core/form/fields.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { readDealResult } from '../record/deal-result.server.ts'
import { dealMoves } from '../record/deal-move.table.ts'
import { dealPositions } from '../record/deal-records.server.ts'
import type { DealRow } from '../record/deal.table.ts'
import { dealStages, type StageRow } from '../pipelines/pipeline.table.ts'
import { refuseUnready } from './stage-rules.server.ts'

/** Reads and locks a stage to prevent its removal while a deal enters it. */
async function lockStage(tx: Tx, tenantId: string, id: string): Promise<StageRow> {
  const [stage] = await tx
    .select()
    .from(dealStages)
    .where(and(eq(dealStages.tenantId, tenantId), eq(dealStages.id, id), isNull(dealStages.deletedAt)))
    .for('share')
  if (!stage) throw notFound('Stage')
  return stage
}

/** Locks all stages of a deal's pipeline before the deal itself, in this order everywhere, to avoid deadlocks. */
export const lockStages = (tx: Tx, tenantId: string, dealId: string) =>
  tx.execute(sql`
    select s.id from deal_stages s join deals d on d.tenant_id = s.tenant_id and d.pipeline_id = s.pipeline_id
    where d.tenant_id = ${tenantId} and d.id = ${dealId} for share of s`)

/** Records that a deal left its stage and entered another. */
export async function recordMove(
  tx: Tx,
  { actor: { tenantId, userId } }: Pick<TenantContext, 'actor'>,
  deal: Pick<DealRow, 'id' | 'probability'>,
  stage: StageRow,
  at: Date,
) {
  await tx
    .update(dealMoves)
    .set({ leftAt: at, leftBy: userId })
    .where(and(eq(dealMoves.tenantId, tenantId), eq(dealMoves.dealId, deal.id), isNull(dealMoves.leftAt)))
  await tx.insert(dealMoves).values({
    tenantId,
    id: newId(),
    dealId: deal.id,
    pipelineId: stage.pipelineId,
    stageId: stage.id,
    probability: stage.outcome === null ? (deal.probability ?? stage.probability) : stage.probability,
    enteredAt: at,
    enteredBy: userId,
  })
}

/** Moves a locked deal to a locked stage without checking its requirements. */
export async function enterStage(
  tx: Tx,
  ctx: TenantContext,
  deal: DealRow,
  stage: StageRow,
  options: { act?: string; lostReason?: string | null } = {},
) {
  const { rows } = await tx.execute<{ at: string }>(sql`select now() as at`)
  const enteredAt = new Date(rows[0]!.at)
  const position = {
    pipelineId: stage.pipelineId,
    stageId: stage.id,
    stage: stage.name,
    outcome: stage.outcome,
    enteredAt,
    lostReason: stage.outcome === 'LOST' ? (options.lostReason ?? deal.lostReason) : deal.lostReason,
  }
  const saved = await writeRow(tx, ctx.actor, dealPositions, deal, position, options.act ?? 'move')
  await recordMove(tx, ctx, deal, stage, enteredAt)
  return { version: saved.version }
}

/**
 * Moves a deal from the stage in which the user saw it. If two users move one card, the second learns where
 * it is now. Moving back has no requirements.
 */
export const moveProcedure = tenantProcedure(access.write)
  .input(
    z.object({
      id: z.uuid(),
      from: z.uuid(),
      stageId: z.uuid(),
      lostReason: optionalLine('Why it was lost', 500),
    }),
  )
  .mutation(({ ctx, input: { id, from, stageId, lostReason } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const stage = await lockStage(tx, tenantId, stageId)
      const deal = await lockRow(tx, tenantId, dealPositions, id)
      const [currentStage] = await tx
        .select()
        .from(dealStages)
        .where(and(eq(dealStages.tenantId, tenantId), eq(dealStages.id, deal.stageId)))
      if (deal.stageId === stageId) return { version: deal.version }
      if (deal.stageId !== from)
        throw new AppError('conflict', `Someone else just moved ${deal.name} to ${currentStage?.name}.`)
      if (await readDealResult(tx, tenantId, id))
        throw new AppError(
          'conflict',
          `${deal.name} is won, and a lease or an assignment was created from it. Undo that first.`,
        )
      const goesBack = stage.pipelineId === deal.pipelineId && stage.position < (currentStage?.position ?? 0)
      const requires = stage.requires.filter(
        requirement =>
          !(requirement === 'lostReason' && lostReason !== null) && !(goesBack && stage.outcome === null),
      )
      await refuseUnready(tx, tenantId, id, { name: stage.name, requires })
      return enterStage(tx, ctx, deal, stage, { lostReason })
    }),
  )

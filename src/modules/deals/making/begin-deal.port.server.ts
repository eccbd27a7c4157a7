import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { recordMove } from '../moving/move-deal.server.ts'
import { lockFirstStage } from '../moving/pipelines.server.ts'
import type { PipelineKind } from '../pipelines/pipeline.ts'
import { dealRecords, nextNumber } from '../record/deal-records.server.ts'
import { dealSchema } from '../record/deal.ts'

/**
 * Adds a deal in the first stage of a pipeline, in the caller's transaction. Returns its id.
 * @throws AppError invalid, naming the field
 */
export async function beginDeal(tx: Tx, actor: Actor, kind: PipelineKind, values: unknown): Promise<string> {
  const stage = await lockFirstStage(tx, actor, kind)
  const fields = parseFields(dealSchema, values)
  const { id, enteredAt } = await addRow(tx, actor, dealRecords, fields, {
    number: await nextNumber(tx, actor.tenantId),
    pipelineId: stage.pipelineId,
    stageId: stage.id,
  })
  await recordMove(tx, { actor }, { id, probability: fields.probability }, stage, enteredAt)
  return id
}

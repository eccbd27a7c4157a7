import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { saveMove } from '../moving/move-deal.server.ts'
import { firstStage } from '../moving/pipelines.server.ts'
import type { PipelineKind } from '../pipelines/pipeline.ts'
import { dealRecords, nextNumber } from '../record/deal-records.server.ts'
import { dealSchema } from '../record/deal.ts'

/**
 * Adds a deal in the first stage of a pipeline, in the caller's transaction. Returns its id.
 * @throws AppError invalid, naming the field
 */
export async function beginDeal(tx: Tx, actor: Actor, kind: PipelineKind, values: unknown): Promise<string> {
  const stage = await firstStage(tx, actor, kind)
  const fields = readPart(dealSchema, values)
  const { id, enteredAt } = await addRow(tx, actor, dealRecords, fields, {
    number: await nextNumber(tx, actor.tenantId),
    pipelineId: stage.pipelineId,
    stageId: stage.id,
  })
  await saveMove(tx, { actor }, { id, probability: fields.probability }, stage, enteredAt)
  return id
}

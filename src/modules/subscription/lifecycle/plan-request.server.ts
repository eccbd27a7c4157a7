import type { Tx } from '../../../core/data/database.server.ts'
import { signal, type Actor } from '../../../core/data/record.server.ts'
import { lockRow, writeRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { RequestState } from './subscription.ts'
import { planRequests } from './subscription.table.ts'

type PlanRequestReply = { state: RequestState; answer: string }

const requestRecords: RecordMapping<typeof planRequests, PlanRequestReply> = {
  table: planRequests,
  noun: 'plan_requests',
  one: 'request',
  toFields: ({ state, answer }) => ({ state, answer }),
}

/** Closes an open request, when its owner withdraws it or staff answer it. */
export async function closeRequest(
  tx: Tx,
  actor: Actor,
  id: string,
  result: Partial<PlanRequestReply>,
): Promise<void> {
  const row = await lockRow(tx, actor.tenantId, requestRecords, id)
  if (row.state !== 'open')
    throw new AppError('conflict', 'This request was answered or withdrawn in the meantime.')
  await writeRow(tx, actor, requestRecords, row, result, 'plan.request.update')
  await signal(tx, 'everyone', 'subscriptions')
}

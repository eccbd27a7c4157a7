import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Actor } from '../../core/data/record.server.ts'
import { lockSeen, writeRow, type Records } from '../../core/data/rows.server.ts'
import type { Seen } from '../../core/data/record-edit.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { RequestState } from './verification.ts'
import { verificationRequests } from './verification.table.ts'

type Request = typeof verificationRequests.$inferSelect
type Decided = Pick<Request, 'state' | 'reason'>

/** Requests as they are decided, by someone of the staff or, when one is withdrawn, by nobody. */
const requestRecords = (decidedBy: string | null): Records<typeof verificationRequests, Decided> => ({
  table: verificationRequests,
  noun: 'verifications',
  one: 'request',
  fieldsOf: ({ state, reason }) => ({ state, reason }),
  columnsOf: fields => ({ ...fields, ...(decidedBy !== null && { decidedAt: sql`now()`, decidedBy }) }),
  now: ({ state }) => `It is already ${state}.`,
})

/** A request as the person saw it; of two who decide, the second is told what the first did. */
export const lockRequest = (tx: Tx, tenantId: string, request: Seen): Promise<Request> =>
  lockSeen(tx, tenantId, requestRecords(null), request)

/** Takes a locked request on from the state in which it has to be. */
export async function decideRequest(
  tx: Tx,
  actor: Actor,
  request: Request,
  { from, act, ...decided }: { from: RequestState; act: string } & Decided,
): Promise<void> {
  if (request.state !== from) throw new AppError('conflict', `This request is already ${request.state}.`)
  const records = requestRecords(decided.state === 'withdrawn' ? null : actor.userId)
  await writeRow(tx, actor, records, request, decided, act)
}

import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Actor } from '../../core/data/record.server.ts'
import { lockVersion, writeRow, type RecordMapping } from '../../core/data/rows.server.ts'
import type { RecordVersion } from '../../core/data/record-edit.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { RequestState } from './verification.ts'
import { verificationRequests } from './verification.table.ts'

type VerificationRequest = typeof verificationRequests.$inferSelect
type RequestDecision = Pick<VerificationRequest, 'state' | 'reason'>

/** Requests with the staff member who decides; null if a request is withdrawn. */
const requestRecords = (
  decidedBy: string | null,
): RecordMapping<typeof verificationRequests, RequestDecision> => ({
  table: verificationRequests,
  noun: 'verifications',
  one: 'request',
  toFields: ({ state, reason }) => ({ state, reason }),
  toColumns: fields => ({ ...fields, ...(decidedBy !== null && { decidedAt: sql`now()`, decidedBy }) }),
  now: ({ state }) => `It is already ${state}.`,
})

/**
 * Locks a request in the version that the user saw; if two users decide, the second gets the first one's decision as an
 * error.
 */
export const lockRequest = (tx: Tx, tenantId: string, request: RecordVersion): Promise<VerificationRequest> =>
  lockVersion(tx, tenantId, requestRecords(null), request)

/** Moves a locked request on from its required state. */
export async function decideRequest(
  tx: Tx,
  actor: Actor,
  request: VerificationRequest,
  { from, act, ...decision }: { from: RequestState; act: string } & RequestDecision,
): Promise<void> {
  if (request.state !== from) throw new AppError('conflict', `This request is already ${request.state}.`)
  const records = requestRecords(decision.state === 'withdrawn' ? null : actor.userId)
  await writeRow(tx, actor, records, request, decision, act)
}

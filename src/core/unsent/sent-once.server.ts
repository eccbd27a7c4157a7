import { lt, sql } from 'drizzle-orm'
import type { Person } from '../access/refusal.ts'
import { isId } from '../data/is-id.ts'
import type { Database, Scope, Tx } from '../data/database.server.ts'
import { sentChanges } from './sent-change.table.ts'
import { AppError } from '../error/AppError.ts'
import type { RequestHeaders } from '../http/context.server.ts'
import { scheduledPayload, defineJob } from '../jobs/job.server.ts'
import { changeHeader, personHeader } from './headers.ts'

/** The refusal of a change made by a user other than the one who is signed in now, if any; otherwise null. */
export function refusalForOtherUser(headers: RequestHeaders, person: Person | null): AppError | null {
  const madeBy = headers.get(personHeader)
  if (madeBy === null || madeBy === person?.id) return null
  return new AppError(
    'signed_out',
    'This change was made by someone else. Sign in as that person to send it.',
  )
}

/** The id of a change that the browser may send again after a lost response; null if it sends the change only once. */
export function readChangeId(headers: RequestHeaders): string | null {
  const id = headers.get(changeHeader)
  if (id !== null && !isId(id))
    throw new AppError('bad_request', 'This request was not understood. Reload the page and try again.')
  return id
}

/**
 * Runs `work` once per change, even if it is sent several times. Later attempts throw `conflict` with `saved` in the
 * details.
 */
export function runOncePerChange(change: string | null, { tenantId, userId }: Scope) {
  let isRecorded = change === null
  return async <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (isRecorded || change === null) return work(tx)
    const rows = await tx
      .insert(sentChanges)
      .values({ tenantId, userId, id: change })
      .onConflictDoNothing()
      .returning({ id: sentChanges.id })
    if (rows.length === 0)
      throw new AppError('conflict', 'This change is already saved.', { details: { saved: true } })
    const result = await work(tx)
    isRecorded = true
    return result
  }
}

/** If a browser was away for longer, its change is checked only against the values that its user saw. */
const retentionDays = 90

export const deleteSentJob = defineJob({
  name: 'unsent:forget',
  title: 'Clear old records of offline changes',
  description: 'Deletes records of offline changes after 90 days.',
  long: true,
  cron: '40 4 * * *',
  payload: scheduledPayload,
  work: ({ database }) => deleteOldSentChanges(database),
})

export async function deleteOldSentChanges(database: Database): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${retentionDays})`
  await database.acrossTenants(tx => tx.delete(sentChanges).where(lt(sentChanges.sentAt, longAgo)))
}

import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Scope, Tx } from '../../core/data/database.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { batchStates, type BatchState, type Progress } from './batch/import-batch.ts'
import { importBatches, type BatchRow } from './batch/import-batch.table.ts'
import { importLockName } from './run/run.server.ts'

/** Returns a function that runs transactions of one organization, for work that needs several of them. */
export const transactionsFor =
  (database: Database, scope: Scope) =>
  <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.inTenant(scope, work)

export const batchCondition = (tenantId: string, id: string) =>
  and(eq(importBatches.tenantId, tenantId), eq(importBatches.id, id))

/**
 * Returns a batch of this organization. Another organization's batch throws not found, like a nonexistent
 * one.
 */
export async function loadBatch(tx: Tx, tenantId: string, id: string): Promise<BatchRow> {
  const [batch] = await tx.select().from(importBatches).where(batchCondition(tenantId, id))
  if (!batch) throw notFound('Import')
  return batch
}

/** Returns the batches of an organization, newest first. */
export const readBatches = (
  tx: Tx,
  tenantId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<BatchRow[]> =>
  tx
    .select()
    .from(importBatches)
    .where(eq(importBatches.tenantId, tenantId))
    .orderBy(desc(importBatches.createdAt), desc(importBatches.id))
    .offset(offset)
    .limit(limit)

/**
 * Changes the state of a batch, and throws if its state is not an expected one: of two users who press
 * buttons at the same time, only one succeeds.
 */
export async function changeState(
  tx: Tx,
  tenantId: string,
  id: string,
  from: readonly BatchState[],
  to: BatchState,
  change: Partial<BatchRow> = {},
): Promise<BatchRow> {
  const batch = await loadBatch(tx, tenantId, id)
  const [updated] = await tx
    .update(importBatches)
    .set({ ...change, state: to, version: sql`${importBatches.version} + 1`, updatedAt: new Date() })
    .where(
      and(batchCondition(tenantId, id), sql`${importBatches.state} = any (${sql.param([...from])}::text[])`),
    )
    .returning()
  if (!updated) {
    const { title } = batchStates[batch.state]
    throw new AppError('conflict', `This import is now at “${title}”. Review it again.`, {
      details: { state: batch.state },
    })
  }
  await signal(tx, tenantId, 'imports')
  return updated
}

/** Stores the progress of a batch; returns true if a user asked to cancel it. */
export async function saveProgress(
  tx: Tx,
  tenantId: string,
  id: string,
  progress: Progress,
): Promise<boolean> {
  const [row] = await tx
    .update(importBatches)
    .set({ progress })
    .where(and(batchCondition(tenantId, id), eq(importBatches.state, 'running')))
    .returning({ cancelRequested: importBatches.cancelRequested })
  await signal(tx, tenantId, 'imports')
  return row?.cancelRequested ?? true
}

/** Cancels the database's current statement of a batch's merge, which may take half a minute. */
export const cancelMerge = (tx: Tx, batchId: string) =>
  tx.execute(sql`
    select pg_cancel_backend(l.pid) from pg_locks l
    where l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and (l.classid::bigint << 32) | l.objid::bigint = hashtextextended(${importLockName(batchId)}, 0)`)

const orphanedAfterMs = 10_000

/**
 * Resets an orphaned batch, which a stopped process left marked as being merged although no one holds its
 * lock. Its transaction was rolled back with that process, so nothing was imported and it can be restarted.
 */
export const resetIfOrphaned = async (tx: Tx, batch: BatchRow, now: Date): Promise<BatchRow> =>
  mayBeOrphan(batch, now) ? resetInterrupted(tx, batch, now) : batch

/** Shows an orphaned batch as interrupted in read-only views, without writing anything. */
export const visibleBatch = async (tx: Tx, batch: BatchRow, now: Date): Promise<BatchRow> =>
  mayBeOrphan(batch, now) && (await isLockFree(tx, batch))
    ? { ...batch, ...interruptedState(batch, now) }
    : batch

function mayBeOrphan({ state, startedAt }: BatchRow, now: Date): boolean {
  const isActive = state === 'running' || state === 'undoing'
  return isActive && now.getTime() - (startedAt?.getTime() ?? 0) >= orphanedAfterMs
}

/** Resets an interrupted batch from its own job, when no other run can be about to start. */
export async function resetInterrupted(tx: Tx, batch: BatchRow, now: Date): Promise<BatchRow> {
  if (!(await isLockFree(tx, batch))) return batch
  const { state, ...change } = interruptedState(batch, now)
  return changeState(tx, batch.tenantId, batch.id, [batch.state], state, change)
}

/**
 * Uses a shared lock, so that concurrent readers do not mistake each other for the run, which holds it
 * exclusively.
 */
async function isLockFree(tx: Tx, { id }: BatchRow): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${importLockName(id)}, 0)) as free`,
  )
  return rows[0]?.free === true
}

function interruptedState({ state }: BatchRow, now: Date) {
  const undoing = state === 'undoing'
  const error = `The server stopped midway. ${undoing ? 'Nothing was undone' : 'Nothing was imported'}; you can start again.`
  return { state: undoing ? 'done' : 'failed', error, progress: null, finishedAt: now } as const
}

import { onConflictIgnore } from '../data/distributed/as-inserts.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '../data/database.server.ts'
import type { Actor } from '../data/record.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { scheduledPayload, defineJob } from '../jobs/job.server.ts'
import { bulkChangeRecords, bulkChanges } from './bulk-change.table.ts'

export type Values = Readonly<Record<string, unknown>>
export type BulkChange = typeof bulkChanges.$inferSelect
/** The log settings of a bulk change. */
export type BulkLogging = {
  /** The noun in its log lines. */
  noun: string
  /** The action in its log lines. */
  loggedAs: (named: readonly string[]) => string
  /** Name of the undo's fields, if it differs from those of the change. */
  undoNamed?: (named: string[]) => string[]
}
type NewBulkChange = Pick<BulkChange, 'id' | 'noun' | 'fields' | 'act'>
/** A record's state when a bulk change begins. */
export type RecordSnapshot = { id: string; version: number; seen: Values; wanted?: Values | undefined }
/** A record to be changed next. */
export type PendingRecord = { recordId: string; version: number; seen: Values; wanted: Values | null }
/**
 * The result for a record: its new field values, null if nothing changed, or the reason that it was refused.
 */
export type RecordOutcome = { recordId: string; became: Values | null; refused: string | null }

/** Records changed per transaction, few enough that their locks do not delay others. */
const chunkSize = 250

/**
 * Begins a bulk change and stores the current state of its records, against which later changes are checked. A
 * repeated call has no effect.
 */
export async function beginChange(
  tx: Tx,
  actor: Actor,
  change: NewBulkChange,
  seen: readonly RecordSnapshot[],
): Promise<void> {
  if (await insertChange(tx, actor, change))
    await tx.execute(sql`
      insert into bulk_change_records (tenant_id, change_id, record_id, version, seen, wanted)
      select ${actor.tenantId}, ${change.id}, r.id, r.version, r.seen, r.wanted
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
        r (id uuid, version integer, seen jsonb, wanted jsonb)
      ${sql.raw(onConflictIgnore)}`)
}

/** Begins to undo a bulk change: each changed record will get its previous values. */
export async function beginUndo(
  tx: Tx,
  actor: Actor,
  { noun, undoNamed, loggedAs }: BulkLogging,
  { id, of }: { id: string; of: string },
) {
  const { fields: changedFields } = await lockChange(tx, actor, noun, of)
  const fields = undoNamed?.(changedFields) ?? changedFields
  const created = await insertChange(tx, actor, { id, noun, fields, act: loggedAs(fields), undoes: of })
  if (!created && (await lockChange(tx, actor, noun, id).catch(() => null)) === null)
    throw new AppError('conflict', 'This was already undone. Reload the page to see it.')
  if (created)
    await tx.execute(sql`
      insert into bulk_change_records (tenant_id, change_id, record_id, version, seen, wanted)
      select tenant_id, ${id}, record_id, version, became, seen from bulk_change_records
      where tenant_id = ${actor.tenantId} and change_id = ${of} and became is not null
      ${sql.raw(onConflictIgnore)}`)
}

const insertChange = async (
  tx: Tx,
  { tenantId, userId }: Actor,
  change: NewBulkChange & { undoes?: string },
): Promise<boolean> => {
  const rows = await tx
    .insert(bulkChanges)
    .values({ ...change, tenantId, createdBy: userId })
    .onConflictDoNothing()
    .returning({ id: bulkChanges.id })
  return rows.length > 0
}

/** A bulk change of this user, locked so that its chunks run one at a time. */
export async function lockChange(
  tx: Tx,
  { tenantId, userId }: Actor,
  noun: string,
  id: string,
): Promise<BulkChange> {
  const { tenantId: tenant, id: key, noun: recordType, createdBy } = bulkChanges
  const [change] = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(tenant, tenantId), eq(key, id), eq(recordType, noun), eq(createdBy, userId)))
    .for('update')
  if (!change) throw notFound('Bulk change')
  return change
}

const whereChange = ({ tenantId, id }: BulkChange) =>
  and(eq(bulkChangeRecords.tenantId, tenantId), eq(bulkChangeRecords.changeId, id))

/** The next records, in the order in which every transaction locks them. */
export const readPending = (tx: Tx, change: BulkChange): Promise<PendingRecord[]> =>
  tx
    .select({
      recordId: bulkChangeRecords.recordId,
      version: bulkChangeRecords.version,
      seen: bulkChangeRecords.seen,
      wanted: bulkChangeRecords.wanted,
    })
    .from(bulkChangeRecords)
    .where(and(whereChange(change), isNull(bulkChangeRecords.doneAt)))
    .orderBy(bulkChangeRecords.recordId)
    .limit(chunkSize)

/** Stores the results of records in the same transaction. Returns the number of records left. */
export async function storeOutcomes(
  tx: Tx,
  { tenantId, id }: BulkChange,
  requested: Values | null,
  outcomes: readonly RecordOutcome[],
): Promise<number> {
  const changed = outcomes.filter(({ became }) => became !== null).length
  const { rows } = await tx.execute<{ left: number }>(sql`
    with noted as (
      update bulk_change_records r set done_at = now(), became = o.became, refused = o.refused
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) o ("recordId" uuid, became jsonb, refused text)
      where r.tenant_id = ${tenantId} and r.change_id = ${id} and r.record_id = o."recordId"),
    stepped as (
      insert into bulk_change_steps (tenant_id, at, change_id) select ${tenantId}, now(), ${id} where ${changed > 0} ${sql.raw(onConflictIgnore)}),
    counted as (
      update bulk_changes set changed = changed + ${changed}, wanted = ${requested && JSON.stringify(requested)}::jsonb,
        last_at = ${sql.raw(changed > 0 ? 'now()' : 'last_at')}
      where tenant_id = ${tenantId} and id = ${id})
    select count(*) as left from bulk_change_records
    where tenant_id = ${tenantId} and change_id = ${id} and done_at is null
      and record_id <> all (${sql.param(outcomes.map(({ recordId }) => recordId))}::uuid[])`)
  return rows[0]!.left
}

export const pickFields = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map(field => [field, values[field] ?? null]))

/** Days for which a bulk change can be undone. One that never ran is deleted after a day. */
const undoDays = 90

export const deleteOldChangesJob = defineJob({
  name: 'bulk:forget',
  title: 'Clear old bulk changes',
  description: 'Deletes the undo data of bulk changes after 90 days.',
  long: true,
  cron: '50 4 * * *',
  payload: scheduledPayload,
  work: ({ database }) => deleteOldChanges(database),
})

/** Deletes old records of bulk changes but keeps the changes themselves; previous values remain in the log. */
export async function deleteOldChanges(database: Database): Promise<void> {
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
  await database.acrossTenants(async tx => {
    await tx.delete(bulkChanges).where(and(isNull(bulkChanges.lastAt), lt(bulkChanges.createdAt, daysAgo(1))))
    await tx.execute(sql`
      delete from bulk_change_records r using bulk_changes b
      where b.tenant_id = r.tenant_id and b.id = r.change_id and b.created_at < ${daysAgo(undoDays)}`)
  })
}

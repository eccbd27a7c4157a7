import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { setDeleted } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { leaseWells } from '../../leases/wells/lease-well.table.ts'
import { toWell, lockWell, updateStamps, wellRecords } from '../identity/well-row.server.ts'
import { wells } from '../identity/well.table.ts'
import { moveDays, wellUndoDataCondition, insertMonths } from './make-split.server.ts'
import { listChangedKinds, readFingerprints } from './split-fingerprints.server.ts'
import { wellSplits } from './well-split.table.ts'

/**
 * Merges the two wells of a split back into the original and returns both ids.
 * @throws AppError `conflict`, listing what changed since the split; `not_found` if the split was already undone
 */
export async function undoSplit(tx: Tx, actor: Actor, splitId: string): Promise<string[]> {
  const { tenantId, userId } = actor
  const splitCondition = and(
    eq(wellSplits.tenantId, tenantId),
    eq(wellSplits.id, splitId),
    isNull(wellSplits.undoneAt),
  )
  const [split] = await tx.select().from(wellSplits).where(splitCondition).for('update')
  if (!split) throw notFound('Split')
  const { wellId, otherId, was: rowsBefore } = split
  const first = await lockWell(tx, tenantId, wellId)
  const other = await lockWell(tx, tenantId, otherId)
  const changedLabels = listChangedKinds(split.marks, await readFingerprints(tx, tenantId, wellId, otherId))
  if (changedLabels.length > 0)
    throw new AppError(
      'conflict',
      `The split cannot be undone, because ${new Intl.ListFormat('en-US').format(changedLabels)} changed after the split. The history of “${first.name}” and “${other.name}” shows who changed them.`,
    )
  const bothIds = sql`any (${sql.param([wellId, otherId])}::uuid[])`
  await tx.execute(sql`delete from production_months where tenant_id = ${tenantId} and well_id = ${bothIds}`)
  await insertMonths(tx, rowsBefore.months)
  await moveDays(tx, tenantId, { from: otherId, to: wellId })
  await tx.execute(
    sql`delete from import_before where tenant_id = ${tenantId} and (${wellUndoDataCondition(wellId)} or ${wellUndoDataCondition(otherId)})`,
  )
  await tx.execute(sql`insert into import_before
    select * from jsonb_populate_recordset(null::import_before, ${JSON.stringify(rowsBefore.kept)}::jsonb) ${sql.raw(onConflictIgnore)}`)
  await tx.execute(sql`update import_extras set record_id = ${wellId} where tenant_id = ${tenantId} and noun = 'wells'
    and record_id = ${otherId} and batch_id = any (${sql.param(rowsBefore.extras)}::uuid[])`)
  for (const id of rowsBefore.links)
    await tx
      .update(leaseWells)
      .set({ wellId, ...updateStamps(userId), version: sql`${leaseWells.version} + 1` })
      .where(and(eq(leaseWells.tenantId, tenantId), eq(leaseWells.id, id)))
  await restoreWell(tx, tenantId, wellId, rowsBefore.well)
  const restored = toWell(await lockWell(tx, tenantId, wellId))
  await recordChange(tx, actor, {
    noun: 'wells',
    recordId: wellId,
    act: 'undo split',
    before: toWell(first),
    after: restored,
  })
  await setDeleted(tx, actor, wellRecords, [otherId], true)
  await tx
    .update(wellSplits)
    .set({ undoneAt: sql`now()`, undoneBy: userId })
    .where(splitCondition)
  return [wellId, otherId]
}

const untouchedColumns = new Set(['tenant_id', 'id', 'api_key', 'created_at', 'created_by'])
const restoredColumns = Object.values(getTableColumns(wells))
  .map(({ name }) => name)
  .filter(name => !untouchedColumns.has(name))

/** Restores a well's previous row, including its version, so the undo data of imports matches again. */
const restoreWell = (tx: Tx, tenantId: string, id: string, row: object) =>
  tx.execute(sql`update wells r set ${sql.raw(restoredColumns.map(name => `${name} = o.${name}`).join(', '))}
    from jsonb_populate_record(null::wells, ${JSON.stringify(row)}::jsonb) o
    where r.tenant_id = ${tenantId} and r.id = ${id}`)

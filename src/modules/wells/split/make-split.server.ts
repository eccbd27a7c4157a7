import { and, eq, sql } from 'drizzle-orm'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow, writeRow } from '../../../core/data/rows.server.ts'
import { leaseWells } from '../../leases/wells/lease-well.table.ts'
import { lockWell, updateStamps, wellRecords } from '../identity/well-row.server.ts'
import { addStatusEntry } from '../records/well-histories.server.ts'
import type { Month } from './month-parts.ts'
import { secondWellImports, type SplitProposal } from './propose-split.server.ts'
import { readFingerprints } from './split-fingerprints.server.ts'
import { wellSplits, type RowsBefore } from './well-split.table.ts'

type LockedWell = Awaited<ReturnType<typeof lockWell>>

/** Creates the second well from the first; `links` are the lease links that move to it. */
export async function makeSplit(
  tx: Tx,
  actor: Actor,
  row: LockedWell,
  proposal: SplitProposal,
  links: readonly string[],
): Promise<{ splitId: string; otherId: string }> {
  const { tenantId, userId } = actor
  const batches = secondWellImports(proposal)
  const rowsBeforeSplit = await readRowsBefore(tx, row, batches, links)
  // Undoing the import that added the other well removes it.
  const sourceBatchId = batches[0] ?? null
  const first = await writeRow(tx, actor, wellRecords, row, proposal.first, 'split')
  const other = await addRow(tx, actor, wellRecords, proposal.second, {
    act: 'split off',
    importBatchId: sourceBatchId,
  })
  if (proposal.second.status !== 'UNKNOWN' && proposal.second.statusDate !== null)
    await addStatusEntry(tx, actor, other.id, proposal.second, proposal.second.statusDate, sourceBatchId)
  await divideMonths(tx, actor, proposal, other.id, batches.at(-1) ?? null)
  await moveUndoData(tx, tenantId, row.id, other.id, batches)
  await moveDays(tx, tenantId, { from: row.id, to: other.id, batches })
  for (const id of links)
    await tx
      .update(leaseWells)
      .set({ wellId: other.id, ...updateStamps(userId), version: sql`${leaseWells.version} + 1` })
      .where(and(eq(leaseWells.tenantId, tenantId), eq(leaseWells.id, id), eq(leaseWells.wellId, row.id)))
  const splitId = newId()
  await tx.insert(wellSplits).values({
    tenantId,
    id: splitId,
    wellId: first.id,
    otherId: other.id,
    events: proposal.events.flatMap(({ key, side }) => (side === 'second' ? [key] : [])),
    was: rowsBeforeSplit,
    marks: await readFingerprints(tx, tenantId, row.id, other.id),
    createdBy: userId,
  })
  return { splitId, otherId: other.id }
}

async function readRowsBefore(
  tx: Tx,
  { tenantId, id }: LockedWell,
  batches: readonly string[],
  links: readonly string[],
): Promise<RowsBefore> {
  const { rows } = await tx.execute<Pick<RowsBefore, 'well' | 'months' | 'kept'> & { extras: string[] }>(sql`
    select
      (select to_jsonb(w) from wells w where tenant_id = ${tenantId} and id = ${id}) as well,
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from production_months p
        where tenant_id = ${tenantId} and well_id = ${id}) as months,
      (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from import_before b where tenant_id = ${tenantId} and ${wellUndoDataCondition(id)}) as kept,
      (select coalesce(jsonb_agg(batch_id), '[]') from import_extras where tenant_id = ${tenantId} and noun = 'wells'
        and record_id = ${id} and batch_id = ${anyOfSql(batches)}) as extras`)
  return { ...rows[0]!, links: [...links] }
}

const anyOfSql = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::uuid[])`

/** Matches the undo data that imports store of a well and its months. */
export const wellUndoDataCondition = (id: string) => sql`(noun = 'wells' and before ->> 'id' = ${id}
  or noun = 'production_months' and before ->> 'well_id' = ${id})`

/** Divides the figures of months in which both wells, or only the second, have a part. */
async function divideMonths(
  tx: Tx,
  { tenantId, userId }: Actor,
  { months }: SplitProposal,
  otherId: string,
  batch: string | null,
) {
  const dividedMonths = months.filter(({ second }) => second !== null)
  if (dividedMonths.length === 0) return
  const wellId = dividedMonths[0]!.was['well_id']
  const firstWellMonths = dividedMonths.flatMap(({ was, first }) =>
    first ? [{ ...first, version: Number(was['version']) + 1, updated_by: userId }] : [],
  )
  const moving = dividedMonths.map(({ first, second }) => ({
    ...second!,
    well_id: otherId,
    // A month that both wells have is new on the second; a month that moved keeps its import.
    ...(first && { version: 1, import_batch_id: batch ?? second!['import_batch_id'] }),
  }))
  await tx.execute(sql`
    delete from production_months p using jsonb_populate_recordset(null::production_months, ${toJsonb(dividedMonths.map(({ was }) => was))}) o
    where p.tenant_id = ${tenantId} and p.well_id = ${wellId}::uuid and p.month = o.month and p.pool = o.pool and p.source = o.source`)
  await insertMonths(tx, [...firstWellMonths, ...moving])
}

const toJsonb = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/** Inserts months given as database rows. */
export const insertMonths = async (tx: Tx, months: readonly (Month | object)[]) => {
  if (months.length === 0) return
  await tx.execute(sql`insert into production_months
    select * from jsonb_populate_recordset(null::production_months, ${toJsonb(months)}) ${sql.raw(onConflictIgnore)}`)
}

type DayMove = { from: string; to: string; batches?: readonly string[] }

/** Moves days from one well to the other, with their undo data: all days, or those of some imports. */
export async function moveDays(tx: Tx, tenantId: string, { from, to, batches }: DayMove): Promise<void> {
  const batchCondition = (column: string) =>
    batches ? sql`and ${sql.raw(column)} = ${anyOfSql(batches)}` : sql``
  await tx.execute(sql`update production_days set well_id = ${to}
    where tenant_id = ${tenantId} and well_id = ${from} ${batchCondition('import_batch_id')}`)
  await tx.execute(sql`update import_before set before = jsonb_set(before, '{well_id}', to_jsonb(${to}::text))
    where tenant_id = ${tenantId} and noun = 'production_days' and before ->> 'well_id' = ${from} ${batchCondition('batch_id')}`)
}

/** Moves the undo data of the second well's imports to it, so undoing them leaves the first well alone. */
async function moveUndoData(
  tx: Tx,
  tenantId: string,
  id: string,
  otherId: string,
  batches: readonly string[],
) {
  const secondImportsCondition = sql`tenant_id = ${tenantId} and batch_id = ${anyOfSql(batches)}`
  await tx.execute(sql`delete from import_before where ${secondImportsCondition} and ${wellUndoDataCondition(id)}
    and not exists (select 1 from production_months p where p.tenant_id = ${tenantId} and p.well_id = ${otherId}
      and noun = 'production_months' and p.version > 1 and p.month = (before ->> 'month')::date
      and p.pool = before ->> 'pool' and p.source = before ->> 'source')`)
  await tx.execute(sql`update import_before set before = jsonb_set(before, '{well_id}', to_jsonb(${otherId}::text))
    where ${secondImportsCondition} and noun = 'production_months' and before ->> 'well_id' = ${id}`)
  await tx.execute(sql`update import_extras set record_id = ${otherId}
    where ${secondImportsCondition} and noun = 'wells' and record_id = ${id}`)
}

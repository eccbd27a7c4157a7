import type { Database } from '../../../core/data/database.server.ts'
import { noOrigin, record, signal } from '../../../core/data/record.server.ts'
import { giveRoom } from '../../../core/tenancy/limits.server.ts'
import { deriveLeases, leasesOfWells } from '../../leases/upkeep/lease-standing.port.server.ts'
import type { BatchRow } from '../batch/import-batch.table.ts'
import { volumeColumns } from '../recognize/db-column.ts'
import { leaseColumns, wellColumns } from './merged-columns.data.ts'
import { inOwnTransaction, lockOf } from './run.server.ts'

type Query = (
  text: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>

export type Undo = { database: Database; tenantId: string; userId: string; batch: BatchRow; today: string }

/**
 * Takes a batch back: removes exactly what it added and gives what it changed its former values. Records that people
 * have changed since stay as they are and are listed. One transaction.
 */
export async function undoBatch({
  database,
  tenantId,
  userId,
  batch,
  today,
}: Undo): Promise<{ kept: number }> {
  return inOwnTransaction(database, { tenantId, userId }, async (tx, client) => {
    const query: Query = (text, values = []) => client.query(text, [tenantId, batch.id, ...values])
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(batch.id)])
    const touched = await leasesTouched(query)
    const wellIds = await wellsTouched(query)
    const linked = wellIds.length ? await leasesOfWells(tx, tenantId, wellIds) : []
    await client.query(
      'create temp table import_kept (noun text, label text) on commit drop; set local join_collapse_limit = 1',
    )

    await restore(query, 'production_months', [...volumeColumns, 'status'], monthKey, monthLabel)
    await removeMonths(query)
    await query('delete from lease_shapes where tenant_id = $1 and batch_id = $2')
    await restore(
      query,
      'tracts',
      ['state', 'county', 'land', 'legal', 'stated_acres', 'map_acres'],
      idKey,
      `'Tract ' || r.tract_number`,
    )
    await restore(query, 'leases', Object.keys(leaseColumns), idKey, `'Lease ' || r.lease_number`)
    await restore(query, 'wells', Object.keys(wellColumns), idKey, `'Well ' || r.name`)
    const leasesGone = await removeLeases(query)
    await removeWells(query)
    await query('delete from import_extras where tenant_id = $1 and batch_id = $2')
    if (leasesGone > 0) await giveRoom(tx, tenantId, 'maxLeases', leasesGone)
    const remaining = await client.query<{ id: string }>(
      'select id from leases where tenant_id = $1 and id = any ($2) and deleted_at is null',
      [tenantId, [...new Set([...touched, ...linked])]],
    )
    if (remaining.rows.length)
      await deriveLeases(
        tx,
        tenantId,
        remaining.rows.map(row => row.id),
        today,
      )

    const kept = await noteKept(query)
    await query('delete from import_before where tenant_id = $1 and batch_id = $2')
    const after = { file: batch.fileName, kept }
    await record(
      tx,
      { tenantId, userId, origin: noOrigin },
      { noun: 'imports', recordId: batch.id, act: 'undo', after },
    )
    for (const topic of ['wells', 'leases', 'tracts']) await signal(tx, tenantId, topic)
    await query(
      `update import_batches set state = 'undone', counts = counts || jsonb_build_object('kept', $3::int), finished_at = clock_timestamp(),
         progress = null, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
      [kept],
    )
    return { kept }
  })
}

const ids = async (query: Query, text: string) => (await query(text)).rows.map(row => row['id'] as string)

const leasesTouched = (query: Query) =>
  ids(
    query,
    `select id from leases where tenant_id = $1 and import_batch_id = $2
     union select lease_id from tracts where tenant_id = $1 and import_batch_id = $2
     union select (before ->> case noun when 'tracts' then 'lease_id' else 'id' end)::uuid from import_before
       where tenant_id = $1 and batch_id = $2 and noun in ('leases', 'tracts')`,
  )

const wellsTouched = (query: Query) =>
  ids(
    query,
    `select well_id as id from production_months where tenant_id = $1 and import_batch_id = $2
     union select coalesce(before ->> 'well_id', before ->> 'id')::uuid from import_before
       where tenant_id = $1 and batch_id = $2 and noun in ('wells', 'production_months')`,
  )

const idKey = 'r.id = o.id'
const monthKey = 'r.well_id = o.well_id and r.month = o.month and r.pool = o.pool and r.source = o.source'
const monthLabel = `(select name from wells w where w.tenant_id = r.tenant_id and w.id = r.well_id) || ', ' || to_char(r.month, 'Mon YYYY')`

/**
 * Gives changed records their former values and version, so that the batch before can be undone after this one; those
 * that were changed again since are listed as kept.
 */
async function restore(query: Query, table: string, columns: readonly string[], key: string, label: string) {
  const former = `import_before b cross join lateral jsonb_populate_record(null::${table}, b.before) o`
  const where = `b.tenant_id = $1 and b.batch_id = $2 and b.noun = '${table}'`
  await query(
    `insert into import_kept select '${table}', ${label} from ${former} join ${table} r on r.tenant_id = $1 and ${key}
      where ${where} and r.version <> b.after_version`,
  )
  await query(
    `update ${table} r set ${columns.map(column => `${column} = o.${column}`).join(', ')}, version = o.version, updated_at = now()
     from ${former} where ${where} and r.tenant_id = $1 and ${key} and r.version = b.after_version`,
  )
}

async function removeMonths(query: Query) {
  await query(`insert into import_kept select 'production_months', ${monthLabel} from production_months r
    where r.tenant_id = $1 and r.import_batch_id = $2 and r.version > 1`)
  await query('delete from production_months where tenant_id = $1 and import_batch_id = $2 and version = 1')
}

/** Tables in which people add to a lease or well; a record that has any of these is not removed. */
const ofLease = [
  'provisions',
  'lease_operations',
  'lease_events',
  'lease_assignments',
  'lease_parties',
  'lease_wells',
  'tracts',
]
const ofWell = [
  'production_months',
  'lease_wells',
  'well_tests',
  'well_downtime',
  'well_inspections',
  'well_operators',
  'well_status_history',
]

const worked = (tables: string[], column: string) =>
  tables
    .map(
      table => `exists (select from ${table} c where c.tenant_id = $1 and c.${column} = r.id
      and (c.import_batch_id is distinct from $2 or c.version > 1))`,
    )
    .join(' or ')

async function removeLeases(query: Query): Promise<number> {
  // Obligations come from the lease's terms; a decision on one, or one that was typed, is someone's work.
  const decided = `exists (select from obligations o where o.tenant_id = $1 and o.lease_id = r.id and (o.status <> 'DUE' or o.key is null))`
  const edited = `(r.version > 1 or ${decided} or ${worked(ofLease, 'lease_id')})`
  await query(`insert into import_kept select 'leases', 'Lease ' || r.lease_number from leases r
    where r.tenant_id = $1 and r.import_batch_id = $2 and r.deleted_at is null and ${edited}`)
  const gone = await query(
    `delete from leases r where r.tenant_id = $1 and r.import_batch_id = $2 and r.deleted_at is null and not ${edited} returning 1`,
  )
  await query(`insert into import_kept select 'tracts', 'Tract ' || r.tract_number from tracts r
    where r.tenant_id = $1 and r.import_batch_id = $2 and r.version > 1`)
  await query(`delete from tracts r where r.tenant_id = $1 and r.import_batch_id = $2 and r.version = 1 and not exists (
    select from leases l where l.tenant_id = $1 and l.id = r.lease_id and l.import_batch_id = $2)`)
  return gone.rowCount ?? 0
}

async function removeWells(query: Query) {
  const edited = `(r.version > 1 or ${worked(ofWell, 'well_id')})`
  await query(`insert into import_kept select 'wells', 'Well ' || r.name from wells r
    where r.tenant_id = $1 and r.import_batch_id = $2 and r.deleted_at is null and ${edited}`)
  await query(
    `delete from wells r where r.tenant_id = $1 and r.import_batch_id = $2 and r.deleted_at is null and not ${edited}`,
  )
}

async function noteKept(query: Query): Promise<number> {
  const noted = await query(
    `insert into import_notes (tenant_id, batch_id, position, row, kind, reason, original)
     select $1, $2, coalesce((select max(position) from import_notes where tenant_id = $1 and batch_id = $2), -1)
         + row_number() over (order by noun, label), 0, 'kept', 'Changed by people since the import; it was left as it is.', label
     from import_kept`,
  )
  return noted.rowCount ?? 0
}

import { onConflictIgnore } from '../data/distributed/as-inserts.ts'
import { presentColumns, factSql, mergeAssignments } from './fact-columns.server.ts'
import type { MergeContext } from './merge.server.ts'

/** How records are stored: their table, the columns that files may fill with their types, and defaults for new ones. */
export type StoredRecords = {
  noun: string
  columns: Readonly<Record<string, string>>
  /** SQL expressions on the staged row `s` for columns that are always filled. */
  fallbacks?: Readonly<Record<string, string>>
}

/** Builds records from rows; a record's first row counts, and later ones are noted. */
export async function buildRecords(merge: MergeContext, text: string): Promise<void> {
  const { query, notes } = merge
  await insertFirstRows(merge)
  const { rows } = await query<{ row: number; first: number; key: string }>(
    `select r.row, s.row as first, r.key from import_rows r join import_records s using (key) where r.row <> s.row`,
  )
  for (const { row, first, key } of rows) {
    const reason = `The ${text} is already in row ${first}; that row counts.`
    notes.add({ row, kind: 'skipped', column: null, reason, original: describeKey(key) })
  }
}

/** Builds each record from its first row. */
export const insertFirstRows = ({ query }: MergeContext) =>
  query(`insert into import_records (key, row, facts, extra)
    select distinct on (key) key, row, facts, extra from import_rows order by key, row`)

/** Formats a key for display: "api:3305300001", "name:smith 1|knox|oh". */
export const describeKey = (key: string): string =>
  key
    .slice(key.indexOf(':') + 1)
    .split('|')
    .filter(Boolean)
    .join(', ')

/** Refuses records of the file by key; `table` has all of their rows. */
async function refuseKeys(
  { query, notes }: MergeContext,
  keys: readonly string[],
  reason: string,
  table = 'import_records',
): Promise<void> {
  if (keys.length === 0) return
  const { rows } = await query<{ row: number; key: string }>(
    `select row, key from ${table} where key = any ($1) order by row`,
    [keys],
  )
  for (const { row, key } of rows)
    notes.add({ row, kind: 'refused', column: null, reason, original: describeKey(key) })
  await query('delete from import_records where key = any ($1)', [keys])
}

/**
 * Refuses the staged records `s` for which a rule is true; $1 in the rule is the organization. `table` has all of their
 * rows.
 */
export async function refuseWhere(
  merge: MergeContext,
  rule: string,
  reason: string,
  table?: string,
): Promise<void> {
  const { rows } = await merge.query<{ key: string }>(
    `select key from import_records s where $1::uuid is not null and ${rule}`,
    [merge.tenantId],
  )
  const keys = rows.map(({ key }) => key)
  await refuseKeys(merge, keys, reason, table)
}

/** Matches unmatched records to existing records `r` by a rule, which must give exactly one. */
export const matchExisting = ({ query, tenantId }: MergeContext, noun: string, rule: string) =>
  query(
    `update import_records s set id = m.id from (
       select s.key, min(r.id::text)::uuid as id from import_records s join ${noun} r
         on r.tenant_id = $1 and r.deleted_at is null and ${rule}
       where s.id is null group by s.key having count(*) = 1) m
     where m.key = s.key`,
    [tenantId],
  )

/** Assigns ids to unmatched records, which are new. */
export async function assignNewIds({ query }: MergeContext): Promise<void> {
  await query('update import_records s set is_new = id is null, id = coalesce(id, ordered_id(s.row))')
  // Every row now has a record; with the old statistics, the planner would expect none.
  await query('analyze import_records (key, id, is_new)')
}

/** Adds new records and updates known ones from the file without clearing any value. */
export async function mergeRecords(merge: MergeContext, records: StoredRecords): Promise<void> {
  const { query, tenantId, batchId, userId, count } = merge
  const { noun, columns: types, fallbacks = {} } = records
  const present = await presentColumns(query, 'import_records', types)
  const columns = [...new Set([...present, ...Object.keys(fallbacks)])]
  const added = await query(
    `insert into ${noun} (tenant_id, id, ${columns.join(', ')}, created_by, updated_by, import_batch_id, import_row)
     select $1, s.id, ${columns.map(column => fallbacks[column] ?? factSql(types, column)).join(', ')}, $3, $3, $2, s.row
       from import_records s where s.is_new order by s.row ${onConflictIgnore}`,
    [tenantId, batchId, userId],
  )
  count('added', noun, added.rowCount ?? 0)
  await updateExisting(merge, records, present)
  await verifyMerged(merge, records, present)
}

/** Reads the records back and compares them with the file. */
async function verifyMerged(
  merge: MergeContext,
  { noun, columns }: StoredRecords,
  present: readonly string[],
) {
  if (present.length === 0) return
  const { differs, differing } = mergeAssignments(columns, present)
  const from = `from import_records s left join ${noun} r on r.tenant_id = $1 and r.id = s.id where ${differs}`
  const { rows } = await merge.query<{ n: number }>(
    `select coalesce(sum(${differing}), 0)::int as n ${from}`,
    [merge.tenantId],
  )
  merge.countLost(rows[0]!.n)
}

async function updateExisting(
  { query, tenantId, batchId, userId, count }: MergeContext,
  { noun, columns }: StoredRecords,
  present: readonly string[],
) {
  if (present.length === 0) return
  const { set, differs } = mergeAssignments(columns, present)
  const isExisting = 'r.tenant_id = $1 and r.id = s.id and not s.is_new'
  await query(
    `insert into import_before (tenant_id, batch_id, noun, before, after_version)
     select $1, $2, '${noun}', to_jsonb(r), r.version + 1 from import_records s join ${noun} r on ${isExisting} where ${differs} ${onConflictIgnore}`,
    [tenantId, batchId],
  )
  const changed = await query(
    `update ${noun} r set ${set}version = r.version + 1, updated_at = now(), updated_by = $2
     from import_records s where ${isExisting} and ${differs}`,
    [tenantId, userId],
  )
  const { rows } = await query<{ n: number }>(
    'select count(*)::int as n from import_records where not is_new',
  )
  count('changed', noun, changed.rowCount ?? 0)
  count('same', noun, (rows[0]?.n ?? 0) - (changed.rowCount ?? 0))
}

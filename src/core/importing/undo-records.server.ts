import type { UndoContext } from './merge.server.ts'

/** SQL that matches a record `r` to its previous version `o`, and labels it in the list of records left unchanged. */
type UndoOptions = { key?: string; label: string; blockedCondition?: string }

/**
 * Restores changed records to their previous values and version, so the preceding batch can be undone afterwards.
 * Records that were changed again since are left alone and listed. `blockedCondition` is true if the previous values cannot be
 * restored.
 */
export async function restoreRecords(
  { query }: UndoContext,
  table: string,
  columns: readonly string[],
  { key = 'r.id = o.id', label, blockedCondition = 'false' }: UndoOptions,
): Promise<void> {
  const former = `import_before b cross join lateral jsonb_populate_record(null::${table}, b.before) o`
  const condition = `b.tenant_id = $1 and b.batch_id = $2 and b.noun = '${table}'`
  const changed = `(r.version <> b.after_version or ${blockedCondition})`
  await query(
    `insert into import_kept select '${table}', ${label} from ${former} join ${table} r on r.tenant_id = $1 and ${key}
      where ${condition} and ${changed}`,
  )
  await query(
    `update ${table} r set ${columns.map(column => `${column} = o.${column}`).join(', ')}, version = o.version, updated_at = now()
     from ${former} where ${condition} and r.tenant_id = $1 and ${key} and not ${changed}`,
  )
}

/** SQL: whether users have added or changed related records in one of the tables, which refer to it by `column`. */
export const hasRelatedEditsSql = (tables: readonly string[], column: string): string =>
  tables
    .map(
      table => `exists (select 1 from ${table} c where c.tenant_id = $1 and c.${column} = r.id
      and (c.import_batch_id is distinct from $2 or c.version > 1))`,
    )
    .join(' or ')

/** SQL: whether users have attached files to a record of a type. */
export const hasFilesSql = (noun: string): string =>
  `exists (select 1 from attachments a where a.tenant_id = $1 and a.noun = '${noun}' and a.record_id = r.id and a.deleted_at is null)`

/**
 * Removes the records that a batch added, except those for which `edited` is true, which are listed; returns the number
 * removed.
 */
export async function removeAdded(
  { query }: UndoContext,
  table: string,
  label: string,
  edited: string,
): Promise<number> {
  const added = 'r.tenant_id = $1 and r.import_batch_id = $2 and r.deleted_at is null'
  // Locks the records, so that concurrent additions to them finish first and count.
  await query(`select 1 from ${table} r where ${added} order by r.id for update`)
  await query(
    `insert into import_kept select '${table}', ${label} from ${table} r where ${added} and ${edited}`,
  )
  const removed = await query(`delete from ${table} r where ${added} and not ${edited} returning 1`)
  return removed.rowCount ?? 0
}

/** Removes related records that have no soft deletion, except those that users changed, which have a higher version. */
export async function removeParts(
  { query }: UndoContext,
  table: string,
  label: string,
  unless = 'false',
): Promise<void> {
  const added = 'r.tenant_id = $1 and r.import_batch_id = $2'
  await query(
    `insert into import_kept select '${table}', ${label} from ${table} r where ${added} and r.version > 1`,
  )
  await query(`delete from ${table} r where ${added} and r.version = 1 and not ${unless}`)
}

/** Returns the `id` column of a query. */
export const queryIds = async ({ query }: UndoContext, text: string): Promise<string[]> =>
  (await query<{ id: string }>(text)).rows.map(({ id }) => id)

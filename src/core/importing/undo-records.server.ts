import type { Undoing } from './merge.server.ts'

/** How a record is told from others of its table `r` by what it was, `o`, and what it is called in the list of those kept. */
type Told = { key?: string; label: string; unless?: string }

/**
 * Gives changed records their former values and version, so that the batch before can be undone after this one; those
 * that were changed again since are listed as kept. `unless` holds where the former values cannot come back.
 */
export async function restore(
  { query }: Undoing,
  table: string,
  columns: readonly string[],
  { key = 'r.id = o.id', label, unless = 'false' }: Told,
): Promise<void> {
  const former = `import_before b cross join lateral jsonb_populate_record(null::${table}, b.before) o`
  const where = `b.tenant_id = $1 and b.batch_id = $2 and b.noun = '${table}'`
  const changed = `(r.version <> b.after_version or ${unless})`
  await query(
    `insert into import_kept select '${table}', ${label} from ${former} join ${table} r on r.tenant_id = $1 and ${key}
      where ${where} and ${changed}`,
  )
  await query(
    `update ${table} r set ${columns.map(column => `${column} = o.${column}`).join(', ')}, version = o.version, updated_at = now()
     from ${former} where ${where} and r.tenant_id = $1 and ${key} and not ${changed}`,
  )
}

/** SQL: whether people have added to or changed what hangs on a record by `column` in one of the tables. */
export const workedOn = (tables: readonly string[], column: string): string =>
  tables
    .map(
      table => `exists (select 1 from ${table} c where c.tenant_id = $1 and c.${column} = r.id
      and (c.import_batch_id is distinct from $2 or c.version > 1))`,
    )
    .join(' or ')

/** SQL: whether people have put files of their own on a record of a kind. */
export const hasFiles = (noun: string): string =>
  `exists (select 1 from attachments a where a.tenant_id = $1 and a.noun = '${noun}' and a.record_id = r.id and a.deleted_at is null)`

/** Removes the records that a batch added, but for those that `edited` holds of, which are listed; answers how many. */
export async function removeAdded(
  { query }: Undoing,
  table: string,
  label: string,
  edited: string,
): Promise<number> {
  const added = 'r.tenant_id = $1 and r.import_batch_id = $2 and r.deleted_at is null'
  // What someone is hanging on one of them at this moment is waited for, and counts.
  await query(`select 1 from ${table} r where ${added} order by r.id for update`)
  await query(
    `insert into import_kept select '${table}', ${label} from ${table} r where ${added} and ${edited}`,
  )
  const gone = await query(`delete from ${table} r where ${added} and not ${edited} returning 1`)
  return gone.rowCount ?? 0
}

/** The same for parts, which have no state of being deleted: those that people changed have another version. */
export async function removeParts(
  { query }: Undoing,
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

/** The ids that a query answers as `id`. */
export const idsOf = async ({ query }: Undoing, text: string): Promise<string[]> =>
  (await query<{ id: string }>(text)).rows.map(({ id }) => id)

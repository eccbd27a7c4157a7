import { sql, type SQL } from 'drizzle-orm'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { MergeSnapshot, MovedRows } from './duplicate.table.ts'
import type { Reference } from './references.server.ts'

type MergeIds = { survivorId: string; mergedId: string }
type Rows = Record<string, unknown>[]

const columnList = (names: readonly string[], table = 'r') =>
  sql.join(
    names.map(name => sql`${sql.raw(table)}.${sql.identifier(name)}`),
    sql`, `,
  )
const columnsEqual = (names: readonly string[], a: string, b: string): SQL =>
  sql.join(
    [
      sql`true`,
      ...names.map(
        name =>
          sql`${sql.raw(a)}.${sql.identifier(name)} is not distinct from ${sql.raw(b)}.${sql.identifier(name)}`,
      ),
    ],
    sql` and `,
  )
const isMovableSql = ({ rule }: Reference) =>
  sql.raw(`not coalesce((${rule.unmergedCondition ?? 'false'}), false)`)
const tableName = ({ table: name }: Pick<Reference, 'table'>) => sql.identifier(name)
const hasColumn = ({ columns }: Reference, name: string) => columns.includes(name)

/** SQL of the version and author columns of a written row, if its table has them. */
const stampColumns = (ref: Reference, { userId }: Actor, version: SQL) =>
  sql.join(
    [
      ...(hasColumn(ref, 'version') ? [sql`version = ${version}`] : []),
      ...(hasColumn(ref, 'updated_at') ? [sql`updated_at = now()`] : []),
      ...(hasColumn(ref, 'updated_by') ? [sql`updated_by = ${userId}`] : []),
    ].map(part => sql`, ${part}`),
    sql``,
  )

/**
 * Moves the references to the merged contact in one column to the survivor. If the survivor already has such a row, the
 * row of the merged contact is dropped, and its decimals are added to the survivor's if a rule says so.
 */
export async function moveRows(
  tx: Tx,
  actor: Actor,
  ref: Reference,
  ids: MergeIds,
  snapshot: MergeSnapshot,
): Promise<void> {
  const { tenantId } = actor
  const { survivorId, mergedId } = ids
  const column = sql.identifier(ref.column)
  for (const { others, holds } of ref.uniques) {
    const matchesIndex = (row: string) =>
      holds === null ? sql`true` : sql.raw(`(select ${holds} from (select ${row}.*) held)`)
    const isDuplicate = sql`r.tenant_id = ${tenantId} and r.${column} = ${mergedId} and o.tenant_id = ${tenantId}
      and o.${column} = ${survivorId} and ${columnsEqual(others, 'r', 'o')} and ${isMovableSql(ref)}
      and ${matchesIndex('r')} and ${matchesIndex('o')}`
    if (ref.rule.refusal) {
      const { rows } = await tx.execute(
        sql`select 1 from ${tableName(ref)} r, ${tableName(ref)} o where ${isDuplicate} limit 1`,
      )
      if (rows.length > 0) throw new AppError('conflict', ref.rule.refusal)
      continue
    }
    if (ref.rule.summedColumns) await addDuplicateAmounts(tx, actor, ref, isDuplicate, snapshot)
    const { rows } = await tx.execute<{ row: Rows[number] }>(sql`
      delete from ${tableName(ref)} r using ${tableName(ref)} o where ${isDuplicate} returning to_jsonb(r) as row`)
    if (rows.length > 0) snapshot.dropped.push({ table: ref.table, rows: rows.map(({ row }) => row) })
  }
  const keptColumns = [
    ...new Set([...ref.key, ...['version', 'updated_at', 'updated_by'].filter(name => hasColumn(ref, name))]),
  ]
  const { rows } = await tx.execute<{ row: Rows[number] }>(sql`
    with before as (
      select ${columnList(keptColumns)} from ${tableName(ref)} r
      where r.tenant_id = ${tenantId} and r.${column} = ${mergedId} and ${isMovableSql(ref)} for update),
    moved as (
      update ${tableName(ref)} r set ${column} = ${survivorId} ${stampColumns(ref, actor, sql`r.version + 1`)}
      from before b where r.tenant_id = ${tenantId} and ${columnsEqual(ref.key, 'r', 'b')} returning 1)
    select to_jsonb(b) as row from before b, (select count(*) from moved) done`)
  if (rows.length > 0)
    snapshot.moved.push({ table: ref.table, column: ref.column, rows: rows.map(({ row }) => row) })
}

async function addDuplicateAmounts(
  tx: Tx,
  actor: Actor,
  ref: Reference,
  isDuplicate: SQL,
  snapshot: MergeSnapshot,
) {
  const { rows } = await tx.execute<{ row: Rows[number] }>(sql`
    select to_jsonb(o) as row from ${tableName(ref)} o, ${tableName(ref)} r where ${isDuplicate} for update of o`)
  if (rows.length === 0) return
  snapshot.summed.push({ table: ref.table, rows: rows.map(({ row }) => row) })
  const sums = ref.rule.summedColumns!.map(name => {
    const [survivorValue, mergedValue] = [sql`o.${sql.identifier(name)}`, sql`r.${sql.identifier(name)}`]
    return sql`${sql.identifier(name)} = case when num_nonnulls(${survivorValue}, ${mergedValue}) > 0
      then coalesce(${survivorValue}, 0) + coalesce(${mergedValue}, 0) end`
  })
  await tx.execute(sql`update ${tableName(ref)} o set ${sql.join(sums, sql`, `)} ${stampColumns(ref, actor, sql`o.version + 1`)}
    from ${tableName(ref)} r where ${isDuplicate}`)
}

const toRowset = (name: string, rows: Rows) =>
  sql`jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::jsonb)`

/** Returns the current key of a moved row: it names the survivor if the contact is part of it. */
const withSurvivorKey = (rows: Rows, column: string, survivorId: string) =>
  rows.map(row => (column in row ? { ...row, [column]: survivorId } : row))

/** Returns the number of rows moved by a merge that changed since. */
export async function countChangedRows(
  tx: Tx,
  tenantId: string,
  ref: Reference,
  moved: MovedRows,
  survivorId: string,
) {
  const { rows } = await tx.execute<{ same: number }>(sql`
    select count(*)::int as same from ${toRowset(ref.table, withSurvivorKey(moved.rows, ref.column, survivorId))} b
    join ${tableName(ref)} r on r.tenant_id = ${tenantId} and ${columnsEqual(ref.key, 'r', 'b')}
    where r.${sql.identifier(ref.column)} = ${survivorId}
      ${hasColumn(ref, 'version') ? sql`and r.version = b.version + 1` : sql``}`)
  return moved.rows.length - rows[0]!.same
}

/** Moves the rows that a merge moved back to their contact, exactly as they were. */
export async function moveRowsBack(
  tx: Tx,
  tenantId: string,
  ref: Reference,
  moved: MovedRows,
  ids: MergeIds,
) {
  const restoredColumns = ['version', 'updated_at', 'updated_by'].filter(name => hasColumn(ref, name))
  const assignments = [
    sql`${sql.identifier(ref.column)} = ${ids.mergedId}`,
    ...restoredColumns.map(name => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`),
  ]
  await tx.execute(sql`
    update ${tableName(ref)} r set ${sql.join(assignments, sql`, `)}
    from ${toRowset(ref.table, withSurvivorKey(moved.rows, ref.column, ids.survivorId))} b
    where r.tenant_id = ${tenantId} and ${columnsEqual(ref.key, 'r', 'b')}`)
}

/** Restores rows that a merge dropped. */
export const restoreRows = (tx: Tx, { table: name, columns }: Reference, rows: Rows) =>
  tx.execute(
    sql`insert into ${sql.identifier(name)} (${sql.join(
      columns.map(column => sql.identifier(column)),
      sql`, `,
    )}) select ${columnList(columns, 'b')} from ${toRowset(name, rows)} b ${sql.raw(onConflictIgnore)}`,
  )

/** Returns the number of summed rows that changed since the merge. */
export async function countChangedSums(tx: Tx, ref: Reference, rows: Rows): Promise<number> {
  const { rows: unchanged } = await tx.execute<{ same: number }>(sql`
    select count(*)::int as same from ${toRowset(ref.table, rows)} b join ${tableName(ref)} r
      on r.tenant_id = b.tenant_id and ${columnsEqual(ref.key, 'r', 'b')} and r.version = b.version + 1`)
  return rows.length - unchanged[0]!.same
}

/** Separates the figures of two summed rows: the remaining row gets its earlier values. */
export const restoreSums = (tx: Tx, ref: Reference, rows: Rows) =>
  tx.execute(
    sql`update ${tableName(ref)} r set ${sql.join(
      ref.columns
        .filter(name => !['tenant_id', ...ref.key].includes(name))
        .map(name => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`),
      sql`, `,
    )} from ${toRowset(ref.table, rows)} b where r.tenant_id = b.tenant_id and ${columnsEqual(ref.key, 'r', 'b')}`,
  )

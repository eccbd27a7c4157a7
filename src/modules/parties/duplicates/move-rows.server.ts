import { sql, type SQL } from 'drizzle-orm'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { MergedFrom, MovedRows } from './duplicate.table.ts'
import type { Reference } from './references.server.ts'

type Ends = { survivorId: string; mergedId: string }
type Rows = Record<string, unknown>[]

const columnListSql = (names: readonly string[], table = 'r') =>
  sql.join(
    names.map(name => sql`${sql.raw(table)}.${sql.identifier(name)}`),
    sql`, `,
  )
const columnsEqualSql = (names: readonly string[], a: string, b: string): SQL =>
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
const mayMoveSql = ({ rule }: Reference) => sql.raw(`not coalesce((${rule.stays ?? 'false'}), false)`)
const table = ({ table: name }: Pick<Reference, 'table'>) => sql.identifier(name)
const hasColumn = ({ columns }: Reference, name: string) => columns.includes(name)

/** SQL of the version and author columns of a written row, if its table has them. */
const stamps = (ref: Reference, { userId }: Actor, version: SQL) =>
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
  ends: Ends,
  was: MergedFrom,
): Promise<void> {
  const { tenantId } = actor
  const { survivorId, mergedId } = ends
  const column = sql.identifier(ref.column)
  for (const { others, holds } of ref.uniques) {
    const isOf = (row: string) =>
      holds === null ? sql`true` : sql.raw(`(select ${holds} from (select ${row}.*) held)`)
    const both = sql`r.tenant_id = ${tenantId} and r.${column} = ${mergedId} and o.tenant_id = ${tenantId}
      and o.${column} = ${survivorId} and ${columnsEqualSql(others, 'r', 'o')} and ${mayMoveSql(ref)}
      and ${isOf('r')} and ${isOf('o')}`
    if (ref.rule.refuses) {
      const { rows } = await tx.execute(
        sql`select 1 from ${table(ref)} r, ${table(ref)} o where ${both} limit 1`,
      )
      if (rows.length > 0) throw new AppError('conflict', ref.rule.refuses)
      continue
    }
    if (ref.rule.sums) await addDuplicateAmounts(tx, actor, ref, both, was)
    const { rows } = await tx.execute<{ row: Rows[number] }>(sql`
      delete from ${table(ref)} r using ${table(ref)} o where ${both} returning to_jsonb(r) as row`)
    if (rows.length > 0) was.dropped.push({ table: ref.table, rows: rows.map(({ row }) => row) })
  }
  const before = [
    ...new Set([...ref.key, ...['version', 'updated_at', 'updated_by'].filter(name => hasColumn(ref, name))]),
  ]
  const { rows } = await tx.execute<{ row: Rows[number] }>(sql`
    with before as (
      select ${columnListSql(before)} from ${table(ref)} r
      where r.tenant_id = ${tenantId} and r.${column} = ${mergedId} and ${mayMoveSql(ref)} for update),
    moved as (
      update ${table(ref)} r set ${column} = ${survivorId} ${stamps(ref, actor, sql`r.version + 1`)}
      from before b where r.tenant_id = ${tenantId} and ${columnsEqualSql(ref.key, 'r', 'b')} returning 1)
    select to_jsonb(b) as row from before b, (select count(*) from moved) done`)
  if (rows.length > 0)
    was.moved.push({ table: ref.table, column: ref.column, rows: rows.map(({ row }) => row) })
}

async function addDuplicateAmounts(tx: Tx, actor: Actor, ref: Reference, both: SQL, was: MergedFrom) {
  const { rows } = await tx.execute<{ row: Rows[number] }>(sql`
    select to_jsonb(o) as row from ${table(ref)} o, ${table(ref)} r where ${both} for update of o`)
  if (rows.length === 0) return
  was.summed.push({ table: ref.table, rows: rows.map(({ row }) => row) })
  const sums = ref.rule.sums!.map(name => {
    const [mine, theirs] = [sql`o.${sql.identifier(name)}`, sql`r.${sql.identifier(name)}`]
    return sql`${sql.identifier(name)} = case when num_nonnulls(${mine}, ${theirs}) > 0
      then coalesce(${mine}, 0) + coalesce(${theirs}, 0) end`
  })
  await tx.execute(sql`update ${table(ref)} o set ${sql.join(sums, sql`, `)} ${stamps(ref, actor, sql`o.version + 1`)}
    from ${table(ref)} r where ${both}`)
}

const toRowset = (name: string, rows: Rows) =>
  sql`jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::jsonb)`

/** The current key of a moved row: it names the survivor if the contact is part of it. */
const withSurvivorKey = (rows: Rows, column: string, survivorId: string) =>
  rows.map(row => (column in row ? { ...row, [column]: survivorId } : row))

/** The number of rows moved by a merge that changed since. */
export async function changedSince(
  tx: Tx,
  tenantId: string,
  ref: Reference,
  moved: MovedRows,
  survivorId: string,
) {
  const { rows } = await tx.execute<{ same: number }>(sql`
    select count(*)::int as same from ${toRowset(ref.table, withSurvivorKey(moved.rows, ref.column, survivorId))} b
    join ${table(ref)} r on r.tenant_id = ${tenantId} and ${columnsEqualSql(ref.key, 'r', 'b')}
    where r.${sql.identifier(ref.column)} = ${survivorId}
      ${hasColumn(ref, 'version') ? sql`and r.version = b.version + 1` : sql``}`)
  return moved.rows.length - rows[0]!.same
}

/** Moves the rows that a merge moved back to their contact, exactly as they were. */
export async function moveBack(tx: Tx, tenantId: string, ref: Reference, moved: MovedRows, ends: Ends) {
  const back = ['version', 'updated_at', 'updated_by'].filter(name => hasColumn(ref, name))
  const set = [
    sql`${sql.identifier(ref.column)} = ${ends.mergedId}`,
    ...back.map(name => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`),
  ]
  await tx.execute(sql`
    update ${table(ref)} r set ${sql.join(set, sql`, `)}
    from ${toRowset(ref.table, withSurvivorKey(moved.rows, ref.column, ends.survivorId))} b
    where r.tenant_id = ${tenantId} and ${columnsEqualSql(ref.key, 'r', 'b')}`)
}

/** Restores rows that a merge dropped. */
export const putRows = (tx: Tx, { table: name, columns }: Reference, rows: Rows) =>
  tx.execute(
    sql`insert into ${sql.identifier(name)} (${sql.join(
      columns.map(column => sql.identifier(column)),
      sql`, `,
    )}) select ${columnListSql(columns, 'b')} from ${toRowset(name, rows)} b ${sql.raw(onConflictIgnore)}`,
  )

/** The number of summed rows that changed since the merge. */
export async function sumsChanged(tx: Tx, ref: Reference, rows: Rows): Promise<number> {
  const { rows: same } = await tx.execute<{ same: number }>(sql`
    select count(*)::int as same from ${toRowset(ref.table, rows)} b join ${table(ref)} r
      on r.tenant_id = b.tenant_id and ${columnsEqualSql(ref.key, 'r', 'b')} and r.version = b.version + 1`)
  return rows.length - same[0]!.same
}

/** Separates the figures of two summed rows: the remaining row gets its earlier values. */
export const putSums = (tx: Tx, ref: Reference, rows: Rows) =>
  tx.execute(
    sql`update ${table(ref)} r set ${sql.join(
      ref.columns
        .filter(name => !['tenant_id', ...ref.key].includes(name))
        .map(name => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`),
      sql`, `,
    )} from ${toRowset(ref.table, rows)} b where r.tenant_id = b.tenant_id and ${columnsEqualSql(ref.key, 'r', 'b')}`,
  )

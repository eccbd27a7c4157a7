import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database.server.ts'
import { recordChanges, type Actor } from '../record.server.ts'
import { applyEdit, type RecordEdit } from '../record-edit.server.ts'
import {
  toChange,
  tableColumns,
  missingError,
  buildRow,
  updateStamps,
  type RecordMapping,
  type RecordTable,
  type Row,
  type Saved,
  type SaveOptions,
} from '../rows.server.ts'
import { settleAll } from '../settle-all.server.ts'
import { insertRows, selectRows, updateRowsById } from '../statements/row-reader.server.ts'

/**
 * Adds new records, each with a new `id`, in one statement and their log lines in another. Returns the
 * records in order.
 */
export async function addRows<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  actor: Actor,
  records: RecordMapping<Table, Fields>,
  recordFields: readonly Fields[],
): Promise<{ id: string; version: number }[]> {
  const rows = recordFields.map(fields => buildRow(actor, records, fields, {}))
  const lines = rows.map(({ line }) => ({ ...line, act: 'create' }))
  const inserted = insertRows(
    tx,
    records.table as PgTable,
    rows.map(({ stored }) => stored),
  )
  await settleAll([inserted, recordChanges(tx, actor, lines)])
  return rows.map(({ stored }) => ({ id: stored.id!, version: 1 }))
}

type FollowAll<Fields> = (saved: readonly Saved<Fields>[]) => Promise<unknown>

/**
 * Saves edits of different records by the rules of `saveRow`. One statement locks them, one stores all edits of the
 * same columns, and one writes the log. Fails instead of waiting if someone else has locked one of them.
 */
export async function saveRows<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  actor: Actor,
  records: RecordMapping<Table, Fields>,
  edits: readonly RecordEdit<Fields>[],
  {
    judge,
    follow,
  }: { judge: NonNullable<SaveOptions<Fields>['validate']>; follow: FollowAll<Fields> | undefined },
): Promise<Saved<Fields>[]> {
  const ids = edits.map(({ id }) => id)
  const { tenantId } = actor
  const table = records.table as PgTable
  const rows = await selectRows(
    tx,
    table,
    sql`where ${whereIds(tenantId, records, ids)} order by id for update nowait`,
  )
  const rowByKey = new Map(rows.map(row => [row['id'], row as Row<Table>]))
  const changes: ReturnType<typeof toChange<Table, Fields>>[] = []
  for (const edit of edits) {
    const row = rowByKey.get(edit.id)
    if (!row) throw missingError(records)
    const currentFields = await records.toFields(row, tx)
    const requested = applyEdit(records, { version: row.version, fields: currentFields }, edit)
    changes.push(toChange(records, row, currentFields, judge(requested, currentFields)))
  }
  const changed = changes.flatMap(({ saved: { id, version }, columns, line }) =>
    columns ? [{ row: { ...columns, id, version }, line: { ...line, act: 'update' } }] : [],
  )
  const saved = changes.map(change => change.saved)
  await settleAll([
    updateRowsById(
      tx,
      table,
      tenantId,
      changed.map(({ row }) => row),
      updateStamps(table, actor),
    ),
    changed.length > 0 &&
      recordChanges(
        tx,
        actor,
        changed.map(({ line }) => line),
      ),
    follow?.(saved),
  ])
  return saved
}

const whereIds = (tenantId: string, { table }: { table: PgTable }, ids: readonly string[]) => {
  const { tenantId: tenant, id, deletedAt } = tableColumns(table)
  return and(eq(tenant!, tenantId), inArray(id!, [...ids]), deletedAt && isNull(deletedAt))
}

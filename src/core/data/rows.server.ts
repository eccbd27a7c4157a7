import { capitalize } from '../../ui/formats.ts'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { pickAddedValues, isAddedName, isCustomName } from './added-names.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { conflictError } from '../error/edit-conflict.ts'
import type { Tx } from './database.server.ts'
import { newId } from './id.server.ts'
import { recordChange, recordChanges, type Actor } from './record.server.ts'
import { settleAll } from './settle-all.server.ts'
import { applyEdit, type RecordEdit, type RecordVersion } from './record-edit.server.ts'
import { insertRow, selectRows, updateRows } from './statements/row-reader.server.ts'

/** A table whose records carry a version. */
export type RecordTable = PgTable & { version: PgColumn }
export type Row<Table extends RecordTable> = Table['$inferSelect'] & { version: number }

/** How the records of one table are stored and logged. */
export type RecordMapping<Table extends RecordTable, Fields extends object> = {
  table: Table
  /** The noun of their changes, which is also the live topic. */
  noun: string
  /** The word for one record, such as `lease`. */
  one: string
  /**
   * The columns that identify a record in an organization, if not `id`. With several columns, the id is their values
   * separated by spaces.
   */
  key?: string | readonly string[]
  /** The record that contains them, such as the lease of tracts. Their changes appear in its log. */
  parent?: { column: string; id: string }
  /** A record's fields as users edit them. An update logs the fields that differ. */
  toFields: (row: Table['$inferSelect'], tx: Tx) => Fields | Promise<Fields>
  /** The fields as columns, if names or storage differ. */
  toColumns?: (fields: Fields) => object
  /** The field that names a record in the log once it is deleted. */
  nameField?: keyof Fields & string
  /** A record's fields as the log shows them, if they differ from the edited ones: for a picture, its size. */
  inLog?: (fields: Fields) => object
  /** The current state of a record as a sentence, for pages that do not show two versions. */
  now?: (fields: Fields) => string
}

/** Reads the fields of a schema from a row, along with those that its organization added. */
export const fieldsIn = <Schema extends z.ZodObject>(schema: Schema) => {
  const names = Object.keys(schema.shape)
  return (row: Readonly<Record<string, unknown>>) =>
    ({
      ...Object.fromEntries(names.map(name => [name, row[name]])),
      ...(row['custom'] as object | undefined),
    }) as z.output<Schema>
}

export type Saved<Fields> = { id: string; version: number; before: Fields; after: Fields }

/**
 * Reads a record of the organization. Absent, deleted and inaccessible records give the same error, except as in
 * `missingOrDeletedError`.
 */
export async function readRow<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  tenantId: string,
  records: RecordMapping<Table, Fields>,
  id: string,
): Promise<Row<Table>> {
  const [row] = await selectRecord(tx, tenantId, records, id)
  if (!row) throw await missingOrDeletedError(tx, tenantId, records, id)
  return row as Row<Table>
}

/** Reads a record and locks it until the transaction ends. */
export async function lockRow<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  tenantId: string,
  records: RecordMapping<Table, Fields>,
  id: string,
): Promise<Row<Table>> {
  const [row] = await selectRecord(tx, tenantId, records, id, sql` for update`)
  if (!row) throw missingError(records)
  return row as Row<Table>
}

/**
 * The error for a missing record. A user who could open it may learn that it was deleted, so that its page can offer
 * to restore it.
 */
export async function missingOrDeletedError(tx: Tx, tenantId: string, records: AnyRecordMapping, id: string) {
  const { deletedAt } = tableColumns(records.table)
  if (!deletedAt) return missingError(records)
  const deleted = sql`where ${whereRecord(tenantId, records, id, isNotNull(deletedAt))}`
  const [row] = await selectRows(tx, records.table as PgTable, deleted)
  return row ? notFound(capitalize(records.one), { deleted: true }) : missingError(records)
}

const selectRecord = (tx: Tx, tenantId: string, records: AnyRecordMapping, id: string, lock = sql.empty()) =>
  selectRows(tx, records.table as PgTable, sql`where ${whereRecord(tenantId, records, id)}${lock}`)

/** Locks a record. Throws a conflict if it is not the version that the user saw. */
export async function lockVersion<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  tenantId: string,
  records: RecordMapping<Table, Fields>,
  { id, version }: RecordVersion,
): Promise<Row<Table>> {
  const row = await lockRow(tx, tenantId, records, id)
  if (row.version !== version) throw toConflictError(records, row, await records.toFields(row, tx))
  return row
}

/** Adds a record, or restores one under its former `id`. `extra` holds columns that are not among its fields. */
export async function addRow<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  actor: Actor,
  records: RecordMapping<Table, Fields>,
  fields: Fields,
  { id, act = 'create', ...extra }: { id?: string | null; act?: string; [column: string]: unknown } = {},
): Promise<Row<Table> & { id: string }> {
  const { table, one } = records
  const columns = tableColumns(table)
  const { stored, line } = buildRow(actor, records, fields, { ...extra, ...(id && { id }) })
  const key = ['tenantId', ...keyColumns(records)].filter(name => name in columns)
  const inserted = insertRow(tx, table as PgTable, stored, key)
  const [row] = await settleAll([inserted, recordChange(tx, actor, { ...line, act })])
  if (!row) throw alreadyRestoredError(one)
  return row as Row<Table> & { id: string }
}

/** A new record as columns for its table, and as a line for the log. */
export function buildRow<Table extends RecordTable, Fields extends object>(
  actor: Actor,
  records: RecordMapping<Table, Fields>,
  fields: Fields,
  extra: Readonly<Record<string, unknown>>,
) {
  const { table, parent } = records
  const newFields = withoutEmptyCustomFields(fields)
  const stored: AnyRow & { id?: string } = {
    ...toColumns(records, newFields),
    ...('id' in tableColumns(table) && { id: newId() }),
    ...extra,
    ...(parent && { [parent.column]: parent.id }),
    tenantId: actor.tenantId,
    createdBy: actor.userId,
    updatedBy: actor.userId,
  }
  return { stored, line: { ...logTarget(records, stored), after: toLoggedFields(records, newFields) } }
}

export type SaveOptions<Fields> = {
  act?: string
  validate?: (requested: Fields, before: Fields) => Fields
  afterSave?: FollowUp<Fields> | undefined
}

/** Runs after a change. Its first statements are sent along with the change. */
type FollowUp<Fields> = (saved: Saved<Fields>) => Promise<unknown>

/**
 * Saves fields of a record. Two users who change different fields both succeed; if both change the same field, the
 * second is refused and gets the current value. `validate` sees the whole record as it would become, and returns the
 * fields to store.
 */
export async function saveRow<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  actor: Actor,
  records: RecordMapping<Table, Fields>,
  edit: RecordEdit<Fields>,
  { act = 'update', validate, afterSave }: SaveOptions<Fields> = {},
): Promise<Saved<Fields>> {
  const row = await lockRow(tx, actor.tenantId, records, edit.id)
  const currentFields = await records.toFields(row, tx)
  const requested = applyEdit(records, { version: row.version, fields: currentFields }, edit)
  const fieldsToStore = validate ? validate(requested, currentFields) : requested
  return storeChange(tx, actor, records, { row, before: currentFields }, fieldsToStore, { act, afterSave })
}

/** Stores and logs the fields of a locked record that differ. Does nothing if none do. */
export async function writeRow<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  actor: Actor,
  records: RecordMapping<Table, Fields>,
  row: Row<Table>,
  changes: Partial<Fields>,
  action = 'update',
  afterSave?: FollowUp<Fields>,
): Promise<Saved<Fields>> {
  const currentFields = await records.toFields(row, tx)
  return storeChange(tx, actor, records, { row, before: currentFields }, changes, { act: action, afterSave })
}

async function storeChange<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  actor: Actor,
  records: RecordMapping<Table, Fields>,
  { row, before }: { row: Row<Table>; before: Fields },
  changes: Partial<Fields>,
  { act, afterSave }: { act: string; afterSave: FollowUp<Fields> | undefined },
): Promise<Saved<Fields>> {
  const { saved, columns, line } = toChange(records, row, before, changes)
  if (!columns) {
    await afterSave?.(saved)
    return saved
  }
  const stored = { ...columns, ...updateStamps(records.table, actor), version: saved.version }
  const where = whereRecord(actor.tenantId, records, saved.id)!
  const updated = updateRows(tx, records.table as PgTable, stored, where)
  await settleAll([updated, recordChange(tx, actor, { ...line, act }), afterSave?.(saved)])
  return saved
}

/** The columns and log line of a change; `columns` is null if nothing differs. */
export function toChange<Table extends RecordTable, Fields extends object>(
  records: RecordMapping<Table, Fields>,
  row: Row<Table>,
  before: Fields,
  changes: Partial<Fields>,
) {
  const newFields = withoutEmptyCustomFields({ ...before, ...changes })
  const isUnchanged = isDeepStrictEqual(before, newFields)
  return {
    saved: {
      id: recordKey(records, row),
      version: isUnchanged ? row.version : row.version + 1,
      before,
      after: newFields,
    },
    columns: isUnchanged ? null : changedColumns(records, row, newFields),
    line: {
      ...logTarget(records, row),
      before: toLoggedFields(records, before),
      after: toLoggedFields(records, newFields),
    },
  }
}

/** Removes records from every list or restores them, all or none. Returns their number. */
export async function setDeleted<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  actor: Actor,
  records: RecordMapping<Table, Fields>,
  ids: readonly string[],
  deleted: boolean,
): Promise<number> {
  const uniqueIds = [...new Set(ids)].toSorted()
  const { tenantId, id, deletedAt } = tableColumns(records.table)
  const rows = await tx
    .update(records.table as PgTable)
    .set({
      ...updateStamps(records.table, actor),
      deletedAt: deleted ? sql`now()` : null,
      version: sql`${records.table.version} + 1`,
    })
    .where(
      and(
        tenantId && eq(tenantId, actor.tenantId),
        inArray(id!, uniqueIds),
        deleted ? isNull(deletedAt!) : isNotNull(deletedAt!),
      ),
    )
    .returning()
  if (rows.length < uniqueIds.length) throw missingError(records)
  const { nameField } = records
  await recordChanges(
    tx,
    actor,
    rows.map(row => ({
      ...logTarget(records, row),
      act: deleted ? 'delete' : 'restore',
      [deleted ? 'before' : 'after']: nameField ? { [nameField]: row[nameField] } : {},
    })),
  )
  return rows.length
}

/** Deletes a locked record from its table; its log line is enough to restore it. Returns its fields. */
export async function dropRow<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  actor: Actor,
  records: RecordMapping<Table, Fields>,
  row: Row<Table>,
  action = 'delete',
): Promise<Fields> {
  const currentFields = await records.toFields(row, tx)
  await tx
    .delete(records.table as PgTable)
    .where(whereRecord(actor.tenantId, records, recordKey(records, row)))
  await recordChange(tx, actor, {
    ...logTarget(records, row),
    act: action,
    before: toLoggedFields(records, currentFields),
  })
  return currentFields
}

/** Reads a deleted record, which `setDeleted` can restore. */
export async function readDeleted<Table extends RecordTable, Fields extends object>(
  tx: Tx,
  tenantId: string,
  records: RecordMapping<Table, Fields>,
  recordId: string,
): Promise<Row<Table>> {
  const { tenantId: tenant, id, deletedAt } = tableColumns(records.table)
  const [row] = await tx
    .select()
    .from(records.table as PgTable)
    .where(and(eq(tenant!, tenantId), eq(id!, recordId), isNotNull(deletedAt!)))
  if (!row) throw missingError(records)
  return row as Row<Table>
}

/** The error for an undo that was already done. */
export const alreadyRestoredError = (label: string) =>
  new AppError('conflict', `This ${label} was already restored. Reload the page to see it.`)

type AnyRecordMapping = Pick<RecordMapping<RecordTable, object>, 'table' | 'noun' | 'one' | 'key' | 'parent'>
type AnyRow = Readonly<Record<string, unknown>>

export const tableColumns = (table: PgTable): Partial<Record<string, PgColumn>> => getTableColumns(table)

/**
 * The condition that a row is this record, and not deleted unless `deletedCondition` replaces that. The platform's own
 * tables have no organization.
 */
export function whereRecord(
  tenantId: string,
  { table, key, parent }: AnyRecordMapping,
  id: string,
  deletedCondition?: SQL,
) {
  const columns = tableColumns(table)
  const values = Array.isArray(key) ? id.split(' ') : [id]
  return and(
    columns['tenantId'] && eq(columns['tenantId'], tenantId),
    ...keyColumns({ key }).map((column, index) => eq(columns[column]!, values[index] ?? '')),
    parent && eq(columns[parent.column]!, parent.id),
    deletedCondition ?? (columns['deletedAt'] && isNull(columns['deletedAt'])),
  )
}

const keyColumns = ({ key = 'id' }: { key?: AnyRecordMapping['key'] }) =>
  typeof key === 'string' ? [key] : key

const recordKey = (records: AnyRecordMapping, row: AnyRow) =>
  keyColumns(records)
    .map(column => String(row[column]))
    .join(' ')

/** Fields as columns. Those that an organization added go into one column, `custom`. */
function toColumns<Table extends RecordTable, Fields extends object>(
  { table, toColumns: toStored }: RecordMapping<Table, Fields>,
  fields: Fields,
): object {
  const columns = Object.entries(toStored?.(fields) ?? fields)
  const storedFields = Object.fromEntries(columns.filter(([name]) => !isAddedName(name)))
  return 'custom' in tableColumns(table) ? { ...storedFields, custom: pickAddedValues(fields) } : storedFields
}

/** The columns of a record whose value would change. A computed SQL value always counts as a change. */
const changedColumns = <Table extends RecordTable, Fields extends object>(
  records: RecordMapping<Table, Fields>,
  row: AnyRow,
  after: Fields,
): object =>
  Object.fromEntries(
    Object.entries(toColumns(records, after)).filter(([name, value]) => !isDeepStrictEqual(row[name], value)),
  )

/** Empty custom fields are not stored. */
const withoutEmptyCustomFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !(isCustomName(name) && value === null)),
  ) as Fields

const logTarget = (records: AnyRecordMapping, row: AnyRow) => ({
  noun: records.noun,
  recordId: records.parent?.id ?? recordKey(records, row),
})

const toLoggedFields = <Table extends RecordTable, Fields extends object>(
  { inLog }: RecordMapping<Table, Fields>,
  fields: Fields,
): object => inLog?.(fields) ?? fields

export const updateStamps = (table: PgTable, { userId }: Actor) => ({
  updatedAt: sql`now()`,
  ...('updatedBy' in tableColumns(table) && { updatedBy: userId }),
})

/** Absent, deleted and inaccessible records give the same error. */
export const missingError = ({ one }: AnyRecordMapping) => notFound(capitalize(one))

const toConflictError = <Table extends RecordTable, Fields extends object>(
  { one, now }: RecordMapping<Table, Fields>,
  { version }: Row<Table>,
  theirs: Fields,
) => conflictError(one, { version, theirs }, now?.(theirs))

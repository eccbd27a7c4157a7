import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { bulkCommands } from '../bulk/bulk-commands.server.ts'
import type { BulkAction, RecordResult } from '../bulk/bulk-procedures.server.ts'
import { maxInBulk } from '../bulk/bulk.ts'
import type { Tx } from '../data/database.server.ts'
import { fieldsIn, readRow, type RecordMapping, type RecordTable } from '../data/rows.server.ts'
import { tenantProcedure, type TenantContext } from '../http/procedure.server.ts'
import { historyProcedure } from '../history/record-history.server.ts'
import { recordCommands, type CommandOptions } from '../resource/record-commands.server.ts'
import type { KindOf } from '../module/kind.ts'

type AnyTable = RecordTable & Record<'tenantId' | 'id', PgColumn>
type RecordRules<Schema extends z.ZodObject, Table extends RecordTable> = Partial<
  Pick<CommandOptions<Schema, Table>, 'validate' | 'afterChange' | 'refusals'>
>

/** A kind of record with its table: the conversion of rows, and the rules that the schema cannot express. */
export type RecordStore<Schema extends z.ZodObject, Table extends RecordTable> = {
  kind: KindOf<Schema>
  table: Table
  records: RecordMapping<Table, z.output<Schema>>
  commands: CommandOptions<Schema, Table>
}

/**
 * Binds a kind of record to its table.
 * @throws Error with instructions if a field of the schema has no column
 */
export function recordStore<Schema extends z.ZodObject, Table extends AnyTable>(
  kind: KindOf<Schema>,
  table: Table,
  rules: RecordRules<Schema, Table> = {},
): RecordStore<Schema, Table> {
  const { noun, one, many, nameField, schema, access } = kind
  const columns = getTableColumns(table as PgTable)
  for (const field of Object.keys(schema.shape))
    if (!(field in columns))
      throw new Error(
        `${kind.title}: the table ${getTableName(table)} has no column for “${field}”. Add it in a migration and to the table, or remove it from the schema.`,
      )
  const records: RecordMapping<Table, z.output<Schema>> = {
    table,
    noun,
    one,
    nameField,
    toFields: fieldsIn(schema),
  }
  const commands = { records, schema, write: access.write, many, maxRecords: maxInBulk, ...rules }
  return { kind, table, records, commands }
}

/** Reads a record for its page; `alsoReads` names further topics. */
export const getProcedure = <File>(
  { noun, access }: Pick<KindOf<z.ZodObject>, 'noun' | 'access'>,
  read: (tx: Tx, ctx: TenantContext, id: string) => Promise<File>,
  alsoReads: readonly string[] = [],
) =>
  tenantProcedure(access.read)
    .meta({ reads: [noun, ...alsoReads] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input: { id } }) => ctx.inTenant(tx => read(tx, ctx, id)))

type ListOf<Filter extends z.ZodType, Procedure> = {
  procedure: Procedure
  chosen: Pick<BulkAction<Filter, RecordResult>, 'read' | 'filter' | 'readIds'>
}

type RecordOf<Schema extends z.ZodObject> = { id: string; version: number; fields: z.output<Schema> }

/**
 * The procedures of every kind, to be spread into its router: list, record, history, commands and bulk
 * changes. A module whose page shows more of a record overrides `get` after it.
 */
export function recordProcedures<
  Schema extends z.ZodObject,
  Table extends RecordTable,
  Filter extends z.ZodType,
  Procedure,
>({ kind, records, commands }: RecordStore<Schema, Table>, list: ListOf<Filter, Procedure>) {
  const { noun, access, singleOnlyFields } = kind
  return {
    list: list.procedure,
    get: getProcedure<RecordOf<Schema>>(kind, async (tx, { actor }, id) => {
      const row = await readRow(tx, actor.tenantId, records, id)
      return { id, version: row.version, fields: await records.toFields(row, tx) }
    }),
    history: historyProcedure({ noun, gate: access.read }),
    ...recordCommands(commands),
    bulk: bulkCommands(commands, { ...list.chosen, singleOnlyFields }),
  }
}

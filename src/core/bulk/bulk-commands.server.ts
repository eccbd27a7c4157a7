import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Tx } from '../data/database.server.ts'
import type { Actor } from '../data/record.server.ts'
import { saveRow, type RecordTable, type Saved } from '../data/rows.server.ts'
import { readCurrentTitles } from '../data/changes/titles.server.ts'
import { AppError } from '../error/AppError.ts'
import { router } from '../http/procedure.server.ts'
import { recordValidator, validateChanges, type CommandOptions } from '../resource/record-commands.server.ts'
import { pickFields, type RecordSnapshot, type Values } from './bulk-change.server.ts'
import { bulkProcedures, idsProcedure, type BulkAction, type RecordResult } from './bulk-procedures.server.ts'
import { isPastable, isSettable, type BulkFields } from './bulk.ts'

type BulkOptions<Filter extends z.ZodType> = Omit<BulkFields, 'schema'> &
  Pick<BulkAction<Filter, RecordResult>, 'read' | 'filter' | 'readIds'>

/** Procedures that set fields on many records, with the same checks as a single edit. */
export function bulkCommands<Schema extends z.ZodObject, Table extends RecordTable, Filter extends z.ZodType>(
  options: CommandOptions<Schema, Table>,
  { read, filter, readIds, ...bulk }: BulkOptions<Filter>,
) {
  type Fields = z.output<Schema>
  const { records, schema, many, afterChange } = options
  const judge = recordValidator(options)
  const procedures = bulkProcedures<Filter, RecordResult & { saved: Saved<Fields> }>({
    noun: records.noun,
    loggedAs: () => 'update',
    one: records.one,
    many,
    read,
    write: options.write,
    filter,
    readIds,
    refusals: options.refusals,
    check(fields, isPaste) {
      if (!(isPaste ? isPastable : isSettable)({ ...bulk, schema }, fields))
        throw new AppError('invalid', 'This field is changed on one record at a time.')
    },
    see: (tx, actor, ids, fields) => readSnapshots(tx, actor, options, ids, fields),
    async readRequested(tx, ctx, { fields }, sent) {
      const requested: Values = await validateChanges(tx, ctx, options, sent)
      if (Object.keys(requested).toSorted().join() !== fields.toSorted().join())
        throw new AppError('conflict', 'This bulk change was started with other values. Start over.')
      return requested
    },
    async apply(tx, ctx, { recordId: id, version, seen }, requested) {
      const edit = { id, version, seen: seen as Partial<Fields>, changes: requested as Partial<Fields> }
      const saved = await saveRow(tx, ctx.actor, records, edit, {
        validate: (after, before) => judge(after, before, ctx),
      })
      const isUnchanged = isDeepStrictEqual(saved.before, saved.after)
      return { saved, became: isUnchanged ? null : pickFields(saved.after as Values, Object.keys(requested)) }
    },
    afterChange(tx, ctx, done, { undoes }) {
      const saved = done.map(item => item.saved)
      return Promise.resolve(
        afterChange?.(tx, ctx, { ids: saved.map(({ id }) => id), saved, undo: undoes !== null }),
      )
    },
    names: (tx, tenantId, ids) => readCurrentTitles(tx, records.noun, [tenantId], ids),
  })
  return router({ ids: idsProcedure({ read, filter, readIds }), ...procedures })
}

/** The current values of fields in the existing records. */
async function readSnapshots<Schema extends z.ZodObject, Table extends RecordTable>(
  tx: Tx,
  { tenantId }: Actor,
  { records }: CommandOptions<Schema, Table>,
  ids: readonly string[],
  fields: readonly string[],
): Promise<RecordSnapshot[]> {
  const columns = getTableColumns(records.table as PgTable) as Record<string, PgColumn>
  const rows = await tx
    .select()
    .from(records.table as PgTable)
    .where(
      and(
        eq(columns['tenantId']!, tenantId),
        inArray(columns['id']!, [...ids]),
        isNull(columns['deletedAt']!),
      ),
    )
  const snapshots: RecordSnapshot[] = []
  for (const row of rows as (Table['$inferSelect'] & { id: string; version: number })[]) {
    const values = (await records.toFields(row, tx)) as Values
    snapshots.push({ id: row.id, version: row.version, seen: pickFields(values, fields) })
  }
  return snapshots
}

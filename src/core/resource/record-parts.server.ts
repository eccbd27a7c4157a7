import { isDeepStrictEqual } from 'node:util'
import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Tx } from '../data/database.server.ts'
import { rethrowAsFieldError } from '../data/rethrow-as-field-error.server.ts'
import {
  addRow,
  dropRow,
  fieldsIn,
  lockVersion,
  saveRow,
  type RecordMapping,
  type RecordTable,
} from '../data/rows.server.ts'
import type { RecordVersion } from '../data/record-edit.server.ts'
import { parseFields } from '../form/parse-fields.ts'
import { router, tenantProcedure, type TenantContext } from '../http/procedure.server.ts'
import { childRows, type RelatedRows } from './record-file.server.ts'

/** The parent records, such as the wells of well tests. */
type PartHolder<Key extends string> = {
  /** The noun under which changes are recorded; it is also the live topic. */
  noun: string
  table: PgTable
  /** The parent's id in child rows and in inputs: `wellId`. */
  key: Key
  write: Parameters<typeof tenantProcedure>[0]
  /** Locks a parent, so that its children are changed one at a time; throws if the parent does not exist. */
  lock: (tx: Tx, tenantId: string, id: string) => Promise<unknown>
  /** Updates the parent after every change of a child. */
  updateParent?: (tx: Tx, ctx: TenantContext, id: string) => Promise<unknown>
}

/** A child row that was added (no `before`), changed, or removed (no `after`). */
type PartChange<Values> = {
  parentId: string
  id: string
  before?: Values | undefined
  after?: Values | undefined
}

/** A kind of child rows of a record. */
type PartDefinition<Table extends RecordTable, Values extends object> = {
  /** The singular noun for messages and the history: "test". */
  one: string
  table: Table
  /** The user's input for one row. If it is not an object of plain fields, `toFields` converts rows to it. */
  schema: z.ZodType<Values>
  order?: readonly SQL[]
  /** Conversion between rows and fields, if it differs from the schema. */
  toFields?: RecordMapping<Table, Values>['toFields']
  toColumns?: (values: Values, ctx: TenantContext) => object
  /** Throws if a row may not be saved. A restored row was validated before and is not validated again. */
  validate?: (values: Values, before: Values | undefined, ctx: TenantContext) => void
  /** Further writes in the same transaction. */
  alsoWrite?: (tx: Tx, ctx: TenantContext, change: PartChange<Values>) => Promise<void>
  /** Messages for database errors that the user can act on. */
  refusals?: Readonly<Record<string, [field: string, message: string]>>
}

/**
 * Child rows of a record: `save` and `remove` for the router, and `shown` for its page. Each change locks the
 * record, adds a line to its history, and ends with `updateParent`.
 */
export function recordParts<Key extends string, Table extends RecordTable, Values extends object>(
  holder: PartHolder<Key>,
  part: PartDefinition<Table, Values>,
) {
  const { one, table, schema } = part
  const write = tenantProcedure(holder.write)
  const ofHolder = { [holder.key]: z.uuid() } as Record<Key, z.ZodUUID>
  const fieldsOf =
    part.toFields ?? (fieldsIn(schema as unknown as z.ZodObject) as RecordMapping<Table, Values>['toFields'])

  const getParts = (ctx: TenantContext, id: string): RecordMapping<Table, Values> => ({
    table,
    noun: holder.noun,
    one,
    parent: { column: holder.key, id },
    toFields: fieldsOf,
    toColumns: values => part.toColumns?.(values, ctx) ?? values,
  })

  /** Runs a change and its consequences in one transaction. */
  const change = <Answer>(
    ctx: TenantContext,
    holderId: string,
    work: (tx: Tx, parts: RecordMapping<Table, Values>) => Promise<[PartChange<Values>, Answer]>,
  ): Promise<Answer> =>
    ctx
      .inTenant(async tx => {
        await holder.lock(tx, ctx.actor.tenantId, holderId)
        const [changed, result] = await work(tx, getParts(ctx, holderId))
        // A save without changes has no consequences.
        if (isDeepStrictEqual(changed.before, changed.after)) return result
        await part.alsoWrite?.(tx, ctx, changed)
        await holder.updateParent?.(tx, ctx, holderId)
        return result
      })
      .catch((error: unknown) => rethrowAsFieldError(error, part.refusals ?? {}))

  const parts = router({
    /** Adds a row (`version` null; an `id` restores a removed row) or changes one. */
    save: write
      .input(
        z.object({
          ...ofHolder,
          id: z.uuid().nullable(),
          version: z.int32().nullable(),
          seen: z.record(z.string(), z.unknown()).optional(),
          values: z.unknown(),
        }),
      )
      .mutation(({ ctx, input }) => {
        const { id, version, seen, ...fields } = input as unknown as PartInput
        const holderId = fields[holder.key] as string
        const values = parseFields(schema, fields.values)
        const judge = (requested: Values, before: Values) => {
          part.validate?.(requested, before, ctx)
          return parseFields(schema, requested)
        }
        return change(ctx, holderId, async (tx, records) => {
          if (id !== null && version !== null) {
            const edit = { id, version, seen, changes: values }
            const saved = await saveRow(tx, ctx.actor, records, edit, {
              act: `change ${one}`,
              validate: judge,
            })
            return [
              { parentId: holderId, ...saved },
              { id, version: saved.version },
            ]
          }
          if (id === null) part.validate?.(values, undefined, ctx)
          const row = await addRow(tx, ctx.actor, records, values, { id, act: `add ${one}` })
          return [
            { parentId: holderId, id: row.id, after: values },
            { id: row.id, version: row.version },
          ]
        })
      }),

    /** Removes a row and returns its previous values, which allows it to be restored. */
    remove: write
      .input(z.object({ ...ofHolder, id: z.uuid(), version: z.int32() }))
      .mutation(({ ctx, input }) => {
        const {
          id,
          version,
          [holder.key]: holderId,
        } = input as unknown as Record<Key | 'id', string> & RecordVersion
        return change(ctx, holderId, async (tx, records) => {
          const row = await lockVersion(tx, ctx.actor.tenantId, records, { id, version })
          const before = await dropRow(tx, ctx.actor, records, row, `remove ${one}`)
          return [{ parentId: holderId, id, before }, before]
        })
      }),
  })

  /** All child rows of one record for its page, if rows match the schema. */
  const shown = (): RelatedRows<Values & PartRow> => {
    const columns = getTableColumns(table as PgTable) as Record<string, PgColumn>
    const names = ['id', 'version', ...Object.keys((schema as unknown as z.ZodObject).shape)]
    const select = Object.fromEntries(names.map(name => [name, columns[name]!]))
    return childRows(select, {
      table,
      key: holder.key,
      parentTable: holder.table,
      order: part.order,
    }) as never
  }

  return { router: parts, shown }
}

type PartInput = {
  id: string | null
  version: number | null
  seen?: Record<string, unknown>
  values: unknown
  [key: string]: unknown
}
type PartRow = { id: string; version: number }

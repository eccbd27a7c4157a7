import { getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { allowCustomFields } from '../custom/custom-field.ts'
import { pickAddedValues, isCustomName } from '../data/added-names.ts'
import { validateCustomValues } from '../custom/custom-fields.server.ts'
import type { Tx } from '../data/database.server.ts'
import {
  groupCommit,
  type WriteRules as GroupRules,
  type Write,
} from '../data/group-commit/group-commit.server.ts'
import { addRows, saveRows } from '../data/group-commit/grouped-rows.server.ts'
import { rethrowAsFieldError } from '../data/rethrow-as-field-error.server.ts'
import {
  addRow,
  saveRow,
  setDeleted,
  type RecordMapping,
  type RecordTable,
  type Saved,
} from '../data/rows.server.ts'
import { parseFields } from '../form/parse-fields.ts'
import { tenantProcedure, type TenantContext } from '../http/procedure.server.ts'
import { readChangeId } from '../unsent/sent-once.server.ts'

/** Records that users create, change, delete and restore. */
export type CommandOptions<Schema extends z.ZodObject, Table extends RecordTable> = {
  records: RecordMapping<Table, z.output<Schema>>
  schema: Schema
  write: Parameters<typeof tenantProcedure>[0]
  /** The plural noun for sentences, "leases", and the most records per request. */
  many: string
  maxRecords: number
  /** Validates a change and returns the new fields, or throws. By default the entire schema validates them. */
  validate?: (requested: z.output<Schema>, before: z.output<Schema>, ctx: TenantContext) => z.output<Schema>
  /** Side effects of a change, in the same transaction. */
  afterChange?: (tx: Tx, ctx: TenantContext, done: CommandResult<z.output<Schema>>) => Promise<unknown>
  /** Messages for database errors that the user can act on. */
  refusals?: Readonly<Record<string, [field: string, message: string]>>
}

/**
 * `saved` are records whose fields changed and `created` are new ones; `undo` is true when a bulk change is
 * reversed.
 */
type CommandResult<Fields> = {
  ids: readonly string[]
  deleted?: boolean
  saved?: readonly Saved<Fields>[]
  created?: readonly { id: string; fields: Fields }[]
  undo?: boolean
}

/**
 * Procedures that create, change, delete and restore the records of a table. Commands with special rules are
 * written next to them.
 */
export function recordCommands<Schema extends z.ZodObject, Table extends RecordTable>(
  options: CommandOptions<Schema, Table>,
) {
  type Fields = z.output<Schema>
  const { records, schema, many, maxRecords, afterChange } = options
  const write = tenantProcedure(options.write)
  const takesCustom = isCustomizable(records.table)
  const field = z.enum(Object.keys(schema.shape))
  const fieldValues = z.partialRecord(
    takesCustom ? z.union([field, z.string().refine(isCustomName)]) : field,
    z.unknown(),
  )
  const idsInput = z.object({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(maxRecords, `At most ${maxRecords.toLocaleString('en-US')} ${many} at a time.`),
  })
  const inWords = (error: unknown) => rethrowAsFieldError(error, options.refusals ?? {})
  const judge = recordValidator(options)

  const update = inSharedTransaction({
    async one(tx: Tx, { ctx, input }: { ctx: TenantContext; input: SentEdit }) {
      const saved = await saveRow(tx, ctx.actor, records, await readEdit(tx, ctx, options, input), {
        validate: (requested, before) => judge(requested, before, ctx),
        afterSave: afterChange && (saved => afterChange(tx, ctx, { ids: [input.id], saved: [saved] })),
      })
      return toResult(saved)
    },
    async many(tx, writes) {
      const { ctx } = writes[0]!
      const edits = []
      for (const { input } of writes) edits.push(await readEdit(tx, ctx, options, input))
      const saved = await saveRows(tx, ctx.actor, records, edits, {
        judge: (requested, before) => judge(requested, before, ctx),
        follow: afterChange && (saved => afterChange(tx, ctx, { ids: saved.map(({ id }) => id), saved })),
      })
      return saved.map(toResult)
    },
    getConflictKey: ({ input }) => input.id,
  })

  const setAway = (ctx: TenantContext, ids: readonly string[], deleted: boolean) =>
    ctx
      .inTenant(async tx => {
        const count = await setDeleted(tx, ctx.actor, records, ids, deleted)
        await afterChange?.(tx, ctx, { ids, deleted })
        return { count }
      })
      .catch(inWords)

  return {
    create: createCommand(options, schema, input => schemaFields(schema, input) as Fields),

    /** Changes some fields, given the version and the field values that the user saw. */
    update: write
      .input(
        z.object({ id: z.uuid(), version: z.int32(), seen: fieldValues.optional(), changes: fieldValues }),
      )
      .mutation(({ ctx, input }) => update({ ctx, input }).catch(inWords)),

    /**
     * Soft-deletes records, which hides them from every list. Their child rows remain, and `restore` brings
     * everything back.
     */
    remove: write.input(idsInput).mutation(({ ctx, input }) => setAway(ctx, input.ids, true)),
    restore: write.input(idsInput).mutation(({ ctx, input }) => setAway(ctx, input.ids, false)),
  }
}

/** Creates a record from the user's input; `getFields` fills in missing fields. */
export function createCommand<
  Schema extends z.ZodObject,
  Table extends RecordTable,
  Input extends z.ZodObject,
>(
  { records, write, afterChange, refusals = {} }: CommandOptions<Schema, Table>,
  sent: Input,
  getFields: (input: z.output<Input>) => z.output<Schema>,
) {
  type Sent = { ctx: TenantContext; input: z.output<Input> }
  const readFields = async (tx: Tx, { ctx, input }: Sent) => ({
    ...getFields(input),
    ...(await readCustomFields(tx, ctx, records, input)),
  })
  const create = inSharedTransaction({
    async one(tx: Tx, sentRecord: Sent) {
      const { ctx } = sentRecord
      const fields = await readFields(tx, sentRecord)
      const { id, version } = await addRow(tx, ctx.actor, records, fields)
      await afterChange?.(tx, ctx, { ids: [id], created: [{ id, fields }] })
      return { id, version }
    },
    async many(tx, all) {
      const { ctx } = all[0]!
      const fields: z.output<Schema>[] = []
      for (const sentRecord of all) fields.push(await readFields(tx, sentRecord))
      const rows = await addRows(tx, ctx.actor, records, fields)
      const ids = rows.map(({ id }) => id)
      await afterChange?.(tx, ctx, { ids, created: ids.map((id, index) => ({ id, fields: fields[index]! })) })
      return rows
    },
  })
  return tenantProcedure(write)
    .input(isCustomizable(records.table) ? (allowCustomFields(sent) as Input) : sent)
    .mutation(({ ctx, input }) =>
      create({ ctx, input: input as z.output<Input> }).catch((error: unknown) =>
        rethrowAsFieldError(error, refusals),
      ),
    )
}

/**
 * Writes of an organization share a transaction, except those that a browser may send twice: their
 * deduplication entry must be written with them.
 */
const inSharedTransaction = <W extends Write & { ctx: TenantContext }, Answer>(
  rules: GroupRules<W, Answer>,
) => {
  const runGrouped = groupCommit(rules)
  return (write: W) =>
    readChangeId(write.ctx.headers) === null
      ? runGrouped(write)
      : write.ctx.inTenant(tx => rules.one(tx, write))
}

type SentEdit = {
  id: string
  version: number
  seen?: Readonly<Record<string, unknown>> | undefined
  changes: Readonly<Record<string, unknown>>
}

async function readEdit<Schema extends z.ZodObject>(
  tx: Tx,
  ctx: TenantContext,
  options: AnyCommands<Schema>,
  { id, version, seen, changes }: SentEdit,
) {
  const requested = await validateChanges(tx, ctx, options, changes)
  return { id, version, seen: seen as Partial<z.output<Schema>> | undefined, changes: requested }
}

const toResult = <Fields>({ id, version, after }: Saved<Fields>) => ({ id, version, fields: after })

const isCustomizable = (table: RecordTable) => 'custom' in getTableColumns(table)

type AnyCommands<Schema extends z.ZodObject> = Pick<CommandOptions<Schema, RecordTable>, 'schema'> & {
  records: { noun: string; table: RecordTable }
}

const readCustomFields = async (
  tx: Tx,
  { actor }: TenantContext,
  { noun, table }: AnyCommands<z.ZodObject>['records'],
  input: object,
) => (isCustomizable(table) ? validateCustomValues(tx, actor.tenantId, noun, input) : {})

/** The function that validates a changed record, or throws. */
export const recordValidator = <Schema extends z.ZodObject, Table extends RecordTable>({
  schema,
  validate,
}: CommandOptions<Schema, Table>) =>
  // Custom field values were validated when written. They are not validated again, since a choice may leave its
  // list and a user may leave the organization.
  validate ??
  ((requested: z.output<Schema>): z.output<Schema> => ({
    ...(parseFields(schema, requested) as z.output<Schema>),
    ...pickAddedValues(requested),
  }))

/** Validates the requested changes, including custom fields. Call it before locking a record. */
export const validateChanges = async <Schema extends z.ZodObject>(
  tx: Tx,
  ctx: TenantContext,
  { schema, records }: AnyCommands<Schema>,
  changes: Readonly<Record<string, unknown>>,
) =>
  ({ ...readChanges(schema, changes), ...(await readCustomFields(tx, ctx, records, changes)) }) as Partial<
    z.output<Schema>
  >

/** The fields that a change names. The others stay unchanged, whatever defaults the schema has. */
function readChanges<Schema extends z.ZodObject>(schema: Schema, changes: Readonly<Record<string, unknown>>) {
  const sent = Object.entries(schemaFields(schema, changes)).filter(([, value]) => value !== undefined)
  const shape = Object.fromEntries(sent.map(([name]) => [name, schema.shape[name] as z.ZodType]))
  return parseFields(z.object(shape), Object.fromEntries(sent)) as Partial<z.output<Schema>>
}

/** The fields of the schema itself; an organization's custom fields are read separately. */
const schemaFields = (schema: z.ZodObject, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(schema.shape, name)))

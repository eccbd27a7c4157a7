import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Tx } from '../data/database.server.ts'
import type { Actor } from '../data/record.server.ts'
import { rethrowAsFieldError } from '../data/rethrow-as-field-error.server.ts'
import type { TitleLookup } from '../data/changes/titles.server.ts'
import { AppError } from '../error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../http/procedure.server.ts'
import {
  beginChange,
  beginUndo,
  readPending,
  storeOutcomes,
  lockChange,
  pickFields,
  type BulkChange,
  type PendingRecord,
  type BulkLogging,
  type RecordOutcome,
  type RecordSnapshot,
  type Values,
} from './bulk-change.server.ts'
import { maxInBulk, tooManyMessage } from './bulk.ts'
import { countValues } from './value-counts.ts'

/** The result for a record; null if it needed no change. */
export type RecordResult = { became: Values | null }

/**
 * An action on many records of a kind. It runs on each record separately, and a refused record does not stop
 * the others.
 */
export type BulkAction<Filter extends z.ZodType, One extends RecordResult> = BulkLogging & {
  /** The singular and plural nouns for sentences: "lease", "leases". */
  one: string
  many: string
  read: Parameters<typeof tenantProcedure>[0]
  write: Parameters<typeof tenantProcedure>[0]
  filter: Filter
  /** The ids that match a filter, at most `limit`. */
  readIds: (tx: Tx, ctx: TenantContext, filter: z.output<Filter>, limit: number) => Promise<string[]>
  /** Refuses fields or actions that are not allowed in bulk; in a paste each record has its own values. */
  check: (named: readonly string[], isPaste: boolean) => void
  /** The current values of these fields in the existing records. */
  see: (tx: Tx, actor: Actor, ids: readonly string[], named: readonly string[]) => Promise<RecordSnapshot[]>
  /** Validates the values sent by the page; runs again for each chunk. */
  readRequested: (tx: Tx, ctx: TenantContext, change: BulkChange, sent: Values) => Promise<Values>
  /** Takes any locks beyond the records themselves, before the first record of a chunk. */
  lock?: (tx: Tx, ctx: TenantContext, due: readonly PendingRecord[]) => Promise<unknown>
  /** Performs the action on one record, or undoes it. */
  apply: (
    tx: Tx,
    ctx: TenantContext,
    due: PendingRecord,
    requested: Values,
    change: BulkChange,
  ) => Promise<One>
  /** Side effects for the changed records, in the same transaction. */
  afterChange?: (tx: Tx, ctx: TenantContext, done: readonly One[], change: BulkChange) => Promise<unknown>
  names: (tx: Tx, tenantId: string, ids: readonly string[]) => Promise<TitleLookup>
  /** Messages for database errors that the user can act on. */
  refusals?: Readonly<Record<string, [field: string, message: string]>> | undefined
}

/**
 * Procedures for an action on many records: `begin` reads their current state, `run` changes them chunk by
 * chunk until none are left, and `undo` works the same way. Each chunk is one transaction. Every call can be
 * repeated without a second effect.
 */
export function bulkProcedures<Filter extends z.ZodType, One extends RecordResult>(
  action: BulkAction<Filter, One>,
) {
  const { noun, many } = action
  const write = tenantProcedure(action.write)
  const idInput = z.object({ id: z.uuid() })
  const ids = z.array(z.uuid()).max(maxInBulk, tooManyMessage(many))
  const chosen = z.union([
    z.strictObject({ ids: ids.min(1) }),
    z.strictObject({ filter: action.filter, except: ids }),
    z.strictObject({
      each: z
        .array(z.strictObject({ id: z.uuid(), values: z.record(z.string().max(60), z.unknown()) }))
        .min(1)
        .max(maxInBulk, tooManyMessage(many)),
    }),
  ])

  async function chosenIds(tx: Tx, ctx: TenantContext, selection: z.output<typeof chosen>) {
    if ('ids' in selection) return selection.ids
    if ('each' in selection) return (selection.each as PastedRecords).map(({ id }) => id)
    const { filter, except } = selection as { filter: z.output<Filter>; except: string[] }
    const result = await action.readIds(tx, ctx, filter, maxInBulk + except.length + 1)
    const left = new Set(result)
    for (const id of except) left.delete(id)
    if (left.size > maxInBulk) throw new AppError('invalid', tooManyMessage(many))
    return [...left]
  }

  /** A savepoint per record, so that a database error does not affect the others. */
  const actOnOne = (
    tx: Tx,
    ctx: TenantContext,
    due: PendingRecord,
    requested: Values,
    change: BulkChange,
  ): Promise<One> =>
    tx
      .transaction(part => action.apply(part, ctx, due, requested, change))
      .catch((error: unknown) => rethrowAsFieldError(error, action.refusals ?? {}))

  /**
   * The requested values of a chunk's records: the same for all, or the record's own values from `begin`,
   * validated like any edit, or the reason for a refusal. An undo restores previous values without validation.
   */
  async function readRequestedValues(
    tx: Tx,
    ctx: TenantContext,
    change: BulkChange,
    pending: readonly PendingRecord[],
  ) {
    const results = new Map<string, Values | AppError>()
    for (const { recordId, wanted } of pending) {
      if (wanted === null)
        throw new AppError('conflict', 'This bulk change was started with other values. Start over.')
      const fields = Object.keys(wanted)
      const read =
        change.undoes === null ? action.readRequested(tx, ctx, { ...change, fields }, wanted) : wanted
      results.set(recordId, await Promise.resolve(read).catch(toRefusal))
    }
    return results
  }

  async function runChunk(tx: Tx, ctx: TenantContext, change: BulkChange, target: Values | null) {
    const { tenantId } = ctx.actor
    const outcomes: RecordOutcome[] = []
    const completedItems: One[] = []
    const pending = await readPending(tx, change)
    const perRecord = target === null ? await readRequestedValues(tx, ctx, change, pending) : null
    await action.lock?.(tx, ctx, pending)
    for (const due of pending) {
      const { recordId } = due
      try {
        const requested = target ?? perRecord!.get(recordId)!
        if (requested instanceof AppError) throw requested
        const one = await actOnOne(tx, ctx, due, requested, change)
        if (one.became !== null) completedItems.push(one)
        outcomes.push({ recordId, became: one.became, refused: null })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        outcomes.push({ recordId, became: null, refused: refusalReason(error) })
      }
    }
    if (completedItems.length > 0) await action.afterChange?.(tx, ctx, completedItems, change)
    const left = await storeOutcomes(tx, change, target, outcomes)
    const refused = outcomes.filter(outcome => outcome.refused !== null)
    const names = await action.names(
      tx,
      tenantId,
      refused.map(({ recordId }) => recordId),
    )
    return {
      left,
      changed: completedItems.length,
      same: outcomes.length - completedItems.length - refused.length,
      refused: refused.map(({ recordId, refused }) => ({
        id: recordId,
        name: names(tenantId, recordId) ?? action.one,
        why: refused!,
      })),
    }
  }

  return {
    /** Reads the selected records for a later change. The browser creates the id. */
    begin: write
      .input(idInput.extend({ fields: z.array(z.string().max(60)).min(1).max(10), chosen }))
      .mutation(({ ctx, input: { id, fields, chosen } }) =>
        ctx.inTenant(async tx => {
          action.check(fields, 'each' in chosen)
          const ids = await chosenIds(tx, ctx, chosen as never)
          const result = await action.see(tx, ctx.actor, ids, fields)
          const each = 'each' in chosen ? valuesById(chosen.each as PastedRecords, fields) : null
          const seen = each ? result.map(item => pastedFields(item, each.get(item.id)!)) : result
          await beginChange(tx, ctx.actor, { id, noun, fields, act: action.loggedAs(fields) }, seen)
          const values = countValues(seen.map(({ seen }) => seen))
          const now = each && result.map(({ id, seen }) => ({ id, values: seen }))
          return { count: seen.length, missing: ids.length - seen.length, values, ...(now && { now }) }
        }),
      ),

    /** Changes the next chunk of records. `changes` are validated again for each chunk and are null for an undo. */
    run: write
      .input(idInput.extend({ changes: z.record(z.string().max(60), z.unknown()).nullable() }))
      .mutation(({ ctx, input: { id, changes } }) =>
        ctx.inTenant(async tx => {
          const change = await lockChange(tx, ctx.actor, noun, id)
          const requested = changes && (await action.readRequested(tx, ctx, change, changes))
          if (!matchesEarlierChunks(change, requested))
            throw new AppError('conflict', 'This bulk change was started with other values. Start over.')
          return runChunk(tx, ctx, change, requested)
        }),
      ),

    /** Begins the undo of a change; `run` performs it. Later changes by others are preserved. */
    undo: write.input(idInput.extend({ of: z.uuid() })).mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        await beginUndo(tx, ctx.actor, action, input)
        return { id: input.id }
      }),
    ),
  }
}

/** The ids of a selection that covers the entire list. */
export const idsProcedure = <Filter extends z.ZodType>({
  read,
  filter,
  readIds,
}: Pick<BulkAction<Filter, RecordResult>, 'read' | 'filter' | 'readIds'>) =>
  tenantProcedure(read)
    .input(z.object({ filter }))
    .query(({ ctx, input }) => {
      const { filter } = input as { filter: z.output<Filter> }
      return ctx.inTenant(tx => readIds(tx, ctx, filter, 2 * maxInBulk))
    })

type PastedRecords = readonly { id: string; values: Values }[]

/**
 * The requested values of each record in a paste.
 * @throws AppError if a record occurs twice, or has a value for a field that was not pasted
 */
function valuesById(each: PastedRecords, fields: readonly string[]): Map<string, Values> {
  const requested = new Map(each.map(({ id, values }) => [id, values]))
  const isOdd = (values: Values) => {
    const names = Object.keys(values)
    return names.length === 0 || names.some(name => !fields.includes(name))
  }
  if (requested.size < each.length || each.some(({ values }) => isOdd(values)))
    throw new AppError('invalid', 'Paste one row for each record, with values of the pasted columns only.')
  return requested
}

/** Only the fields of a record that the paste changes, since others may change before the paste is undone. */
const pastedFields = (record: RecordSnapshot, requested: Values): RecordSnapshot => ({
  ...record,
  seen: pickFields(record.seen, Object.keys(requested)),
  wanted: requested,
})

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/** True if a chunk has the same values as earlier chunks; an undo has none. */
const matchesEarlierChunks = (change: BulkChange, requested: Values | null): boolean =>
  requested === null || change.undoes !== null
    ? requested === null
    : change.wanted === null || isDeepStrictEqual(JSON.parse(JSON.stringify(requested)), change.wanted)

/** The reason that a record was not changed: the message of its field, or of the whole record. */
const refusalReason = ({ message, fields, details }: AppError): string =>
  details !== undefined && 'clash' in Object(details)
    ? 'Someone else has since changed it.'
    : (Object.values(fields ?? {})[0] ?? message)

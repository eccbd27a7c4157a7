import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { rethrowAsFieldError } from '../data/rethrow-as-field-error.server.ts'
import { saveRow, type RecordTable, type Saved } from '../data/rows.server.ts'
import type { Tx } from '../data/database.server.ts'
import { namesOf } from '../data/titles.server.ts'
import { AppError } from '../error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../http/procedure.server.ts'
import { judgeOf, readWanted, type CommandsOf } from '../resource/record-commands.server.ts'
import {
  beginChange,
  beginUndo,
  dueOf,
  noteOutcomes,
  ownChange,
  picked,
  type BulkChange,
  type Due,
  type Outcome,
} from './bulk-change.server.ts'
import { isSettable, mostInBulk, type BulkFields } from './bulk.ts'
import { valueCounts } from './value-counts.ts'

type BulkOf<Filter extends z.ZodType> = Omit<BulkFields, 'schema'> & {
  read: Parameters<typeof tenantProcedure>[0]
  filter: Filter
  /** The ids that a filter leaves, at most so many. */
  idsOf: (tx: Tx, ctx: TenantContext, filter: z.output<Filter>, most: number) => Promise<string[]>
}

/**
 * Setting fields on many records: begun (what stands in them is looked at), run chunk by chunk until nothing is left,
 * and undone in the same way. Each chunk is one transaction, and each record passes the checks of a single edit.
 * Everything may be sent again: what is done is not done twice.
 */
export function bulkCommands<Schema extends z.ZodObject, Table extends RecordTable, Filter extends z.ZodType>(
  kept: CommandsOf<Schema, Table>,
  bulk: BulkOf<Filter>,
) {
  type Fields = z.output<Schema>
  const { records, schema, many, follow } = kept
  const { noun } = records
  const write = tenantProcedure(kept.write)
  const judge = judgeOf(kept)
  const tooMany = `At most ${mostInBulk.toLocaleString('en-US')} ${many} at a time. Narrow the list with a filter first.`
  const one = z.object({ id: z.uuid() })
  const ids = z.array(z.uuid())
  const chosen = z.union([
    z.strictObject({ ids: ids.min(1).max(mostInBulk, tooMany) }),
    z.strictObject({ filter: bulk.filter, except: ids.max(mostInBulk, tooMany) }),
  ])

  async function chosenIds(tx: Tx, ctx: TenantContext, which: z.output<typeof chosen>) {
    if ('ids' in which) return which.ids
    const { filter, except } = which as { filter: z.output<Filter>; except: string[] }
    const found = await bulk.idsOf(tx, ctx, filter, mostInBulk + except.length + 1)
    const left = new Set(found)
    for (const id of except) left.delete(id)
    if (left.size > mostInBulk) throw new AppError('invalid', tooMany)
    return [...left]
  }

  async function saveOne(
    tx: Tx,
    ctx: TenantContext,
    due: Due,
    wanted: Partial<Fields>,
  ): Promise<Saved<Fields>> {
    const { recordId: id, version, seen } = due
    const wish = { id, version, seen: seen as Partial<Fields>, changes: wanted }
    try {
      // Where one is refused by the database, the others go on.
      return await tx.transaction(part =>
        saveRow(part, ctx.actor, records, wish, { judge: (after, before) => judge(after, before, ctx) }),
      )
    } catch (error) {
      return rethrowAsFieldError(error, kept.refusals ?? {})
    }
  }

  async function runChunk(tx: Tx, ctx: TenantContext, change: BulkChange, wanted: Partial<Fields> | null) {
    const outcomes: Outcome[] = []
    const saved: Saved<Fields>[] = []
    for (const due of await dueOf(tx, change)) {
      const { recordId } = due
      try {
        const one = await saveOne(tx, ctx, due, wanted ?? (due.wanted as Partial<Fields>))
        const same = isDeepStrictEqual(one.before, one.after)
        if (!same) saved.push(one)
        outcomes.push({ recordId, became: same ? null : picked(one.after, change.fields), refused: null })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        outcomes.push({ recordId, became: null, refused: reasonOf(error) })
      }
    }
    const ids = saved.map(({ id }) => id)
    if (ids.length > 0) await follow?.(tx, ctx, { ids, saved, undo: change.undoes !== null })
    const left = await noteOutcomes(tx, change, wanted, outcomes)
    const refused = outcomes.filter(outcome => outcome.refused !== null)
    const names = await namesOf(
      tx,
      noun,
      [ctx.actor.tenantId],
      refused.map(({ recordId }) => recordId),
    )
    return {
      left,
      changed: saved.length,
      same: outcomes.length - saved.length - refused.length,
      refused: refused.map(({ recordId, refused }) => ({
        id: recordId,
        name: names(ctx.actor.tenantId, recordId) ?? kept.records.one,
        why: refused!,
      })),
    }
  }

  return router({
    /** The ids behind a selection of the whole list. */
    ids: tenantProcedure(bulk.read)
      .input(z.object({ filter: bulk.filter }))
      .query(({ ctx, input }) => {
        const { filter } = input as { filter: z.output<Filter> }
        return ctx.inTenant(tx => bulk.idsOf(tx, ctx, filter, 2 * mostInBulk))
      }),

    /** Looks at what stands in fields of the chosen records, to set them afterwards. The id is the browser's. */
    begin: write
      .input(one.extend({ fields: z.array(z.string().max(60)).min(1).max(10), chosen }))
      .mutation(({ ctx, input: { id, fields, chosen } }) =>
        ctx.inTenant(async tx => {
          if (!isSettable({ ...bulk, schema }, fields))
            throw new AppError('invalid', 'This field is changed on one record at a time.')
          const ids = await chosenIds(tx, ctx, chosen as never)
          const seen = await beginChange(tx, ctx.actor, records, { id, fields, ids })
          return { count: seen.length, missing: ids.length - seen.length, values: valueCounts(seen) }
        }),
      ),

    /** Changes the records whose turn is next. `changes` are read again for each chunk; an undo has none. */
    run: write
      .input(one.extend({ changes: z.record(z.string().max(60), z.unknown()).nullable() }))
      .mutation(({ ctx, input: { id, changes } }) =>
        ctx.inTenant(async tx => {
          const wanted = changes && (await readWanted(tx, ctx, kept, changes))
          const change = await ownChange(tx, ctx.actor, noun, id)
          if (!fits(change, wanted))
            throw new AppError('conflict', 'This was begun with other values. Start over.')
          return runChunk(tx, ctx, change, wanted)
        }),
      ),

    /** Begins to take one back; `run` does it. What others changed since stays. */
    undo: write.input(one.extend({ of: z.uuid() })).mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        await beginUndo(tx, ctx.actor, noun, input)
        return { id: input.id }
      }),
    ),
  })
}

/** Whether what a chunk is to do is what the change was begun for, and what its chunks before did. */
function fits(change: BulkChange, wanted: object | null): boolean {
  if (change.undoes !== null) return wanted === null
  return (
    wanted !== null &&
    Object.keys(wanted).toSorted().join() === change.fields.toSorted().join() &&
    (change.wanted === null || isDeepStrictEqual(JSON.parse(JSON.stringify(wanted)), change.wanted))
  )
}

/** Why a record was not changed: what is wrong with which field, or the whole sentence. */
const reasonOf = ({ message, fields, details }: AppError): string =>
  details !== undefined && 'clash' in Object(details)
    ? 'Someone else changed it meanwhile.'
    : (Object.values(fields ?? {})[0] ?? message)

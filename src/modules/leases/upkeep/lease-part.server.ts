import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import {
  addRow,
  dropRow,
  lockSeen,
  saveRow,
  type Records,
  type RecordTable,
} from '../../../core/data/rows.server.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { lease } from '../record/lease.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { deriveLeases } from './lease-standing.port.server.ts'

/** A kind of thing that belongs to a lease: tracts, provisions, operations, assignments. */
export type Part<Values extends object> = {
  /** In the singular, as a sentence and a history line say it: "tract". */
  noun: string
  table: RecordTable
  schema: z.ZodType<Values>
  /** Columns to store, and who confirms by saving, on which day. */
  stored: (values: Values, saving: Pick<TenantContext, 'actor' | 'today'>) => Record<string, unknown>
  /** The part as a person wrote it, from its row. */
  read: (tx: Tx, row: never) => Promise<Values> | Values
  /** What is stored beside the row itself. */
  also?: (tx: Tx, actor: Actor, id: string, values: Values) => Promise<void>
  /** Tells the other side, whose history has its own line, such as the well of a link. */
  tellOtherSide?: (
    tx: Tx,
    actor: Actor,
    leaseId: string,
    before: Values | undefined,
    after: Values | undefined,
  ) => Promise<void>
  /** Throws what stands against saving it, given what it was before; what is brought back was judged once already. */
  judge?: (values: Values, before: Values | undefined) => void
  /** Refusals of the database that a person can act on. */
  refusals?: Record<string, [string, string]>
}

const write = tenantProcedure(lease.access.write)

/**
 * Saving and removing one part. Each locks the lease, so that parts of one lease are changed one after the other,
 * keeps a line of its history, and ends with the derivation of the lease.
 */
export function leaseParts<Values extends object>(part: Part<Values>) {
  const { noun: one, schema } = part
  const partsOf = (ctx: TenantContext, id: string): Records<RecordTable, Values> => ({
    table: part.table,
    noun: 'leases',
    one,
    of: { column: 'leaseId', id },
    fieldsOf: (row, tx) => part.read(tx, row as never),
    columnsOf: values => part.stored(values, ctx),
  })

  const change = {
    act: `change ${one}`,
    judge(wanted: Values, before: Values) {
      part.judge?.(wanted, before)
      return readPart(schema, wanted)
    },
  }

  /** What is brought back was judged once already. */
  async function add(
    tx: Tx,
    actor: Actor,
    parts: Records<RecordTable, Values>,
    after: Values,
    id: string | null,
  ) {
    if (id === null) part.judge?.(after, undefined)
    const row = await addRow(tx, actor, parts, after, { id, act: `add ${one}` })
    return { id: row.id, version: row.version, before: undefined, after }
  }

  return router({
    /** Adds one (`version` null; an `id` brings back a removed one) or changes one. */
    save: write
      .input(
        z.object({
          leaseId: z.uuid(),
          id: z.uuid().nullable(),
          version: z.int().nullable(),
          seen: z.record(z.string(), z.unknown()).optional(),
          values: z.unknown(),
        }),
      )
      .mutation(({ ctx, input }) => {
        const { actor, today } = ctx
        const values = readPart(schema, input.values)
        return ctx
          .inTenant(async tx => {
            await lockLease(tx, actor.tenantId, input.leaseId)
            const { leaseId, id, version, seen } = input
            const parts = partsOf(ctx, leaseId)
            const saved =
              id === null || version === null
                ? await add(tx, actor, parts, values, id)
                : await saveRow(tx, actor, parts, { id, version, seen, changes: values }, change)
            await part.also?.(tx, actor, saved.id, saved.after)
            await part.tellOtherSide?.(tx, actor, leaseId, saved.before, saved.after)
            await deriveLeases(tx, actor.tenantId, [leaseId], today)
            return { id: saved.id, version: saved.version }
          })
          .catch((error: unknown) => rethrowAsFieldError(error, part.refusals ?? {}))
      }),

    /** Removes one and answers it as it was, so that it can be brought back. */
    remove: write
      .input(z.object({ leaseId: z.uuid(), id: z.uuid(), version: z.int() }))
      .mutation(({ ctx, input }) =>
        ctx.inTenant(async tx => {
          const { actor, today } = ctx
          await lockLease(tx, actor.tenantId, input.leaseId)
          const parts = partsOf(ctx, input.leaseId)
          const row = await lockSeen(tx, actor.tenantId, parts, input)
          const before = await dropRow(tx, actor, parts, row, `remove ${one}`)
          await part.tellOtherSide?.(tx, actor, input.leaseId, before, undefined)
          await deriveLeases(tx, actor.tenantId, [input.leaseId], today)
          return before
        }),
      ),
  })
}

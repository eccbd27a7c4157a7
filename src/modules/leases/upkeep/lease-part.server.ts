import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { record, type Actor } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { clash } from '../../../core/error/clash.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { lease } from '../record/lease.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { deriveLeases } from './lease-standing.port.server.ts'

type PartTable = PgTable & Record<'tenantId' | 'id' | 'leaseId' | 'version', PgColumn>
export type PartRow = { id: string; version: number }

/** A kind of thing that belongs to a lease: tracts, provisions, operations, assignments. */
export type Part<Values> = {
  /** In the singular, as a sentence and a history line say it: "tract". */
  noun: string
  table: PartTable
  schema: z.ZodType<Values>
  /** Columns to store, and who confirms by saving, on which day. */
  stored: (values: Values, saving: Pick<TenantContext, 'actor' | 'today'>) => Record<string, unknown>
  /** The part as a person wrote it, from its row. */
  read: (tx: Tx, row: never) => Promise<Values> | Values
  /** What is stored beside the row itself. */
  also?: (tx: Tx, actor: Actor, id: string, values: Values) => Promise<void>
  /** Tells the other side, whose history has a line of its own, such as the well of a link. */
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
export function leaseParts<Values>(part: Part<Values>) {
  const { noun, table, schema } = part
  const label = noun[0]!.toUpperCase() + noun.slice(1)
  const isPart = (actor: Actor, leaseId: string, id: string) =>
    and(eq(table.tenantId, actor.tenantId), eq(table.id, id), eq(table.leaseId, leaseId))

  async function find(tx: Tx, actor: Actor, leaseId: string, id: string, version: number) {
    const [found] = await tx
      .select()
      .from(table as PgTable)
      .where(isPart(actor, leaseId, id))
    if (!found) throw notFound(label)
    const row = found as PartRow
    const values = await part.read(tx, row as never)
    if (row.version !== version) throw clash(noun, { version: row.version, theirs: values })
    return values
  }

  return router({
    /** Adds one (`version` null; an `id` brings back a removed one) or changes one. */
    save: write
      .input(
        z.object({
          leaseId: z.uuid(),
          id: z.uuid().nullable(),
          version: z.int().nullable(),
          values: z.unknown(),
        }),
      )
      .mutation(({ ctx, input }) => {
        const { actor, today } = ctx
        const values = readPart(schema, input.values)
        return ctx
          .inTenant(async tx => {
            await lockLease(tx, actor.tenantId, input.leaseId)
            const id = input.id ?? newId()
            const version = (input.version ?? 0) + 1
            const stored = { ...part.stored(values, ctx), version, updatedBy: actor.userId }
            let before: Values | undefined
            if (input.version === null) {
              const place = { tenantId: actor.tenantId, id, leaseId: input.leaseId, createdBy: actor.userId }
              await tx.insert(table as PgTable).values({ ...stored, ...place } as never)
            } else {
              before = await find(tx, actor, input.leaseId, id, input.version)
              const set = { ...stored, updatedAt: sql`now()` }
              await tx
                .update(table as PgTable)
                .set(set as never)
                .where(isPart(actor, input.leaseId, id))
            }
            if (input.version !== null || input.id === null) part.judge?.(values, before)
            await part.also?.(tx, actor, id, values)
            const act = before === undefined ? `add ${noun}` : `change ${noun}`
            await record(tx, actor, { noun: 'leases', recordId: input.leaseId, act, before, after: values })
            await part.tellOtherSide?.(tx, actor, input.leaseId, before, values)
            await deriveLeases(tx, actor.tenantId, [input.leaseId], today)
            return { id, version }
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
          const before = await find(tx, actor, input.leaseId, input.id, input.version)
          await tx.delete(table as PgTable).where(isPart(actor, input.leaseId, input.id))
          await record(tx, actor, { noun: 'leases', recordId: input.leaseId, act: `remove ${noun}`, before })
          await part.tellOtherSide?.(tx, actor, input.leaseId, before, undefined)
          await deriveLeases(tx, actor.tenantId, [input.leaseId], today)
          return before
        }),
      ),
  })
}

/** Reads a part as a person wrote it; what is wrong is said beside its field. */
export function readPart<Values>(schema: z.ZodType<Values>, input: unknown): Values {
  const reading = schema.safeParse(input)
  if (reading.success) return reading.data
  const fields = Object.fromEntries(reading.error.issues.map(issue => [issue.path.join('.'), issue.message]))
  throw new AppError('invalid', 'Correct the marked fields.', { fields })
}

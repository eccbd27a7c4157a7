import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { record } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { clash } from '../../../core/error/clash.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { giveRoom, takeRoom } from '../../../core/tenancy/limits.server.ts'
import { lease, leaseSchema } from '../record/lease.ts'
import { readPart } from '../upkeep/lease-part.server.ts'
import {
  leaseFieldNames,
  lockLease,
  leaseFieldsOf,
  storedLeaseFields,
  fieldOfConstraint,
} from '../record/lease-row.server.ts'
import { leases } from '../record/lease.table.ts'
import { deriveLeases } from '../upkeep/lease-standing.port.server.ts'
import { newTract } from '../record/tract-saved.ts'
import { addTracts, tractRefusals } from '../tracts/tract.server.ts'

const write = tenantProcedure(lease.access.write)
const someLeases = z.object({ ids: z.array(z.uuid()).min(1).max(5000, 'At most 5,000 leases at a time.') })

/** Making, changing and removing leases. Each ends with its derivation, in the same transaction. */
export const leaseCommands = {
  /** A new lease, with the tracts that are known of it. */
  create: write
    .input(z.object({ lease: z.unknown(), tracts: z.array(newTract).max(500).default([]) }))
    .mutation(({ ctx, input }) => {
      const leaseFields = readPart(leaseSchema, input.lease)
      const { tenantId, userId } = ctx.actor
      return ctx
        .inTenant(async tx => {
          await takeRoom(tx, ctx.membership, 'maxLeases', 'leases')
          const id = newId()
          const stamps = { createdBy: userId, updatedBy: userId }
          const [row] = await tx
            .insert(leases)
            .values({ ...storedLeaseFields(leaseFields), ...stamps, tenantId, id })
            .returning()
          await record(tx, ctx.actor, {
            noun: 'leases',
            recordId: id,
            act: 'create',
            after: leaseFieldsOf(row!),
          })
          await addTracts(tx, ctx.actor, id, input.tracts)
          await deriveLeases(tx, tenantId, [id], ctx.today)
          return { id, version: row!.version }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, { ...fieldOfConstraint, ...tractRefusals }))
    }),

  /** Changes some fields. `version` is the one that the person saw; when another stands, both are shown. */
  update: write
    .input(
      z.object({
        id: z.uuid(),
        version: z.int(),
        changes: z.partialRecord(z.enum(leaseFieldNames as [string, ...string[]]), z.unknown()),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx
        .inTenant(async tx => {
          const row = await lockLease(tx, ctx.actor.tenantId, input.id)
          const before = leaseFieldsOf(row)
          if (row.version !== input.version) throw clash('lease', { version: row.version, theirs: before })
          const after = readPart(leaseSchema, { ...before, ...input.changes })
          const version = row.version + 1
          await tx
            .update(leases)
            .set({ ...storedLeaseFields(after), version, updatedAt: sql`now()`, updatedBy: ctx.actor.userId })
            .where(isLease(ctx, input.id))
          await record(tx, ctx.actor, { noun: 'leases', recordId: input.id, act: 'update', before, after })
          await deriveLeases(tx, ctx.actor.tenantId, [input.id], ctx.today)
          return { id: input.id, version, lease: after }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, fieldOfConstraint)),
    ),

  /** Takes leases out of every list. What belongs to them stays, so that `restore` brings all of it back. */
  remove: write.input(someLeases).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const removed = await setDeleted(tx, ctx, input.ids, true)
      await giveRoom(tx, ctx.actor.tenantId, 'maxLeases', removed)
      return { removed }
    }),
  ),

  restore: write.input(someLeases).mutation(({ ctx, input }) =>
    ctx
      .inTenant(async tx => {
        const restored = await setDeleted(tx, ctx, input.ids, false)
        await takeRoom(tx, ctx.membership, 'maxLeases', 'leases', restored)
        await deriveLeases(tx, ctx.actor.tenantId, input.ids, ctx.today)
        return { restored }
      })
      .catch((error: unknown) => rethrowAsFieldError(error, fieldOfConstraint)),
  ),
}

const isLease = (ctx: TenantContext, id: string) =>
  and(eq(leases.tenantId, ctx.actor.tenantId), eq(leases.id, id))

/** All of them or none: one id that is not the organization's refuses the whole act. */
async function setDeleted(
  tx: Parameters<typeof lockLease>[0],
  ctx: TenantContext,
  ids: readonly string[],
  gone: boolean,
): Promise<number> {
  const unique = [...new Set(ids)]
  const rows = await tx
    .update(leases)
    .set({
      deletedAt: gone ? sql`now()` : null,
      version: sql`${leases.version} + 1`,
      updatedAt: sql`now()`,
      updatedBy: ctx.actor.userId,
    })
    .where(
      and(
        eq(leases.tenantId, ctx.actor.tenantId),
        sql`${leases.id} in ${unique}`,
        gone ? isNull(leases.deletedAt) : isNotNull(leases.deletedAt),
      ),
    )
    .returning({ id: leases.id, leaseNumber: leases.leaseNumber })
  if (rows.length < unique.length) throw notFound('Lease')
  const act = gone ? 'delete' : 'restore'
  for (const { id, leaseNumber } of rows) {
    const what = { leaseNumber }
    await record(tx, ctx.actor, {
      noun: 'leases',
      recordId: id,
      act,
      ...(gone ? { before: what } : { after: what }),
    })
  }
  return rows.length
}

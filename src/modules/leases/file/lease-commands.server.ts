import { z } from 'zod'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { addRow, saveRow, setDeleted } from '../../../core/data/rows.server.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { giveRoom, takeRoom } from '../../../core/tenancy/limits.server.ts'
import { lease, leaseSchema, type Lease } from '../record/lease.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { fieldOfConstraint, leaseFieldNames, leaseRecords } from '../record/lease-row.server.ts'
import { deriveLeases } from '../upkeep/lease-standing.port.server.ts'
import { newTract } from '../record/tract-saved.ts'
import { addTracts, tractRefusals } from '../tracts/tract.server.ts'

const write = tenantProcedure(lease.access.write)
const someFields = z.partialRecord(z.enum(leaseFieldNames as [string, ...string[]]), z.unknown())
const someLeases = z.object({ ids: z.array(z.uuid()).min(1).max(5000, 'At most 5,000 leases at a time.') })

/** Making, changing and removing leases. Each ends with its derivation, in the same transaction. */
export const leaseCommands = {
  /** A new lease, with the tracts that are known of it. */
  create: write
    .input(z.object({ lease: z.unknown(), tracts: z.array(newTract).max(500).default([]) }))
    .mutation(({ ctx, input }) => {
      const leaseFields = readPart(leaseSchema, input.lease)
      return ctx
        .inTenant(async tx => {
          await takeRoom(tx, ctx.membership, 'maxLeases', 'leases')
          const { id, version } = await addRow(tx, ctx.actor, leaseRecords, leaseFields)
          await addTracts(tx, ctx.actor, id, input.tracts)
          await deriveLeases(tx, ctx.actor.tenantId, [id], ctx.today)
          return { id, version }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, { ...fieldOfConstraint, ...tractRefusals }))
    }),

  /** Changes some fields, given the version and the values of them that the person saw. */
  update: write
    .input(
      z.object({
        id: z.uuid(),
        version: z.int(),
        seen: someFields.optional(),
        changes: someFields,
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx
        .inTenant(async tx => {
          const wish = { ...input, changes: input.changes as Partial<Lease> }
          const judge = (wanted: Lease) => readPart(leaseSchema, wanted)
          const { version, after } = await saveRow(tx, ctx.actor, leaseRecords, wish, { judge })
          await deriveLeases(tx, ctx.actor.tenantId, [input.id], ctx.today)
          return { id: input.id, version, lease: after }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, fieldOfConstraint)),
    ),

  /** Takes leases out of every list. What belongs to them stays, so that `restore` brings all of it back. */
  remove: write.input(someLeases).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const removed = await setDeleted(tx, ctx.actor, leaseRecords, input.ids, true)
      await giveRoom(tx, ctx.actor.tenantId, 'maxLeases', removed)
      return { removed }
    }),
  ),

  restore: write.input(someLeases).mutation(({ ctx, input }) =>
    ctx
      .inTenant(async tx => {
        const restored = await setDeleted(tx, ctx.actor, leaseRecords, input.ids, false)
        await takeRoom(tx, ctx.membership, 'maxLeases', 'leases', restored)
        await deriveLeases(tx, ctx.actor.tenantId, input.ids, ctx.today)
        return { restored }
      })
      .catch((error: unknown) => rethrowAsFieldError(error, fieldOfConstraint)),
  ),
}

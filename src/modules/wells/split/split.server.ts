import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockVersion, readRow } from '../../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { rederiveWells, wellRecords, wellRefusals } from '../identity/well-row.server.ts'
import { well } from '../identity/well.ts'
import { makeSplit } from './make-split.server.ts'
import { proposeSplit, sideAt } from './propose-split.server.ts'
import { describeSplit } from './describe-split.ts'
import { undoSplit } from './undo-split.server.ts'

const write = tenantProcedure(well.access.write)
const sides = z.record(z.string().max(60), z.enum(['first', 'second'])).default({})

/** Splits a well that an import turned into another one, based on its history. */
export const splitRouter = router({
  /** Previews the two wells; `sides` are the user's choices for events. */
  preview: write
    .meta({ reads: ['wells', 'leases'] })
    .input(z.object({ id: z.uuid(), sides }))
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const row = await readRow(tx, tenantId, wellRecords, input.id)
        const proposal = await proposeSplit(tx, row, input.sides)
        const links = await readLinks(tx, tenantId, row.id)
        return {
          version: row.version,
          links: links.map(({ at, ...link }) => ({ ...link, side: sideAt(proposal, at) })),
          ...describeSplit(proposal),
        }
      }),
    ),

  /** Makes the split. `links` are the lease links that move to the second well. */
  make: write
    .input(z.object({ id: z.uuid(), version: z.int32(), sides, links: z.array(z.uuid()).max(1_000) }))
    .mutation(({ ctx, input }) =>
      ctx
        .inTenant(async tx => {
          const row = await lockVersion(tx, ctx.actor.tenantId, wellRecords, input)
          const proposal = await proposeSplit(tx, row, input.sides)
          const created = await makeSplit(tx, ctx.actor, row, proposal, input.links)
          await rederiveWells(tx, ctx.actor.tenantId, [row.id, created.otherId], ctx.today)
          return created
        })
        .catch((error: unknown) => rethrowAsFieldError(error, wellRefusals)),
    ),

  undo: write.input(z.object({ splitId: z.uuid() })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const wellIds = await undoSplit(tx, ctx.actor, input.splitId)
      await rederiveWells(tx, ctx.actor.tenantId, wellIds, ctx.today)
      return { id: wellIds[0]! }
    }),
  ),
})

/** Reads the lease links of a well, with their creation times. */
async function readLinks(tx: Tx, tenantId: string, wellId: string) {
  const { rows } = await tx.execute<{ id: string; lease: string; at: string }>(sql`
    select lw.id, concat_ws(' ', l.lease_number, l.name) as lease, to_json(lw.created_at) as at
    from lease_wells lw join leases l on l.tenant_id = lw.tenant_id and l.id = lw.lease_id
    where lw.tenant_id = ${tenantId} and lw.well_id = ${wellId} and lw.deleted_at is null and l.deleted_at is null
    order by l.lease_number limit 1000`)
  return rows.map(({ at, ...link }) => ({ ...link, at: new Date(at).toISOString() }))
}

import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { lease } from '../record/lease.ts'
import { wellLinkSteps } from './link-step.table.ts'
import { acceptedLinks, acceptedProposals } from './linking.ts'
import { linkPairs, lockLinking, undoLinkStep } from './link-steps.server.ts'
import { previewLinks } from './preview.server.ts'

const read = tenantProcedure(lease.access.read)
const write = tenantProcedure(lease.access.write)

/** Counts wells without a lease, and leases without a well. */
export async function countUnlinked(tx: Tx, tenantId: string): Promise<{ wells: number; leases: number }> {
  const { rows } = await tx.execute<{ wells: number; leases: number }>(sql`
          select
            (select count(*) from wells w where w.tenant_id = ${tenantId} and w.deleted_at is null
              and not exists (select 1 from lease_wells k
                where k.tenant_id = w.tenant_id and k.well_id = w.id and k.deleted_at is null)) as wells,
            (select count(*) from leases l where l.tenant_id = ${tenantId} and l.deleted_at is null
              and l.wells = 0) as leases`)
  return rows[0]!
}

/** Links many wells to the leases under them: proposed, accepted in one step, undone as one. */
export const linkingRouter = router({
  /** Counts wells without a lease and leases without a well, to tell if there is anything to link. */
  offer: read
    .meta({ reads: ['leases', 'wells'] })
    .query(({ ctx: { actor, inTenant } }) => inTenant(tx => countUnlinked(tx, actor.tenantId))),

  /** Runs in one transaction, because a comparison can take longer than the rights of single reads are trusted. */
  preview: read.query(({ ctx: { actor, services } }) =>
    services.database.inTenant(actor, async tx => ({
      ...(await previewLinks(tx, actor.tenantId)),
      steps: await tx
        .select()
        .from(wellLinkSteps)
        .where(eq(wellLinkSteps.tenantId, actor.tenantId))
        .orderBy(desc(wellLinkSteps.createdAt))
        .limit(5),
    })),
  ),

  /** Links the accepted pairs of a preview. Fails without changes if wells or leases changed since. */
  accept: write.input(acceptedLinks).mutation(({ ctx: { actor, inTenant, today }, input }) =>
    inTenant(async tx => {
      await lockLinking(tx, actor)
      const { proposals, fingerprint } = await previewLinks(tx, actor.tenantId)
      if (fingerprint !== input.fingerprint)
        throw new AppError(
          'conflict',
          'Wells or leases have changed since this list was created. Review the new list.',
        )
      const accepted = acceptedProposals(proposals, input)
      if (accepted.length === 0) throw new AppError('invalid', 'Select at least one well to link.')
      const { id, wells, leases } = await linkPairs(tx, actor, accepted, today)
      return { stepId: id, wells, leases }
    }),
  ),

  /** Undoes the links of a step, except links that users changed since. */
  undo: write.input(z.object({ stepId: z.uuid() })).mutation(({ ctx: { actor, inTenant, today }, input }) =>
    inTenant(async tx => {
      await lockLinking(tx, actor)
      return { kept: await undoLinkStep(tx, actor, input.stepId, today) }
    }),
  ),
})

import { z } from 'zod'
import { maxInBulk, tooManyMessage } from '../../../core/bulk/bulk.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { linkWells, unlinkWells } from '../../leases/linking/link-wells.port.server.ts'
import { well } from '../identity/well.ts'

const write = tenantProcedure(well.access.write)

/** Links the wells of a list to a lease in one step, which can be undone as a whole. */
export const wellLinks = router({
  link: write
    .input(
      z.object({
        leaseId: z.uuid(),
        wellIds: z.array(z.uuid()).min(1).max(maxInBulk, tooManyMessage('wells')),
        holds: z.boolean(),
      }),
    )
    .mutation(({ ctx: { actor, inTenant, today }, input }) =>
      inTenant(tx => linkWells(tx, actor, input, today)),
    ),

  undo: write
    .input(z.object({ stepId: z.uuid() }))
    .mutation(({ ctx: { actor, inTenant, today }, input }) =>
      inTenant(async tx => ({ kept: await unlinkWells(tx, actor, input.stepId, today) })),
    ),
})

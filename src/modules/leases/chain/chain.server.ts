import { z } from 'zod'
import { routeGate } from '../../../core/access/routes.ts'
import { saveRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { listMembersByName } from '../../../core/auth/members-by-name.server.ts'
import { escalationChains } from './chain.table.ts'
import { readChains } from './chain.port.server.ts'

const manage = tenantProcedure(routeGate('/app/organization'))

const chainFields = z.object({ deputyId: z.string().max(100).nullable() })

const records: RecordMapping<typeof escalationChains, z.output<typeof chainFields>> = {
  table: escalationChains,
  noun: 'escalation_chains',
  one: 'escalation chain',
  key: 'tenantId',
  toFields: ({ deputyId }) => ({ deputyId }),
}

/**
 * Procedures for the chain of people notified of unacknowledged obligations. Without a chosen deputy, it is the
 * assignee, then the owners.
 */
export const chainRouter = router({
  get: manage
    .meta({ reads: ['escalation_chains', 'memberships', 'roles'] })
    .query(({ ctx: { membership, inTenant } }) =>
      inTenant(async tx => {
        const { managers, deputy, owners, version } = await readChains(tx, membership)
        const names = new Map(
          (await listMembersByName(tx, membership.tenantId)).map(({ id, name }) => [id, name]),
        )
        return {
          version: version ?? 1,
          deputyId: deputy,
          /** Null if the chosen deputy can no longer manage leases. */
          deputy: managers.find(({ id }) => id === deputy)?.name ?? null,
          lapsed:
            deputy !== null && !managers.some(({ id }) => id === deputy) ? (names.get(deputy) ?? '') : null,
          people: managers,
          owners: owners.flatMap(id => names.get(id) ?? []),
        }
      }),
    ),

  change: manage
    .input(z.object({ version: z.int32(), seen: chainFields.partial().optional(), changes: chainFields }))
    .mutation(({ ctx: { actor, membership, inTenant }, input }) =>
      inTenant(async tx => {
        const { managers } = await readChains(tx, membership)
        const { deputyId } = input.changes
        if (deputyId !== null && !managers.some(({ id }) => id === deputyId))
          throw fieldError('deputyId', 'Choose someone who manages leases.')
        const { tenantId, userId } = actor
        await tx
          .insert(escalationChains)
          .values({ tenantId, createdBy: userId, updatedBy: userId })
          .onConflictDoNothing()
        const { version } = await saveRow(tx, actor, records, { ...input, id: tenantId })
        return { version }
      }),
    ),
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import type { InterestType } from '../../../core/land/interest.ts'
import { leaseAccess } from '../access.ts'
import type { PartyRole } from '../record/lease-party.ts'

export type PartyLease = {
  id: string
  leaseId: string
  number: string
  name: string
} & (
  | { as: 'party'; role: PartyRole; share: string | null; tract: null }
  | { as: 'interest'; role: InterestType; share: string; tract: string }
  | { as: 'assignor' | 'assignee'; role: null; share: string; tract: null }
)

const maxShown = 50

/** The leases of a party: as a party to the lease, as an owner of a tract, or in the chain of title. */
export const partyLeases = tenantProcedure(leaseAccess.read)
  .meta({ reads: ['leases'] })
  .input(z.object({ partyId: z.uuid() }))
  .query(({ ctx: { actor, inTenant }, input: { partyId } }) =>
    inTenant(async tx => {
      const tenantCondition = sql`tenant_id = ${actor.tenantId}`
      const { rows } = await tx.execute<PartyLease & { total: number }>(sql`
        with held as (
          select id, lease_id, 'party' as "as", role, share, null as tract from lease_parties
            where ${tenantCondition} and party_id = ${partyId}
          union all
          select i.id, t.lease_id, 'interest', i.type, i.fraction, t.tract_number from tract_interests i
            join tracts t on t.tenant_id = i.tenant_id and t.id = i.tract_id
            where i.tenant_id = ${actor.tenantId} and i.party_id = ${partyId}
          union all
          select id, lease_id, 'assignor', null, wi, null from lease_assignments
            where ${tenantCondition} and assignor_id = ${partyId}
          union all
          select id, lease_id, 'assignee', null, wi, null from lease_assignments
            where ${tenantCondition} and assignee_id = ${partyId})
        select h.id, h.lease_id as "leaseId", l.lease_number as number, l.name, h."as", h.role, h.share, h.tract,
          count(*) over ()::int as total
        from held h join leases l on l.tenant_id = ${actor.tenantId} and l.id = h.lease_id and l.deleted_at is null
        order by natural_key(l.lease_number), l.id, h.id limit ${maxShown}`)
      return { rows: rows.map(({ total: _, ...row }) => row as PartyLease), total: rows[0]?.total ?? 0 }
    }),
  )

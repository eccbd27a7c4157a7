import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tenantProcedure } from '../../core/http/procedure.server.ts'
import { access } from './access.ts'
import type { OfferStatus } from './record/offer.ts'

const read = tenantProcedure(access.read)

/** The maximum number of tracts on a contact's page. */
const maxRows = 200

/** The prospect tracts in which a contact owns a share, with the current offer. */
export const contactTracts = read
  .meta({ reads: ['prospects'] })
  .input(z.object({ partyId: z.uuid() }))
  .query(({ ctx, input: { partyId } }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<{
        id: string
        prospectId: string
        prospect: string
        tract: string
        estate: 'MINERALS' | 'SURFACE'
        fraction: string
        netAcres: string | null
        status: OfferStatus | null
        perAcre: string | null
      }>(sql`
        select o.id, p.id as "prospectId", p.name as prospect, t.tract_number as tract, o.estate, o.fraction,
          o.net_acres::text as "netAcres", f.status, f.per_acre::text as "perAcre"
        from prospect_owners o
        join prospects p on p.tenant_id = o.tenant_id and p.id = o.prospect_id and p.deleted_at is null
        join prospect_tracts t on t.tenant_id = o.tenant_id and t.id = o.tract_id
        left join prospect_offers f on f.tenant_id = o.tenant_id and f.owner_id = o.id and not f.superseded
        where o.tenant_id = ${ctx.actor.tenantId} and o.party_id = ${partyId}
        order by lower(p.name), t.position, o.id limit ${maxRows}`)
      return rows
    }),
  )

/** The maximum number of prospects on the dashboard. */
const maxProspects = 6

/** The prospects due next, each with its signed, pending and offered acres, and its average price. */
export const progressToGoals = read.meta({ reads: ['prospects'] }).query(({ ctx }) =>
  ctx.inTenant(async tx => {
    const acres = (condition: string) =>
      sql.raw(`coalesce(sum(o.net_acres) filter (where ${condition}), 0)::float8`)
    const { rows } = await tx.execute<{
      id: string
      name: string
      goalAcres: number | null
      maxPerAcre: string | null
      targetOn: string | null
      signed: number
      signing: number
      out: number
      averagePerAcre: string | null
    }>(sql`
      select p.id, p.name, p.goal_acres::float8 as "goalAcres", p.most_per_acre::text as "maxPerAcre",
        p.target_on::text as "targetOn", ${acres(`f.status = 'SIGNED'`)} as signed,
        ${acres(`f.status = 'COUNTERED'`)} as signing, ${acres(`f.status in ('OFFERED', 'MAILED')`)} as out,
        (sum(f.net_acres * f.per_acre) filter (where f.status = 'SIGNED')
          / nullif(sum(f.net_acres) filter (where f.status = 'SIGNED'), 0))::numeric(16, 2)::text as "averagePerAcre"
      from prospects p
      left join prospect_owners o on o.tenant_id = p.tenant_id and o.prospect_id = p.id and o.estate = 'MINERALS'
      left join prospect_offers f on f.tenant_id = o.tenant_id and f.owner_id = o.id and not f.superseded
      where p.tenant_id = ${ctx.actor.tenantId} and p.deleted_at is null
      group by p.tenant_id, p.id order by p.target_on nulls last, lower(p.name) limit ${maxProspects}`)
    return rows
  }),
)

import { sql } from 'drizzle-orm'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { openCondition, viewConditions } from '../record/deal-list.server.ts'
import { boardFilter } from './board-search.ts'

export type DealOnMap = { id: string; name: string; stage: string; lat: number; lon: number; ready: boolean }

const maxOnMap = 2000

/**
 * Locates open deals by the organization's wells and lease outlines in the same section, and counts the deals
 * without a location.
 */
export const dealsOnMap = tenantProcedure(access.read)
  .meta({ reads: ['deals', 'deal_pipelines', 'wells', 'leases'], personal: true })
  .input(boardFilter)
  .query(({ ctx, input: { pipeline, view, prospect } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const shownCondition = sql`d.tenant_id = ${tenantId} and d.deleted_at is null and pl.kind = ${pipeline} and ${openCondition}
        and ${viewConditions(tenantId, ctx.today)[view]!}
        and ${prospect === null ? sql`true` : sql`d.prospect = ${prospect}`}`
      const from = sql`deals d join deal_pipelines pl on pl.tenant_id = d.tenant_id and pl.id = d.pipeline_id`
      const { rows: counts } = await tx.execute<{ total: number }>(
        sql`select count(*) as total from ${from} where ${shownCondition}`,
      )
      const { rows: located } = await tx.execute<DealOnMap>(sql`
        with sections as materialized (
          select distinct t.canonical from ${from}
          join deal_tracts t on t.tenant_id = d.tenant_id and t.deal_id = d.id
          where ${shownCondition} and t.canonical is not null),
        places as (
          select canonical, avg(lat) as lat, avg(lon) as lon from (
            select lower(w.township || w.range || lpad(w.section, 2, '0')) as canonical,
              w.surface_lat as lat, w.surface_lon as lon
            from wells w where w.tenant_id = ${tenantId} and w.deleted_at is null and w.surface_lat is not null
            union all
            select t.canonical, (s.north + s.south) / 2, (s.east + s.west) / 2
            from lease_shapes s join tracts t on t.tenant_id = s.tenant_id and t.id = s.tract_id
            where s.tenant_id = ${tenantId}) known
          where canonical in (select canonical from sections) group by 1)
        select d.id, d.name, s.name as stage, avg(pc.lat) as lat, avg(pc.lon) as lon,
          d.accepted as ready
        from ${from} join deal_stages s on s.tenant_id = d.tenant_id and s.id = d.stage_id
        join deal_tracts t on t.tenant_id = d.tenant_id and t.deal_id = d.id
        join places pc on pc.canonical = t.canonical
        where ${shownCondition} group by d.id, d.name, s.name, d.accepted order by d.name, d.id limit ${maxOnMap}`)
      const total = counts[0]!.total
      return { placed: located, total, unplaced: total - located.length }
    }),
  )

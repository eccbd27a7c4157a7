import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { refusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { tenantProcedure } from '../../core/http/procedure.server.ts'
import { access } from './access.ts'
import { denialWords } from './project-access.ts'
import { readProject } from './project.port.server.ts'

export type ProjectPlace = { id: string; noun: 'wells' | 'leases'; name: string; lat: number; lon: number }

/** Where a project is: its wells and leases, and those of its AFEs and curative items, for who may open leases. */
export const projectPlaces = tenantProcedure(access.read, { forbidden: denialWords.not_authorized })
  .meta({ reads: ['projects', 'wells', 'leases', 'afes', 'curative_items'] })
  .input(z.object({ id: z.uuid() }))
  .query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await readProject(tx, tenantId, ctx.viewer, id)
      if (refusal(ctx.viewer, routeGate('/app/leases')) !== null) return []
      const { rows } = await tx.execute<ProjectPlace>(sql`
        with about as (
          select coalesce(k.well_id, a.well_id) as well_id, coalesce(k.lease_id, a.lease_id, c.lease_id) as lease_id
          from project_links k
            left join afes a on a.tenant_id = k.tenant_id and a.id = k.afe_id and a.deleted_at is null
            left join curative_items c on c.tenant_id = k.tenant_id and c.id = k.curative_id and c.deleted_at is null
          where k.tenant_id = ${tenantId} and k.project_id = ${id})
        select w.id, 'wells' as noun, w.name, w.surface_lat as lat, w.surface_lon as lon
        from wells w
        where w.tenant_id = ${tenantId} and w.id in (select well_id from about) and w.deleted_at is null
          and w.surface_lat is not null and w.surface_lon is not null
        union all
        select l.id, 'leases', concat_ws(' ', l.lease_number, nullif(l.name, '')),
          (min(s.south) + max(s.north)) / 2, (min(s.west) + max(s.east)) / 2
        from leases l
          join tracts t on t.tenant_id = l.tenant_id and t.lease_id = l.id and not t.gone
          join lease_shapes s on s.tenant_id = t.tenant_id and s.tract_id = t.id
        where l.tenant_id = ${tenantId} and l.id in (select lease_id from about) and l.deleted_at is null
        group by l.id, l.lease_number, l.name
        order by 3, 1 limit 500`)
      return rows
    }),
  )

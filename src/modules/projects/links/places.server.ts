import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { denialMessages } from '../project-access.ts'
import { readProject } from '../project.port.server.ts'
import { linkedRecordsSql } from './linked-records-sql.server.ts'
import { linkedTypes, type LinkedRecordType } from './link-types.ts'
import { readLinks } from './links.server.ts'

export type ProjectPlace = {
  noun: LinkedRecordType
  recordId: string
  name: string
  to: string
  /** Null if the location is unknown. */
  lat: number | null
  lon: number | null
}
type LocationRow = Pick<ProjectPlace, 'noun' | 'lat' | 'lon'> & { id: string }

/**
 * Reads the location of a project: its linked records, located by their wells, their leases, and the
 * organization's holdings in their section, for users who may open leases. A record at several places is drawn
 * at their center.
 */
export const projectPlaces = tenantProcedure(access.read, { forbidden: denialMessages.not_authorized })
  .meta({ reads: ['projects', ...linkedTypes] })
  .input(z.object({ id: z.uuid() }))
  .query(({ ctx, input: { id } }) =>
    ctx.inTenant(async (tx): Promise<ProjectPlace[]> => {
      const { tenantId } = ctx.actor
      await readProject(tx, tenantId, ctx.viewer, id)
      if (getRefusal(ctx.viewer, routeGate('/app/leases')) !== null) return []
      const links = await readLinks(tx, tenantId, ctx.viewer, id)
      const { rows } = await tx.execute<LocationRow>(sql`
        with about as materialized (${linkedRecordsSql(tenantId, id)}),
        wells_at as (
          select w.id, w.surface_lat as lat, w.surface_lon as lon,
            lower(w.township || w.range || lpad(w.section, 2, '0')) as section
          from wells w
          where w.tenant_id = ${tenantId} and w.deleted_at is null and w.surface_lat is not null
            and w.surface_lon is not null),
        tracts_at as (
          select t.lease_id, t.canonical as section, s.south, s.north, s.west, s.east
          from lease_shapes s
            join tracts t on t.tenant_id = s.tenant_id and t.id = s.tract_id and not t.gone
            join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id and l.deleted_at is null
          where s.tenant_id = ${tenantId}),
        leases_at as (
          select lease_id as id, (min(south) + max(north)) / 2 as lat, (min(west) + max(east)) / 2 as lon
          from tracts_at where lease_id in (select lease_id from about) group by 1),
        sections_at as (
          select section, avg(lat) as lat, avg(lon) as lon from (
            select section, lat, lon from wells_at
            union all select section, (south + north) / 2, (west + east) / 2 from tracts_at) known
          where section in (select section from about) group by 1)
        select a.noun, a.id, avg(coalesce(w.lat, l.lat, s.lat)) as lat, avg(coalesce(w.lon, l.lon, s.lon)) as lon
        from about a left join wells_at w on w.id = a.well_id left join leases_at l on l.id = a.lease_id
          left join sections_at s on s.section = a.section
        group by 1, 2`)
      const locations = new Map(rows.map(({ noun, id, lat, lon }) => [`${noun} ${id}`, { lat, lon }]))
      return links.map(({ noun, recordId, name, to }) => {
        const { lat = null, lon = null } = locations.get(`${noun} ${recordId}`) ?? {}
        return { noun, recordId, name, to, lat, lon }
      })
    }),
  )

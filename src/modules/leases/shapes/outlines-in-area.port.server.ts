import { sql, type SQL } from 'drizzle-orm'
import { polygonSql } from '../../../core/map/area.server.ts'
import { areaBox } from '../../../core/map/area.ts'
import type { Coordinate } from '../../../core/map/map.ts'

/**
 * Returns the ids of the leases with an outline in an area: the middle of one of its parts lies in the area, or the
 * middle of the area lies in a part. Neighbors that only touch the area do not count.
 */
export function leasesInArea(tenantId: string, area: readonly Coordinate[]): SQL {
  const { west, south, east, north } = areaBox(area)
  const polygon = polygonSql(area)
  return sql`
    select s.lease_id from lease_shapes s
    where s.tenant_id = ${tenantId} and s.west <= ${east} and s.east >= ${west}
      and s.south <= ${north} and s.north >= ${south}
      and exists (
        select 1 from jsonb_array_elements(
          case s.rough ->> 'type' when 'Polygon' then jsonb_build_array(s.rough -> 'coordinates')
            else s.rough -> 'coordinates' end) as part,
          translate(part ->> 0, '[]', '()') as ring
        where ${polygon} @> (@@ box(ring::polygon)) or ring::polygon @> (@@ box(${polygon})))`
}

import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { wellStatuses } from '../../core/trade/well-type.ts'
import { cellsOf, type Tile } from './cell.ts'
import { lagsOf } from '../leases/standing/reporting-lag.table.ts'
import { silentSince } from '../wells/identity/last-report.ts'
import type { MapGroup, MapWell } from './map.ts'
import {
  allowed,
  cellsIn,
  countIn,
  groupsIn,
  isSilent,
  statusOf,
  type Group,
  type WellFilter,
  type WellsAt,
} from './wells-at.ts'

/** A tile with more wells than this shows them in groups; from `alwaysFrom` on, never. */
const pointsPerTile = 400
const alwaysFrom = 15
const cuts = 3
const atMost = 8000

type Range = { from: number; to: number }
export type Plan = { ranges: Range[]; groups: MapGroup[]; total: number }

const only = (cell: number): Range => ({ from: cell, to: cell + 1 })

/** What to draw on some tiles: groups, and the ranges of cells whose wells are fetched one by one. */
export function planOf(wells: WellsAt, tiles: readonly Tile[], filter: WellFilter): Plan {
  const allow = allowed(filter)
  const plan: Plan = { ranges: [], groups: [], total: 0 }
  const filtered = filter.types !== null || filter.statuses !== null
  for (const tile of tiles) {
    const count = countIn(wells, tile, allow)
    plan.total += count
    if (count === 0) continue
    if (count <= pointsPerTile || tile.z >= alwaysFrom) {
      // A filter can leave one of ten thousand wells: then their cells are asked for, not all that lies between.
      plan.ranges.push(...(filtered ? cellsIn(wells, tile, allow).map(only) : [cellsOf(tile)]))
      continue
    }
    for (const group of groupsIn(wells, tile, allow, cuts)) {
      if (group.count === 1) plan.ranges.push(only(group.sample))
      else plan.groups.push(groupOf(group, tile.z))
    }
  }
  return plan
}

function groupOf({ cell, lon, lat, count, codes }: Group, z: number): MapGroup {
  const shares: MapGroup['shares'] = {}
  for (const [code, wells] of codes) {
    const tone = isSilent(code) ? 'warn' : wellStatuses[statusOf(code)].tone
    shares[tone] = (shares[tone] ?? 0) + wells
  }
  return { id: `${z}/${cell}`, lon: rounded(lon), lat: rounded(lat), count, shares }
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The wells of a plan's ranges. */
export async function wellsOf(
  tx: Tx,
  tenantId: string,
  plan: Plan,
  filter: WellFilter,
  today: string,
): Promise<MapWell[]> {
  const { ranges } = plan
  if (ranges.length === 0) return []
  // "offset 0" keeps the filter out of the inner query, where it would tempt the planner to read every well of a type.
  const { rows } = await tx.execute<
    Omit<MapWell, 'silentSince' | 'lateral'> & Bore & { state: string | null; lastMonth: string | null }
  >(sql`
    select well.*, t.last_month as "lastMonth"
    from unnest(${arrayOf(ranges.map(({ from }) => from))}::bigint[], ${arrayOf(ranges.map(({ to }) => to))}::bigint[])
        as part (first, after)
      cross join lateral (
        select id, name, type, status, state, surface_lat as lat, surface_lon as lon,
          heel_lat as "heelLat", heel_lon as "heelLon",
          coalesce(bottom_lat, toe_lat) as "bottomLat", coalesce(bottom_lon, toe_lon) as "bottomLon"
        from wells
        where tenant_id = ${tenantId} and deleted_at is null and map_cell >= part.first and map_cell < part.after
        offset 0
      ) as well
      left join well_totals t on t.tenant_id = ${tenantId} and t.well_id = well.id
    where ${filter.types === null ? sql`true` : sql`well.type = any (${arrayOf(filter.types)}::text[])`}
      and ${filter.statuses === null ? sql`true` : sql`well.status = any (${arrayOf(filter.statuses)}::text[])`}
    limit ${atMost}`)
  const own = await lagsOf(tx, tenantId)
  return rows.map(({ state, lastMonth, heelLat, heelLon, bottomLat, bottomLon, ...well }) => ({
    ...well,
    lateral: lateralOf(well, { heelLat, heelLon, bottomLat, bottomLon }),
    silentSince: silentSince({ ...well, state, lastMonth }, own, today),
  }))
}

type Bore = Record<'heelLat' | 'heelLon' | 'bottomLat' | 'bottomLon', number | null>

/** Nothing where the bottom hole is not known, lies below the surface, or is mistyped into another county. */
function lateralOf(
  { lat, lon }: { lat: number; lon: number },
  { heelLat, heelLon, bottomLat, bottomLon }: Bore,
): MapWell['lateral'] {
  if (bottomLat === null || bottomLon === null) return null
  const away = Math.max(Math.abs(bottomLat - lat), Math.abs(bottomLon - lon))
  if (away < 0.0005 || away > 0.2) return null
  const heel: [number, number][] = heelLat !== null && heelLon !== null ? [[heelLon, heelLat]] : []
  return [[lon, lat], ...heel, [bottomLon, bottomLat]]
}

/** Safe only for numbers and for words without quotes, commas or braces, as the filter's are. */
const arrayOf = (values: readonly (number | string)[]) => `{${values.join(',')}}`

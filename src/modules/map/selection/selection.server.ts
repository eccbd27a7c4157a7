import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import type { AreaGeometry, Box, Place } from '../../../core/map/map.ts'
import type { WellStatus, WellType } from '../../../core/trade/well-type.ts'
import type { LeaseState } from '../../leases/record/lease-state.ts'
import { cellsOf } from '../cell.ts'
import { eachTile, tilesFor } from '../map.ts'
import { boxOfArea, isOutlineIn, isPlaceIn, maxCorners } from './area.ts'

const degrees = (most: number) => z.number().min(-most).max(most)

export const areaInput = z.object({
  area: z
    .array(z.tuple([degrees(180), degrees(85)]))
    .min(3)
    .max(maxCorners),
})

export type SelectedWell = {
  id: string
  name: string
  type: WellType
  status: WellStatus
  silentSince: string | null
}
export type SelectedLease = {
  id: string
  number: string
  name: string
  state: LeaseState
  netAcres: number | null
}
export type Selected = {
  wells: SelectedWell[]
  leases: SelectedLease[]
  /** True if the box around the area contains more than the limit. */
  isTooLarge: boolean
}

const maxRead = 20_000
const maxShown = 2000
const zoomOfTiles = 12

/** Wells whose surface location is in an area, by name. */
export async function wellsInArea(
  tx: Tx,
  tenantId: string,
  area: readonly Place[],
): Promise<{ wells: SelectedWell[]; isTooLarge: boolean }> {
  const box = boxOfArea(area)
  const ranges = eachTile(tilesFor(box, zoomOfTiles)).map(cellsOf)
  const cells = ranges.map(({ from, to }) => sql`(map_cell >= ${from} and map_cell < ${to})`)
  const { rows } = await tx.execute<SelectedWell & { lat: number; lon: number }>(sql`
    select id, name, type, status, surface_lat as lat, surface_lon as lon,
      (select silent_since from well_totals t where t.tenant_id = w.tenant_id and t.well_id = w.id) as "silentSince"
    from wells w
    where tenant_id = ${tenantId} and deleted_at is null and (${sql.join(cells, sql` or `)})
      and surface_lon between ${box.west} and ${box.east} and surface_lat between ${box.south} and ${box.north}
    limit ${maxRead}`)
  const inside = rows
    .filter(({ lat, lon }) => isPlaceIn(area, [lon, lat]))
    .map(({ lat: _lat, lon: _lon, ...well }) => well)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    wells: inside.slice(0, maxShown),
    isTooLarge: rows.length === maxRead || inside.length > maxShown,
  }
}

/** Leases with an outline in an area, by number. */
export async function leasesInArea(
  tx: Tx,
  tenantId: string,
  area: readonly Place[],
): Promise<{ leases: SelectedLease[]; isTooLarge: boolean }> {
  const { west, south, east, north }: Box = boxOfArea(area)
  const { rows } = await tx.execute<SelectedLease & { geometry: AreaGeometry }>(sql`
    select l.id, l.lease_number as number, l.name, l.lease_state as state, l.net_acres::float8 as "netAcres", s.rough as geometry
    from lease_shapes s join leases l on l.tenant_id = s.tenant_id and l.id = s.lease_id and l.deleted_at is null
    where s.tenant_id = ${tenantId} and s.west <= ${east} and s.east >= ${west}
      and s.south <= ${north} and s.north >= ${south}
    limit ${maxRead}`)
  const inside = new Map<string, SelectedLease>()
  for (const { geometry, ...lease } of rows)
    if (!inside.has(lease.id) && isOutlineIn(area, geometry)) inside.set(lease.id, lease)
  const leases = [...inside.values()].toSorted((a, b) =>
    a.number.localeCompare(b.number, 'en', { numeric: true }),
  )
  return {
    leases: leases.slice(0, maxShown),
    isTooLarge: rows.length === maxRead || leases.length > maxShown,
  }
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { areaSchema, areaBox } from '../../../core/map/area.ts'
import { areaCondition } from '../../../core/map/area.server.ts'
import type { Coordinate } from '../../../core/map/map.ts'
import type { WellStatus, WellType } from '../../../core/trade/well-type.ts'
import type { LeaseState } from '../../leases/record/lease-state.ts'
import { tileCells } from '../cell.ts'
import { listTiles, tilesFor } from '../map.ts'
import { leasesInArea as idsInArea } from '../../leases/shapes/outlines-in-area.port.server.ts'

export const areaInput = z.object({ area: areaSchema })

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
export type AreaSelection = {
  wells: SelectedWell[]
  leases: SelectedLease[]
  /** True if the area contains more than the limit. */
  isTooLarge: boolean
}

const maxShown = 2000
const tileZoom = 12

/** Reads wells whose surface location is in an area, by name. */
export async function wellsInArea(
  tx: Tx,
  tenantId: string,
  area: readonly Coordinate[],
): Promise<{ wells: SelectedWell[]; isTooLarge: boolean }> {
  const ranges = listTiles(tilesFor(areaBox(area), tileZoom)).map(tileCells)
  const cells = ranges.map(({ from, to }) => sql`(map_cell >= ${from} and map_cell < ${to})`)
  const { rows } = await tx.execute<SelectedWell>(sql`
    select id, name, type, status,
      (select silent_since from well_totals t where t.tenant_id = w.tenant_id and t.well_id = w.id) as "silentSince"
    from wells w
    where tenant_id = ${tenantId} and deleted_at is null and (${sql.join(cells, sql` or `)})
      and ${areaCondition(area, sql`surface_lon`, sql`surface_lat`)}
    order by name limit ${maxShown + 1}`)
  return { wells: rows.slice(0, maxShown), isTooLarge: rows.length > maxShown }
}

/** Reads leases with an outline in an area, by number. */
export async function leasesInArea(
  tx: Tx,
  tenantId: string,
  area: readonly Coordinate[],
): Promise<{ leases: SelectedLease[]; isTooLarge: boolean }> {
  const { rows } = await tx.execute<SelectedLease>(sql`
    select id, lease_number as number, name, lease_state as state, net_acres::float8 as "netAcres" from leases
    where tenant_id = ${tenantId} and deleted_at is null and id in (${idsInArea(tenantId, area)})
    order by number_key, id limit ${maxShown + 1}`)
  return { leases: rows.slice(0, maxShown), isTooLarge: rows.length > maxShown }
}

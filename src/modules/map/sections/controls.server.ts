import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Control } from '../../../core/land/section-fit.ts'
import { toGridBox, partsGridBox, type LegalLocation } from '../../../core/land/section-grid.ts'
import type { Box } from '../../../core/map/map.ts'
import type { TractLand } from '../../leases/record/tract.ts'
import { tileCells, type Tile } from '../cell.ts'

/** The maximum number of wells per section, because more hardly change its fit. */
const controlsPerSection = 6

/**
 * Reads the wells of a tile with a known section and coordinates; those with footages come first. Wells are grouped by a
 * hash of their section, because sorting by its five texts takes most of the time of the query.
 */
export async function wellControls(tx: Tx, tenantId: string, tile: Tile): Promise<Control[]> {
  const { from, to } = tileCells(tile)
  const { rows } = await tx.execute<LegalLocation & { lat: number; lon: number }>(sql`
    select state, meridian, township, range, section, quarter, lat, lon,
      "footageNs", "footageNsFrom", "footageEw", "footageEwFrom"
    from (
      select state, meridian, township, range, section, quarter, surface_lat as lat, surface_lon as lon,
        footage_ns::float8 as "footageNs", footage_ns_from as "footageNsFrom",
        footage_ew::float8 as "footageEw", footage_ew_from as "footageEwFrom",
        row_number() over (
          partition by hash_record_extended(row(state, meridian, township, range, section), 0)
          order by footage_ns is null or footage_ew is null, quarter is null, id) as place
      from wells
      where tenant_id = ${tenantId} and deleted_at is null and map_cell >= ${from} and map_cell < ${to}
        and section is not null and township is not null and range is not null
        and datum is distinct from 'NAD27'
    ) as placed
    where place <= ${controlsPerSection}`)
  return rows.flatMap(row => {
    const box = toGridBox(row)
    return box ? [{ ...box, lat: row.lat, lon: row.lon, source: 'well' as const }] : []
  })
}

/**
 * Reads the outlines of a tile whose tract is a rectangle of a section, with the same size on the map as in its
 * description.
 */
export async function tractControls(tx: Tx, tenantId: string, tile: Tile): Promise<Control[]> {
  const { from, to } = tileCells(tile)
  const { rows } = await tx.execute<Box & { state: string | null; land: TractLand; acres: number }>(sql`
    select coalesce(t.state, l.state) as state, t.land, s.map_acres::float8 as acres, s.west, s.south, s.east, s.north
    from lease_shapes s
      join tracts t on t.tenant_id = s.tenant_id and t.id = s.tract_id
      join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id and l.deleted_at is null
    where s.tenant_id = ${tenantId} and s.map_cell >= ${from} and s.map_cell < ${to}
      and t.land ->> 'system' = 'PLSS'`)
  return rows.flatMap(({ state, land, acres, west, south, east, north }) => {
    if (land.system !== 'PLSS') return []
    const description = {
      state,
      meridian: land.meridian,
      township: `${land.township}${land.northSouth}`,
      range: `${land.range}${land.eastWest}`,
      section: String(land.section),
    }
    const box = partsGridBox(description, land.aliquots, land.lots.length)
    if (!box || Math.abs(acres / (2560 * box.halfX * box.halfY) - 1) > 0.05) return []
    const center = { lat: (south + north) / 2, lon: (west + east) / 2 }
    return [{ ...box, halfX: 0, halfY: 0, ...center, source: 'tract' as const }]
  })
}

import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { tileCells, type Tile } from './cell.ts'
import type { MapGroup, MapWell } from './map.ts'
import { firstBand, rateBand, wellClassAt, wellClasses, type WellColoring } from './well-classes.ts'
import {
  distinctCells,
  codedTypes,
  countWells,
  groupWells,
  createClassifier,
  type WellGroup,
  type WellFilter,
  type WellIndex,
} from './well-index.ts'
import { boedSql } from './wells-snapshot.server.ts'

/** A view with more wells than this shows groups; from `ungroupedZoom` on, every well is shown. */
const pointsPerScreen = 2500
const ungroupedZoom = 15
const gridLevels = 3
const maxWells = 8000

type CellRange = { from: number; to: number }
export type TilePlan = { ranges: CellRange[]; groups: MapGroup[]; total: number }

const toCellRange = (cell: number): CellRange => ({ from: cell, to: cell + 1 })

/**
 * Plans what to draw on some tiles: groups, and the ranges of cells whose wells are read individually. All
 * tiles use the same method, so that symbols do not change at tile borders.
 */
export function planTiles(wells: WellIndex, tiles: readonly Tile[], filter: WellFilter): TilePlan {
  const classify = createClassifier(wells, filter)
  const plan: TilePlan = { ranges: [], groups: [], total: 0 }
  const nonEmptyTiles = tiles
    .map(tile => ({ tile, count: countWells(wells, tile, classify) }))
    .filter(({ count }) => count > 0)
  plan.total = nonEmptyTiles.reduce((sum, { count }) => sum + count, 0)
  const isFiltered = filter.types !== null || filter.statuses !== null || filter.hide.length > 0
  const isGrouped = plan.total > pointsPerScreen && (tiles[0]?.z ?? 0) < ungroupedZoom
  for (const { tile } of nonEmptyTiles) {
    if (!isGrouped) {
      // A filter can leave one of ten thousand wells, so only their cells are read, instead of the whole range.
      plan.ranges.push(
        ...(isFiltered ? distinctCells(wells, tile, classify).map(toCellRange) : [tileCells(tile)]),
      )
      continue
    }
    for (const group of groupWells(wells, tile, classify, gridLevels)) {
      if (group.count === 1) plan.ranges.push(toCellRange(group.sample))
      else plan.groups.push(toGroup(group, tile.z, filter.coloring))
    }
  }
  return plan
}

function toGroup(
  { cell, lon, lat, count, classes, types }: WellGroup,
  z: number,
  coloring: WellColoring,
): MapGroup {
  return {
    id: `${z}/${cell}`,
    lon: roundDegrees(lon),
    lat: roundDegrees(lat),
    count,
    classes: countsByName(
      classes,
      wellClasses[coloring].map(({ key }) => key),
    ),
    types: countsByName(types, codedTypes),
  }
}

const countsByName = <Key extends string>(counts: ReadonlyMap<number, number>, keys: readonly Key[]) =>
  Object.fromEntries(
    [...counts].flatMap(([index, count]) => (keys[index] ? [[keys[index], count]] : [])),
  ) as Partial<Record<Key, number>>

const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Reads the wells in the ranges of a plan. */
export async function readWells(
  tx: Tx,
  tenantId: string,
  plan: TilePlan,
  filter: WellFilter,
): Promise<MapWell[]> {
  const { ranges } = plan
  if (ranges.length === 0) return []
  // "offset 0" keeps the filter out of the inner query, where it would tempt the planner to read every well of a type.
  const { rows } = await tx.execute<
    Pick<MapWell, 'id' | 'name' | 'type' | 'status' | 'lat' | 'lon' | 'silentSince'> &
      BoreholePoints & { boed: number | null; firstYear: number | null }
  >(sql`
    select well.*, t.silent_since as "silentSince", ${boedSql} as boed
    from unnest(${pgArray(ranges.map(({ from }) => from))}::bigint[], ${pgArray(ranges.map(({ to }) => to))}::bigint[])
        as part (first, after)
      cross join lateral (
        select id, name, type, status, surface_lat as lat, surface_lon as lon,
          date_part('year', first_production_date) as "firstYear",
          heel_lat as "heelLat", heel_lon as "heelLon",
          coalesce(bottom_lat, toe_lat) as "bottomLat", coalesce(bottom_lon, toe_lon) as "bottomLon"
        from wells
        where tenant_id = ${tenantId} and deleted_at is null and map_cell >= part.first and map_cell < part.after
        offset 0
      ) as well
      left join well_totals t on t.tenant_id = ${tenantId} and t.well_id = well.id
    where ${filter.types === null ? sql`true` : sql`well.type = any (${pgArray(filter.types)}::text[])`}
      and ${filter.statuses === null ? sql`true` : sql`well.status = any (${pgArray(filter.statuses)}::text[])`}
    limit ${maxWells}`)
  return rows.flatMap(({ boed, firstYear, heelLat, heelLon, bottomLat, bottomLon, ...well }) => {
    const bands = { rate: rateBand(boed), first: firstBand(firstYear) }
    const { key } = wellClasses[filter.coloring][
      wellClassAt(filter.coloring, { ...well, ...bands, silent: well.silentSince !== null })
    ] ?? { key: '' }
    if (filter.hide.includes(key)) return []
    const lateral = toLateral(well, { heelLat, heelLon, bottomLat, bottomLon })
    return [{ ...well, ...bands, lateral }]
  })
}

type BoreholePoints = Record<'heelLat' | 'heelLon' | 'bottomLat' | 'bottomLon', number | null>

/** Returns null if the bottom hole is unknown, is below the surface location, or is mistyped into another county. */
function toLateral(
  { lat, lon }: { lat: number; lon: number },
  { heelLat, heelLon, bottomLat, bottomLon }: BoreholePoints,
): MapWell['lateral'] {
  if (bottomLat === null || bottomLon === null) return null
  const length = Math.max(Math.abs(bottomLat - lat), Math.abs(bottomLon - lon))
  if (length < 0.0005 || length > 0.2) return null
  const heel: [number, number][] = heelLat !== null && heelLon !== null ? [[heelLon, heelLat]] : []
  return [[lon, lat], ...heel, [bottomLon, bottomLat]]
}

/** Formats a PostgreSQL array. Values must not contain quotes, commas or braces. */
const pgArray = (values: readonly (number | string)[]) => `{${values.join(',')}}`

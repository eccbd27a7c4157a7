import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { degreesAt } from '../../../core/land/section-fit.ts'
import type { Township } from '../grid/official.ts'
import { sectionAt, townshipLabel } from '../../../core/land/section-grid.ts'
import type { Box } from '../../../core/map/map.ts'
import { pluralize } from '../../../ui/formats.ts'
import type { MapSearchHit } from '../map.ts'
import { townshipMark, parseLand, type ParsedLand } from './land-marks.ts'
import { readTownships, type LandRights } from './sections.server.ts'

type Point = { lon: number; lat: number }

const maxSeeds = 400
const neighborSteps = [-2, -1, 0, 1, 2]
/** About twelve miles in each direction, in degrees. */
const seedMargin = { lon: 0.27, lat: 0.18 }

/** Finds land by text: a township or section if its lines are known, otherwise the location of records in it. */
export async function findLand(
  tx: Tx,
  tenantId: string,
  rights: LandRights,
  text: string,
  center: Point | null,
): Promise<MapSearchHit[]> {
  const hits: MapSearchHit[] = []
  for (const land of parseLand(text)) {
    if (land.row === null) {
      if (center && land.section !== null)
        hits.push(...(await findNearestSection(tx, tenantId, rights, land.section, center)))
    } else if (land.column === null) hits.push(...(await findRanges(tx, tenantId, rights, land.row)))
    else
      hits.push(
        ...(await findTownship(
          tx,
          tenantId,
          rights,
          { ...land, row: land.row, column: land.column },
          center,
        )),
      )
  }
  return hits
}

/**
 * Finds a township by a fit near its records or those of its neighbors. Each meridian that has one is a hit, the
 * nearest to the center of the map first.
 */
async function findTownship(
  tx: Tx,
  tenantId: string,
  rights: LandRights,
  { row, column, section }: ParsedLand & { row: number; column: number },
  center: Point | null,
): Promise<MapSearchHit[]> {
  const points = await readSeeds(tx, tenantId, rights, [townshipMark(row, column)])
  const neighborMarks = neighborSteps.flatMap(up =>
    neighborSteps.map(right => townshipMark(row + up, column + right)),
  )
  const seeds = points.length > 0 ? points : await readSeeds(tx, tenantId, rights, neighborMarks)
  const townships = new Map<string, Township>()
  for (const seed of spreadPoints(seeds)) {
    for (const township of await readTownships(tx, tenantId, rights, boxAround(seed)))
      if (township.row === row && township.column === column) townships.set(township.meridian, township)
  }
  const hits = [...townships.values()].flatMap(township => landHit(township, section))
  if (center) hits.sort((a, b) => distance(a.box, center) - distance(b.box, center))
  if (hits.length > 0 || points.length === 0) return hits
  const label = townshipLabel({ row, column })
  return [
    { kind: 'land', id: label, label, detail: pluralize(points.length, 'record'), box: boundingBox(points) },
  ]
}

/** Finds all townships of a row that contain records. */
async function findRanges(
  tx: Tx,
  tenantId: string,
  rights: LandRights,
  row: number,
): Promise<MapSearchHit[]> {
  const label = row >= 0 ? `T${row + 1}N` : `T${-row}S`
  const seeds = await readSeeds(tx, tenantId, rights, [`${label.slice(1).toLowerCase()}*`])
  if (seeds.length === 0) return []
  return [
    { kind: 'land', id: label, label, detail: 'Every range with your records', box: boundingBox(seeds) },
  ]
}

/** Finds the section of that number nearest to the center of the map. */
async function findNearestSection(
  tx: Tx,
  tenantId: string,
  rights: LandRights,
  section: number,
  center: Point,
): Promise<MapSearchHit[]> {
  const townships = (await readTownships(tx, tenantId, rights, boxAround(center))).filter(({ sections }) =>
    sections.includes(section),
  )
  const distanceTo = (township: Township) => distance(sectionBox(township, section), center)
  const [nearest] = townships.toSorted((a, b) => distanceTo(a) - distanceTo(b))
  return nearest ? landHit(nearest, section) : []
}

/** Returns the distance from the center of a box to a point in degrees of longitude, for comparisons only. */
const distance = ({ west, south, east, north }: Box, { lon, lat }: Point) =>
  Math.hypot((west + east) / 2 - lon, ((south + north) / 2 - lat) * 1.5)

function landHit(fit: Township, section: number | null): MapSearchHit[] {
  const township = townshipLabel(fit)
  if (section === null) {
    const box = gridBox(fit, fit.x0 - 3, fit.y0 - 3, 6)
    return [{ kind: 'land', id: `${fit.meridian} ${township}`, label: township, detail: hitDetail(fit), box }]
  }
  if (!fit.sections.includes(section)) return []
  return [
    {
      kind: 'land',
      id: `${fit.meridian} ${township} ${section}`,
      label: `${township} Sec ${section}`,
      detail: hitDetail(fit),
      box: sectionBox(fit, section),
    },
  ]
}

const hitDetail = ({ meridian, accuracyM, rings }: Township) =>
  `${meridian}, ${rings ? 'official grid' : `± ${accuracyM} m`}`

function sectionBox(township: Township, section: number): Box {
  const ring = township.rings?.[section]
  if (ring) return boundingBox(ring.map(([lon, lat]) => ({ lon, lat })))
  const { x, y } = sectionAt(section)
  return gridBox(township, township.column * 6 + x, township.row * 6 + y, 1)
}

function gridBox(township: Township, x: number, y: number, side: number): Box {
  const corners = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ].map(([right, up]) => degreesAt(township, right!, up!))
  return boundingBox(corners.map(([lon, lat]) => ({ lon, lat })))
}

const boundingBox = (points: readonly Point[]): Box => ({
  west: Math.min(...points.map(({ lon }) => lon)),
  east: Math.max(...points.map(({ lon }) => lon)),
  south: Math.min(...points.map(({ lat }) => lat)),
  north: Math.max(...points.map(({ lat }) => lat)),
})

const boxAround = ({ lon, lat }: Point): Box => ({
  west: lon - seedMargin.lon,
  east: lon + seedMargin.lon,
  south: lat - seedMargin.lat,
  north: lat + seedMargin.lat,
})

/** Returns one seed for each group of nearby places, because two meridians may have the same township. */
function spreadPoints(seeds: readonly Point[]): Point[] {
  const results: Point[] = []
  for (const seed of seeds) {
    const isFar = results.every(kept => Math.hypot(kept.lon - seed.lon, kept.lat - seed.lat) > 1)
    if (isFar && results.length < 4) results.push(seed)
  }
  return results
}

/** Reads the locations of wells and outlines indexed under any of the marks; `*` makes a mark a prefix. */
async function readSeeds(
  tx: Tx,
  tenantId: string,
  rights: LandRights,
  marks: readonly string[],
): Promise<Point[]> {
  const query = marks
    .map(mark => (mark.endsWith('*') ? `'@~${mark.slice(0, -1).replace('~', '')}':*` : `'@${mark}'`))
    .join(' | ')
  const ids = (kind: string) =>
    sql`select search_ids(${kind}, ${kind}, null, ${query}::text, ${maxSeeds}::int)`
  const wells = sql`select surface_lon as lon, surface_lat as lat from wells
    where tenant_id = ${tenantId} and deleted_at is null and map_cell is not null and id in (${ids('wells')})`
  const leases = sql`select (west + east) / 2 as lon, (south + north) / 2 as lat from lease_shapes
    where tenant_id = ${tenantId} and lease_id in (${ids('leases')})`
  const parts = [...(rights.wells ? [wells] : []), ...(rights.leases ? [leases] : [])]
  if (parts.length === 0) return []
  const { rows } = await tx.execute<Point>(sql.join(parts, sql` union all `))
  return rows
}

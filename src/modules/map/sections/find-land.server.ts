import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { degreesAt } from '../../../core/land/section-fit.ts'
import type { Township } from '../grid/official.ts'
import { sectionAt, townshipLabel } from '../../../core/land/section-grid.ts'
import type { Box } from '../../../core/map/map.ts'
import { pluralize } from '../../../ui/formats.ts'
import type { MapSearchHit } from '../map.ts'
import { townshipMark, typedLand, type TypedLand } from './land-marks.ts'
import { townshipsIn, type Rights } from './sections.server.ts'

type Point = { lon: number; lat: number }

const maxSeeds = 400
const steps = [-2, -1, 0, 1, 2]
/** About twelve miles in each direction, in degrees. */
const seedMargin = { lon: 0.27, lat: 0.18 }

/** Land by text: a township or section if its lines are known, otherwise the location of records in it. */
export async function findLand(
  tx: Tx,
  tenantId: string,
  rights: Rights,
  text: string,
  center: Point | null,
): Promise<MapSearchHit[]> {
  const hits: MapSearchHit[] = []
  for (const land of typedLand(text)) {
    if (land.row === null) {
      if (center && land.section !== null)
        hits.push(...(await sectionNear(tx, tenantId, rights, land.section, center)))
    } else if (land.column === null) hits.push(...(await rangesCondition(tx, tenantId, rights, land.row)))
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
  rights: Rights,
  { row, column, section }: TypedLand & { row: number; column: number },
  near: Point | null,
): Promise<MapSearchHit[]> {
  const points = await readSeeds(tx, tenantId, rights, [townshipMark(row, column)])
  const marks = steps.flatMap(up => steps.map(right => townshipMark(row + up, column + right)))
  const seeds = points.length > 0 ? points : await readSeeds(tx, tenantId, rights, marks)
  const fits = new Map<string, Township>()
  for (const seed of spreadPoints(seeds)) {
    for (const fit of await townshipsIn(tx, tenantId, rights, boxAround(seed)))
      if (fit.row === row && fit.column === column) fits.set(fit.meridian, fit)
  }
  const hits = [...fits.values()].flatMap(fit => landHit(fit, section))
  if (near) hits.sort((a, b) => distance(a.box, near) - distance(b.box, near))
  if (hits.length > 0 || points.length === 0) return hits
  const label = townshipLabel({ row, column })
  return [
    { kind: 'land', id: label, label, detail: pluralize(points.length, 'record'), box: boundingBox(points) },
  ]
}

/** All townships of a row that contain records. */
async function rangesCondition(
  tx: Tx,
  tenantId: string,
  rights: Rights,
  row: number,
): Promise<MapSearchHit[]> {
  const label = row >= 0 ? `T${row + 1}N` : `T${-row}S`
  const seeds = await readSeeds(tx, tenantId, rights, [`${label.slice(1).toLowerCase()}*`])
  if (seeds.length === 0) return []
  return [
    { kind: 'land', id: label, label, detail: 'Every range with your records', box: boundingBox(seeds) },
  ]
}

/** The section of that number nearest to the center of the map. */
async function sectionNear(
  tx: Tx,
  tenantId: string,
  rights: Rights,
  section: number,
  center: Point,
): Promise<MapSearchHit[]> {
  const fits = (await townshipsIn(tx, tenantId, rights, boxAround(center))).filter(({ sections }) =>
    sections.includes(section),
  )
  const away = (fit: Township) => distance(sectionBox(fit, section), center)
  const [nearest] = fits.toSorted((a, b) => away(a) - away(b))
  return nearest ? landHit(nearest, section) : []
}

/** The distance from the center of a box to a point in degrees of longitude, for comparisons only. */
const distance = ({ west, south, east, north }: Box, { lon, lat }: Point) =>
  Math.hypot((west + east) / 2 - lon, ((south + north) / 2 - lat) * 1.5)

function landHit(fit: Township, section: number | null): MapSearchHit[] {
  const township = townshipLabel(fit)
  if (section === null) {
    const box = boxOfCorners(fit, fit.x0 - 3, fit.y0 - 3, 6)
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

function sectionBox(fit: Township, section: number): Box {
  const ring = fit.rings?.[section]
  if (ring) return boundingBox(ring.map(([lon, lat]) => ({ lon, lat })))
  const { x, y } = sectionAt(section)
  return boxOfCorners(fit, fit.column * 6 + x, fit.row * 6 + y, 1)
}

function boxOfCorners(fit: Township, x: number, y: number, side: number): Box {
  const corners = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ].map(([at, up]) => degreesAt(fit, at!, up!))
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

/** One seed for each group of nearby places, because two meridians may have the same township. */
function spreadPoints(seeds: readonly Point[]): Point[] {
  const results: Point[] = []
  for (const seed of seeds) {
    const isFar = results.every(other => Math.hypot(other.lon - seed.lon, other.lat - seed.lat) > 1)
    if (isFar && results.length < 4) results.push(seed)
  }
  return results
}

/** The locations of wells and outlines indexed under any of the marks; `*` makes a mark a prefix. */
async function readSeeds(
  tx: Tx,
  tenantId: string,
  rights: Rights,
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

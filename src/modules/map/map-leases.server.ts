import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import type { AreaGeometry, Box, MapArea } from '../../core/map/map.ts'
import type { LeaseState } from '../leases/record/lease-state.ts'
import { cellLevel } from './cell.ts'
import { leaseLook, partlyReleased, type Colouring, type LegendLine, type TractAcres } from './lease-look.ts'
import { boxOfTiles, squareOf, type LeaseOnMap, type Tiles } from './map.ts'

/** More outlines than this in view are drawn as a mosaic of small squares. */
const outlinesAtMost = 1500
const detailFrom = 11
/** A square of the mosaic is 512 px / 2^6 = 8 px wide. */
const mosaicCuts = 6

type Standing = {
  state: LeaseState | null
  endsOn: string | null
  released: boolean
}
type Square = Standing & { cell: number; count: number }

const joined = sql`lease_shapes s left join leases l
  on l.tenant_id = s.tenant_id and l.id = s.lease_id and l.deleted_at is null
  left join tracts t on t.tenant_id = s.tenant_id and t.id = s.tract_id`
// An outline without a tract is that of the lease, which is gone when each of its tracts is.
const standing = sql`l.lease_state as state, l.ends_on as "endsOn",
  coalesce(t.gone, l.gross_acres = 0 and l.status is not null, false) as released`
const tractAcres = sql`t.gross_acres as "heldAcres", t.released_acres as "releasedAcres"`
const label = sql`coalesce(nullif(l.name, ''), l.lease_number, nullif(s.name, ''), s.key)`

const inside = (tenantId: string, { west, south, east, north }: Box) => sql`
  s.tenant_id = ${tenantId} and s.west <= ${east} and s.east >= ${west} and s.south <= ${north} and s.north >= ${south}`

export async function leasesOn(
  tx: Tx,
  tenantId: string,
  { tiles, colouring, today }: { tiles: Tiles; colouring: Colouring; today: string },
): Promise<{ areas: MapArea[]; total: number; mosaic: boolean }> {
  const where = inside(tenantId, boxOfTiles(tiles))
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*) as total from lease_shapes s where ${where}`,
  )
  const total = counted[0]?.total ?? 0
  const look = (standing: Standing) => leaseLook(standing, colouring, today)
  if (total > outlinesAtMost) {
    const level = Math.min(tiles.z + mosaicCuts, cellLevel)
    const { rows } = await tx.execute<Square>(sql`
      select s.map_cell >> ${sql.raw(String(2 * (cellLevel - level)))} as cell, ${standing}, count(*) as count
      from ${joined} where ${where} group by 1, 2, 3, 4`)
    return { areas: mosaicOf(rows, level, look), total, mosaic: true }
  }
  const geometry = tiles.z < detailFrom ? sql`s.rough` : sql`s.geometry`
  type Row = Standing & TractAcres & { id: string; label: string; geometry: AreaGeometry }
  const { rows } = await tx.execute<Row>(sql`
    select s.id, ${label} as label, ${geometry} as geometry, ${standing}, ${tractAcres} from ${joined} where ${where}`)
  const areas = rows.map(row => ({
    id: row.id,
    label: [row.label, partlyReleased([row])].filter(words => words !== null).join('\n'),
    geometry: row.geometry,
    tone: look(row).tone,
  }))
  return { areas, total, mosaic: false }
}

/** One square per cell, in the tone that most of its leases have. */
function mosaicOf(squares: Square[], level: number, look: (lease: Standing) => LegendLine): MapArea[] {
  const cells = new Map<number, Map<MapArea['tone'], number>>()
  for (const square of squares) {
    const tones = cells.get(square.cell) ?? new Map<MapArea['tone'], number>()
    const { tone } = look(square)
    tones.set(tone, (tones.get(tone) ?? 0) + square.count)
    cells.set(square.cell, tones)
  }
  return [...cells].map(([cell, tones]) => ({
    id: `cell/${level}/${cell}`,
    label: '',
    tone: [...tones].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'none',
    geometry: { type: 'Polygon', coordinates: [squareOf(cell, level)] },
  }))
}

/** What the side panel says of one outline and its lease. */
export async function leaseFacts(tx: Tx, tenantId: string, id: string): Promise<LeaseOnMap> {
  type Row = Standing &
    Box &
    Omit<LeaseOnMap, keyof Standing | 'box' | 'mapAcres' | 'paperAcres'> & {
      mapAcres: string
      paperAcres: string | null
    }
  const { rows } = await tx.execute<Row>(sql`
    select s.id, l.id as "leaseId", s.key, ${label} as label, l.lessor, l.lessee, ${standing}, l.status, l.tone,
      l.expires_on as "expiresOn", s.map_acres as "mapAcres",
      case when s.tract_id is null then l.recorded_acres else t.stated_acres end as "paperAcres",
      ${tractAcres}, s.west, s.south, s.east, s.north
    from ${joined}
    where s.tenant_id = ${tenantId} and s.id = ${id}`)
  const [row] = rows
  if (!row) throw notFound('Lease outline')
  const { west, south, east, north, mapAcres, paperAcres, ...facts } = row
  return {
    ...facts,
    mapAcres: Number(mapAcres),
    paperAcres: paperAcres === null ? null : Number(paperAcres),
    box: { west, south, east, north },
  }
}

/** Every outline of one lease, in full detail. */
export async function shapesOf(tx: Tx, tenantId: string, leaseId: string) {
  type Row = TractAcres & {
    id: string
    key: string
    /** The tract that it draws; a tract may have several outlines. */
    tractId: string | null
    geometry: AreaGeometry
    mapAcres: number
    /** That tract was released as a whole. */
    released: boolean
  }
  const { rows } = await tx.execute<Row>(sql`
    select s.id, s.key, s.tract_id as "tractId", s.geometry, s.map_acres::double precision as "mapAcres",
      coalesce(t.gone, false) as released, ${tractAcres}
    from lease_shapes s left join tracts t on t.tenant_id = s.tenant_id and t.id = s.tract_id
    where s.tenant_id = ${tenantId} and s.lease_id = ${leaseId} order by s.key, s.id`)
  return rows
}

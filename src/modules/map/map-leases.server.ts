import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import type { AreaGeometry, Box, MapArea } from '../../core/map/map.ts'
import { formatDate } from '../../ui/formats.ts'
import { cellLevel } from './cell.ts'
import {
  leaseStyle,
  describeLease,
  describePartialRelease,
  type LeaseColoring,
  type StyledLease,
  type LegendLine,
  type TractAcres,
} from './lease-style.ts'
import { tilesBox, type MapLease, type LeasesInput } from './map.ts'

/** If more outlines than this are in view, a mosaic of small squares is drawn instead. */
const maxOutlines = 1500
const detailZoom = 11
/** A square of the mosaic is 512 px / 2^6 = 8 px wide. */
const mosaicLevels = 6

type MosaicRow = StyledLease & { cell: number; count: number; acres: number | null }

/** The leases on the map: outlines, or squares that each summarize many. */
export type MapLeases = {
  areas: (MapArea & { class: string; leaseId: string | null; acres: number | null })[]
  /** Squares with the keys of their classes; there are no outlines then. */
  squares: { cell: number; classes: Partial<Record<string, { count: number; acres: number }>> }[]
  level: number
  total: number
  mosaic: boolean
}

const shapesWithLeases = sql`lease_shapes s left join leases l
  on l.tenant_id = s.tenant_id and l.id = s.lease_id and l.deleted_at is null
  left join tracts t on t.tenant_id = s.tenant_id and t.id = s.tract_id`
// An outline without a tract belongs to the whole lease, which is released when all of its tracts are.
const stateColumns = sql`l.lease_state as state, l.ends_on as "endsOn",
  coalesce(t.gone, l.gross_acres = 0 and l.status is not null, false) as released,
  l.royalty::float8 as royalty, l.net_acres::float8 as "netAcres", nullif(l.prospect, '') as prospect`
/** Selects only the values that the coloring needs, so squares form few groups. */
const stateColumnsFor = (coloring: LeaseColoring) => {
  const only = (target: LeaseColoring, value: SQL) => (coloring === target ? value : sql`null`)
  return sql`l.lease_state as state, ${only('expiry', sql`l.ends_on`)} as "endsOn",
    coalesce(t.gone, l.gross_acres = 0 and l.status is not null, false) as released,
    ${only('royalty', sql`l.royalty::float8`)} as royalty, ${only('acres', sql`l.net_acres::float8`)} as "netAcres",
    ${only('prospect', sql`nullif(l.prospect, '')`)} as prospect`
}
const tractAcres = sql`t.gross_acres as "heldAcres", t.released_acres as "releasedAcres"`
const outlineLabel = sql`coalesce(nullif(l.name, ''), l.lease_number, nullif(s.name, ''), s.key)`

const boxCondition = (tenantId: string, { west, south, east, north }: Box) => sql`
  s.tenant_id = ${tenantId} and s.west <= ${east} and s.east >= ${west} and s.south <= ${north} and s.north >= ${south}`

/** Reads the outlines on some tiles, each with its class in a coloring. Classes in `hide` are excluded. */
export async function readLeases(
  tx: Tx,
  tenantId: string,
  { tiles, leaseColoring, today, hide }: LeasesInput,
): Promise<MapLeases> {
  const condition = boxCondition(tenantId, tilesBox(tiles))
  const { rows: totals } = await tx.execute<{ total: number }>(
    sql`select count(*) as total from lease_shapes s where ${condition}`,
  )
  const total = totals[0]?.total ?? 0
  const prospects = leaseColoring === 'prospect' ? await readProspects(tx, tenantId) : []
  const getStyle = (lease: StyledLease) => leaseStyle(lease, leaseColoring, today, prospects)
  if (total > maxOutlines) {
    const level = Math.min(tiles.z + mosaicLevels, cellLevel)
    const { rows } = await tx.execute<MosaicRow>(sql`
      select s.map_cell >> ${sql.raw(String(2 * (cellLevel - level)))} as cell, ${stateColumnsFor(leaseColoring)},
        count(*) as count, sum(l.net_acres)::float8 as acres
      from ${shapesWithLeases} where ${condition} group by 1, 2, 3, 4, 5, 6, 7`)
    return { areas: [], squares: readSquares(rows, getStyle, hide), level, total, mosaic: true }
  }
  const geometry = tiles.z < detailZoom ? sql`s.rough` : sql`s.geometry`
  type Row = StyledLease &
    TractAcres & { id: string; leaseId: string | null; label: string; geometry: AreaGeometry }
  const { rows } = await tx.execute<Row>(sql`
    select s.id, l.id as "leaseId", ${outlineLabel} as label, ${geometry} as geometry, ${stateColumns}, ${tractAcres}
    from ${shapesWithLeases} where ${condition}`)
  const areas = rows.flatMap(row => {
    const { key, tone, pattern } = getStyle(row)
    if (hide.includes(key)) return []
    return [
      {
        id: row.id,
        leaseId: row.leaseId,
        class: key,
        acres: row.netAcres,
        label: row.label,
        geometry: row.geometry,
        tone,
        pattern,
        note: describePartialRelease([row]) ?? describeLease(row, row.endsOn && formatDate(row.endsOn)),
      },
    ]
  })
  return { areas, squares: [], level: 0, total, mosaic: false }
}

/** Reads the prospect names of an organization's leases, in the order that determines their colors. */
export async function readProspects(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ prospect: string }>(sql`
    select distinct prospect from leases
    where tenant_id = ${tenantId} and deleted_at is null and prospect > '' order by prospect limit 100`)
  return rows.map(({ prospect }) => prospect)
}

/** Returns the leases of each cell by class. */
function readSquares(
  squares: readonly MosaicRow[],
  style: (lease: StyledLease) => LegendLine,
  hide: readonly string[],
): MapLeases['squares'] {
  const cells = new Map<number, MapLeases['squares'][number]['classes']>()
  for (const square of squares) {
    const { key } = style(square)
    if (hide.includes(key)) continue
    const classes = cells.get(square.cell) ?? {}
    const { count = 0, acres = 0 } = classes[key] ?? {}
    classes[key] = { count: count + square.count, acres: acres + (square.acres ?? 0) }
    cells.set(square.cell, classes)
  }
  return [...cells].map(([cell, classes]) => ({ cell, classes }))
}

/** Reads the facts of one outline and its lease for the side panel. */
export async function leaseFacts(tx: Tx, tenantId: string, id: string): Promise<MapLease> {
  type Row = StyledLease &
    Box &
    Omit<MapLease, keyof StyledLease | 'box' | 'mapAcres' | 'paperAcres'> & {
      mapAcres: string
      paperAcres: string | null
    }
  const { rows } = await tx.execute<Row>(sql`
    select s.id, l.id as "leaseId", s.key, ${outlineLabel} as label, l.lease_number as number, t.legal, l.lessor, l.lessee, ${stateColumns},
      l.status, l.tone,
      l.royalty_oil as "royaltyText", l.gross_acres::float8 as "grossAcres",
      l.expires_on as "expiresOn", s.map_acres as "mapAcres",
      case when s.tract_id is null then l.recorded_acres else t.stated_acres end as "paperAcres",
      ${tractAcres}, s.west, s.south, s.east, s.north
    from ${shapesWithLeases}
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

/** Reads all outlines of one lease in full detail. */
export async function readShapes(tx: Tx, tenantId: string, leaseId: string) {
  type Row = TractAcres & {
    id: string
    key: string
    /** The tract of the outline; a tract may have several outlines. */
    tractId: string | null
    geometry: AreaGeometry
    mapAcres: number
    /** True if the whole tract was released. */
    released: boolean
  }
  const { rows } = await tx.execute<Row>(sql`
    select s.id, s.key, s.tract_id as "tractId", s.geometry, s.map_acres::double precision as "mapAcres",
      coalesce(t.gone, false) as released, ${tractAcres}
    from lease_shapes s left join tracts t on t.tenant_id = s.tenant_id and t.id = s.tract_id
    where s.tenant_id = ${tenantId} and s.lease_id = ${leaseId} order by s.key, s.id`)
  return rows
}

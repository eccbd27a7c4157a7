import { z } from 'zod'
import { routeGate } from '../../core/access/routes.ts'
import { latitude, mercator, type Box } from '../../core/map/map.ts'
import type { LeaseState } from '../leases/record/lease-state.ts'
import type { LeaseStatus, Tone as LeaseTone } from '../leases/record/lease-status.ts'
import {
  typedKeys,
  wellStatuses,
  wellTypes,
  type WellStatus,
  type WellType,
} from '../../core/trade/well-type.ts'
import { cellCenter, tilesInBox, type Tile } from './cell.ts'
import { leaseColorings } from './lease-style.ts'
import { wellColorings } from './well-classes.ts'

/** The page is open to every member; its wells and leases have their own gates. */
export const mapGates = {
  page: routeGate('/app/map'),
  wells: routeGate('/app/well'),
  leases: routeGate('/app/leases'),
}

/** The region that a map requests: a rectangle of tiles, so that small moves repeat the same request. */
const tilesSchema = z.object({
  z: z.int32().min(0).max(18),
  left: z.int32().min(0),
  top: z.int32().min(0),
  right: z.int32().min(0),
  bottom: z.int32().min(0),
})
export type Tiles = z.infer<typeof tilesSchema>

const maxTiles = 64
const isWithinLimit = ({ z, left, top, right, bottom }: Tiles) =>
  left <= right &&
  top <= bottom &&
  Math.max(right, bottom) < 2 ** z &&
  (right - left + 1) * (bottom - top + 1) <= maxTiles

const tilesInput = tilesSchema.refine(
  isWithinLimit,
  `A map can request a rectangle of at most ${maxTiles} tiles.`,
)

/** Keys of legend classes that are switched off. */
const hiddenKeys = z.array(z.string().max(1000)).max(60).default([])

export const wellsInput = z.object({
  tiles: tilesInput,
  coloring: z.enum(wellColorings).default('status'),
  hide: hiddenKeys,
  types: z.array(z.enum(typedKeys(wellTypes))).nullable(),
  statuses: z.array(z.enum(typedKeys(wellStatuses))).nullable(),
})

export const leasesInput = z.object({
  tiles: tilesInput,
  leaseColoring: z.enum(leaseColorings),
  today: z.iso.date(),
  hide: hiddenKeys,
})
export type LeasesInput = z.output<typeof leasesInput>

/** At lower zooms the lines would be too dense, and a view would cover half a state. */
export const sectionsInput = z.object({
  tiles: tilesInput.refine(({ z }) => z >= 8, 'Section lines start at zoom 8.'),
})

/** The surroundings of one record: a few miles. */
export const aroundInput = z.object({
  tiles: tilesInput.refine(({ z }) => z >= 9, 'Surroundings start at zoom 9.'),
})

export const searchInput = z.object({
  words: z.string().trim().min(2).max(100),
  /** The center of the user's map, in degrees. */
  near: z
    .object({ lon: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) })
    .nullable()
    .default(null),
})

export const townsInput = z.object({ tiles: tilesInput, zoom: z.number().int().min(0).max(22) })

export type MapWell = {
  id: string
  name: string
  type: WellType
  status: WellStatus
  /** The last month that it reported, if the next report is overdue. */
  silentSince: string | null
  /** Its rate band and first-production band. */
  rate: number
  first: number
  lat: number
  lon: number
  /** From the surface through the heel to the bottom hole, if that is known and differs from the surface. */
  lateral: [lon: number, lat: number][] | null
}
export type MapGroup = {
  id: string
  lon: number
  lat: number
  count: number
  /** Wells by class key, and by type. */
  classes: Partial<Record<string, number>>
  types: Partial<Record<WellType, number>>
}
export type MapSearchHit = {
  kind: 'land' | 'well' | 'lease' | 'operator'
  id: string
  label: string
  detail: string
  /** The box to show; a point is a box without size. */
  box: Box
}
export type MapLease = {
  id: string
  leaseId: string | null
  key: string
  number: string | null
  label: string
  /** The legal description of the outline's tract. */
  legal: string | null
  lessor: string | null
  lessee: string | null
  state: LeaseState | null
  status: LeaseStatus | null
  tone: LeaseTone | null
  endsOn: string | null
  expiresOn: string | null
  royalty: number | null
  /** The royalty as the lease states it: "3/16". */
  royaltyText: string | null
  grossAcres: number | null
  netAcres: number | null
  prospect: string | null
  /** The outline's tract: true if all of it was released, and its held and released acres. */
  released: boolean
  heldAcres: string | null
  releasedAcres: string | null
  mapAcres: number
  paperAcres: number | null
  box: Box
}

/** Returns the tiles that show a box at a zoom; fewer and larger ones if there would be too many. */
export function tilesFor(box: Box, zoom: number): Tiles {
  // Deeper zooms than this have too many columns or rows, and listing millions of tiles would block the server.
  const boxShare = Math.max((box.east - box.west) / 360, mercator(box.south) - mercator(box.north), 2 ** -18)
  const maxZoom = Math.floor(Math.log2(maxTiles / Math.min(boxShare, 1)))
  for (let z = Math.min(Math.max(Math.round(zoom), 0), 18, maxZoom); ; z--) {
    const tiles = tilesInBox(box, z)
    const [first, last] = [tiles[0], tiles.at(-1)]
    if (!first || !last) return { z: 0, left: 0, top: 0, right: 0, bottom: 0 }
    const result = { z, left: first.x, top: first.y, right: last.x, bottom: last.y }
    if (isWithinLimit(result)) return result
  }
}

export function listTiles({ z, left, top, right, bottom }: Tiles): Tile[] {
  const tiles: Tile[] = []
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) tiles.push({ z, x, y })
  return tiles
}

/** Returns the box in degrees that the tiles cover. */
export function tilesBox({ z, left, top, right, bottom }: Tiles): Box {
  const tilesAcross = 2 ** z
  const lon = (x: number) => (x / tilesAcross - 0.5) * 360
  return {
    west: lon(left),
    north: latitude(top / tilesAcross),
    east: lon(right + 1),
    south: latitude((bottom + 1) / tilesAcross),
  }
}

/** Returns a cell's corners at a level, as a closed ring. */
export function createCellSquare(cell: number, level: number): [number, number][] {
  const { lon, lat } = cellCenter(cell, level)
  const [tile] = tilesInBox({ west: lon, east: lon, south: lat, north: lat }, level)
  if (!tile) return []
  const { west, south, east, north } = tilesBox({
    z: level,
    left: tile.x,
    right: tile.x,
    top: tile.y,
    bottom: tile.y,
  })
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

import { groupBy } from '../../../core/data/group-by.ts'
import type { LeaseToLink, WellMatch, OutlineToLink, WellToLink } from './link-proposal.ts'
import { feetBetween, feetToEdge, isInside, shareInside, type Point } from './outline.ts'

type IndexedOutline = { square: string; lease: LeaseToLink; outline: OutlineToLink }

/** Outlines by the grid squares that their bounding boxes touch. */
export type OutlineIndex = ReadonlyMap<string, readonly IndexedOutline[]>

/** About two miles in degrees, so that a lease of a few sections covers a few squares. */
const squareDegrees = 0.03
const squareIndex = (degrees: number) => Math.floor(degrees / squareDegrees)

function* coveredSquares(west: number, south: number, east: number, north: number): Generator<string> {
  for (let x = squareIndex(west); x <= squareIndex(east); x++)
    for (let y = squareIndex(south); y <= squareIndex(north); y++) yield `${x} ${y}`
}

export const outlineIndex = (leases: readonly LeaseToLink[]): OutlineIndex =>
  groupBy(
    leases.flatMap(lease =>
      lease.outlines.flatMap(outline =>
        [...coveredSquares(outline.west, outline.south, outline.east, outline.north)].map(square => ({
          square,
          lease,
          outline,
        })),
      ),
    ),
    ({ square }) => square,
  )

/** Within this distance of a boundary, a location is too imprecise to tell which side it is on. */
const matchToleranceFt = 50
/** NAD27 and WGS 84 differ by up to about 250 ft in the lower 48. */
const nad27ToleranceFt = 250
/** No lateral in the lower 48 is longer; two points farther apart are an error in the file. */
const maxLateralFt = 35_000
/** A smaller share of a lateral under a lease is only the width of a line. */
const minShare = 0.01

/**
 * Returns the leases whose outlines contain a well: a lateral by its path, any other well by its bottom hole, or else
 * by its surface location.
 */
export function matchByOutline(index: OutlineIndex, well: WellToLink): WellMatch[] {
  if (well.surface === null) return []
  const lateral = lateralEnds(well)
  return lateral ? matchLateral(index, well, lateral) : matchPoint(index, well, well.bottom ?? well.surface)
}

const isInBounds = ({ lat, lon }: Point, { west, south, east, north }: OutlineToLink) =>
  lon >= west && lon <= east && lat >= south && lat <= north

function lateralEnds({ trajectory, surface, heel, bottom }: WellToLink): [Point, Point] | null {
  const from = heel ?? surface
  if (trajectory !== 'HORIZONTAL' || from === null || bottom === null) return null
  return feetBetween(from, bottom) > maxLateralFt ? null : [from, bottom]
}

function matchPoint(index: OutlineIndex, well: WellToLink, point: Point): WellMatch[] {
  const nearby = index.get(`${squareIndex(point.lon)} ${squareIndex(point.lat)}`) ?? []
  const toleranceFt = well.nad27 ? nad27ToleranceFt : matchToleranceFt
  const locationLabel = well.bottom ? 'Bottom hole' : 'Surface location'
  return groupByLease(nearby).flatMap(([lease, outlines]) => {
    const inside = outlines.filter(outline => isInBounds(point, outline) && isInside(point, outline.geometry))
    if (inside.length === 0) return []
    const edgeFt = Math.min(...inside.map(({ geometry }) => feetToEdge(point, geometry)))
    const check =
      well.trajectory === 'HORIZONTAL'
        ? 'Horizontal well: only its surface location is on record, not its lateral.'
        : edgeFt < toleranceFt
          ? `${Math.round(edgeFt)} ft from the boundary${well.nad27 ? ', location in NAD27' : ''}.`
          : null
    const reason = `${locationLabel} inside outline`
    return [{ lease, tractIds: overlappingTracts(lease, inside), basis: 'OUTLINE' as const, reason, check }]
  })
}

function matchLateral(index: OutlineIndex, well: WellToLink, [from, to]: [Point, Point]): WellMatch[] {
  const nearby: IndexedOutline[] = []
  for (const key of coveredSquares(
    Math.min(from.lon, to.lon),
    Math.min(from.lat, to.lat),
    Math.max(from.lon, to.lon),
    Math.max(from.lat, to.lat),
  ))
    nearby.push(...(index.get(key) ?? []))
  const length = feetBetween(from, to)
  return groupByLease(nearby).flatMap(([lease, outlines]) => {
    const crossings = outlines.map(outline => ({ outline, share: shareInside(from, to, outline.geometry) }))
    const inside = crossings.filter(({ share }) => share >= minShare)
    if (inside.length === 0) return []
    // Overlapping parts of a lease count once.
    const share = Math.min(
      1,
      inside.reduce((sum, crossing) => sum + crossing.share, 0),
    )
    const feet = (part: number) => Math.round(part * length).toLocaleString('en-US')
    const reason = `${feet(share)} of ${feet(1)} ft of lateral inside outline`
    const check =
      share * length < (well.nad27 ? nad27ToleranceFt : matchToleranceFt) * 2
        ? 'Only a short piece of the lateral lies under this lease.'
        : null
    return [
      {
        lease,
        tractIds: overlappingTracts(
          lease,
          inside.map(crossing => crossing.outline),
        ),
        basis: 'LATERAL' as const,
        reason,
        check,
      },
    ]
  })
}

/** Groups outlines by lease, each outline once even if it is in several squares. */
function groupByLease(entries: readonly IndexedOutline[]): [LeaseToLink, OutlineToLink[]][] {
  const leases = new Map<LeaseToLink, Set<OutlineToLink>>()
  for (const { lease, outline } of entries) {
    const outlines = leases.get(lease) ?? new Set()
    leases.set(lease, outlines.add(outline))
  }
  return [...leases].map(([lease, outlines]) => [lease, [...outlines]])
}

/**
 * Returns the tracts that the well meets; empty if that is every tract of the lease, or if outlines are not tied to
 * tracts.
 */
function overlappingTracts(lease: LeaseToLink, crossedOutlines: readonly OutlineToLink[]): string[] {
  const ids = [...new Set(crossedOutlines.map(({ tractId }) => tractId))]
  if (ids.includes(null) || ids.length >= lease.tracts.length) return []
  return ids.filter(id => id !== null)
}

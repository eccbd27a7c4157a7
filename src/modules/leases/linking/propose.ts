import { matchByLegal, legalIndex, type LegalIndex } from './match-by-legal.ts'
import { matchByName, nameIndex, type NameIndex } from './match-by-name.ts'
import { matchByOutline, outlineIndex, type OutlineIndex } from './match-by-outline.ts'
import type { LeaseToLink, LinkProposal, WellMatch, UnplacedReason, WellToLink } from './link-proposal.ts'

/** Leases indexed by location and by name. */
export type LeaseIndex = { outlines: OutlineIndex; legals: LegalIndex; names: NameIndex }

export const indexLeases = (leases: readonly LeaseToLink[]): LeaseIndex => ({
  outlines: outlineIndex(leases),
  legals: legalIndex(leases),
  names: nameIndex(leases),
})

/**
 * Returns the leases for a well. Measurements take precedence over text: if a lease has an outline and the well a
 * location, the outline alone decides; otherwise the legal description does; otherwise the names in the agency's file
 * do. A well may be on several leases, because of undivided interests or a lateral.
 */
export function proposeLinks(index: LeaseIndex, well: WellToLink): LinkProposal[] | UnplacedReason {
  const outlineMatches = matchByOutline(index.outlines, well)
  const isDecidedByOutline = (lease: LeaseToLink) => well.surface !== null && lease.outlines.length > 0
  const legalMatches = matchByLegal(index.legals, well).filter(({ lease }) => !isDecidedByOutline(lease))
  const located = [...outlineMatches, ...legalMatches]
  const matches =
    located.length > 0
      ? located
      : matchByName(index.names, well).filter(({ lease }) => !isDecidedByOutline(lease))
  if (matches.length === 0) return hasLocation(well) ? 'outside' : 'no_place'

  const notPlugged = matches.filter(({ lease }) => !wasPluggedBefore(well, lease))
  if (notPlugged.length === 0) return 'before'
  const withinDepth = notPlugged.flatMap(match => checkDepth(match, well))
  if (withinDepth.length === 0) return 'depth'
  const holds = !serviceTypes.has(well.type)
  return withinDepth.map(({ lease, ...match }) => ({ ...match, wellId: well.id, leaseId: lease.id, holds }))
}

const hasLocation = (well: WellToLink) =>
  well.surface !== null || (well.township !== null && well.section !== null) || well.leaseNames.length > 0

/** A hole plugged before the lease began belonged to an earlier lease. */
const wasPluggedBefore = ({ plugDate }: WellToLink, { effectiveDate }: LeaseToLink) =>
  plugDate !== null && effectiveDate !== null && plugDate < effectiveDate

/** Well types whose volumes come from other wells. */
const serviceTypes = new Set<WellToLink['type']>([
  'INJ_WATER',
  'INJ_GAS',
  'SWD',
  'GAS_STORAGE',
  'WATER_SOURCE',
  'STRAT_TEST',
])

/** Excludes land that the lease does not cover at the well's depth; asks for review if that depth is unknown. */
function checkDepth(match: WellMatch, well: WellToLink): WellMatch[] {
  const limits = matchDepthLimits(match)
  if (limits === null) return [match]
  const text = `Lease covers ${depthRangeText(limits.fromFt, limits.toFt)}`
  if (well.topFt === null || well.baseFt === null)
    return [{ ...match, check: match.check ?? `${text}; the well's producing depth is not on record.` }]
  const { fromFt, toFt } = limits
  const isAboveLease = fromFt !== null && well.baseFt < fromFt
  const below = toFt !== null && well.topFt > toFt
  return isAboveLease || below ? [] : [match]
}

function matchDepthLimits({
  lease,
  tractIds,
}: WellMatch): { fromFt: number | null; toFt: number | null } | null {
  const tract = lease.tracts.find(
    ({ id, fromFt, toFt }) => tractIds.includes(id) && (fromFt !== null || toFt !== null),
  )
  const { fromFt, toFt } = tract ?? lease
  return fromFt === null && toFt === null ? null : { fromFt, toFt }
}

function depthRangeText(from: number | null, to: number | null): string {
  const feet = (depth: number) => `${depth.toLocaleString('en-US')} ft`
  if (from === null) return `surface to ${feet(to!)}`
  return to === null ? `below ${feet(from)}` : `${feet(from)} to ${feet(to)}`
}

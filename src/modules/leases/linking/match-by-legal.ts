import { aliquotPieces } from '../../../core/land/aliquot.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import type { LeaseToLink, WellMatch, TractToLink, WellToLink } from './link-proposal.ts'

type IndexedTract = { lease: LeaseToLink; tract: TractToLink; land: PlssLand }
type PlssLand = Extract<TractToLink['land'], { system: 'PLSS' }>

/** Tracts of the Public Land Survey by section. */
export type LegalIndex = ReadonlyMap<string, readonly IndexedTract[]>

export const legalIndex = (leases: readonly LeaseToLink[]): LegalIndex =>
  groupBy(
    leases.flatMap(lease =>
      lease.tracts.flatMap(tract =>
        tract.land.system === 'PLSS' ? [{ lease, tract, land: tract.land }] : [],
      ),
    ),
    ({ land: { township, northSouth, range, eastWest, section } }) =>
      `${township}${northSouth} ${range}${eastWest} ${section}`,
  )

/** Returns the leases with a tract at the section, township and range on the well's record. */
export function matchByLegal(index: LegalIndex, well: WellToLink): WellMatch[] {
  const { township, range, section } = well
  if (township === null || range === null || section === null) return []
  const inSection = (index.get(`${township} ${range} ${section}`) ?? []).filter(
    ({ lease, tract, land }) =>
      isCompatible(well.state, tract.state ?? lease.state) && isCompatible(well.meridian, land.meridian),
  )
  const leases = new Map<LeaseToLink, { tract: TractToLink; check: string | null; place: string }[]>()
  for (const { lease, tract, land } of inSection) {
    const result = matchQuarter(well.quarter, land)
    if (result) leases.set(lease, [...(leases.get(lease) ?? []), { tract, ...result }])
  }
  return [...leases].map(([lease, tracts]) => {
    const unambiguous = tracts.filter(({ check }) => check === null)
    const matches = unambiguous.length > 0 ? unambiguous : tracts
    const isStateKnown =
      well.state !== null && matches.every(({ tract }) => (tract.state ?? lease.state) !== null)
    return {
      lease,
      tractIds: matches.length >= lease.tracts.length ? [] : matches.map(({ tract }) => tract.id),
      basis: 'LEGAL' as const,
      reason: `${matches[0]!.place}Sec ${section}, T${township}-R${range}`,
      check:
        matches[0]!.check ??
        (well.trajectory === 'HORIZONTAL'
          ? 'Horizontal well: the legal description is of its surface location.'
          : isStateKnown
            ? null
            : 'The state is not on record for both the well and the lease.'),
    }
  })
}

/** True unless two facts contradict each other; an unknown fact contradicts nothing. */
const isCompatible = (a: string | null, b: string | null) =>
  a === null || b === null || a.toUpperCase() === b.toUpperCase()

const quarterPattern = /^(?:(?:NE|NW|SE|SW)(?:\/?4|¼)?[\s,]*){1,4}$/i

/** Checks a quarter against a tract's land; null if it is in another part of the section. */
function matchQuarter(
  quarter: string | null,
  land: PlssLand,
): { check: string | null; place: string } | null {
  if (land.aliquots.length >= 16) return { check: null, place: '' }
  if (quarter === null || !quarterPattern.test(quarter.trim()))
    return { check: 'The tract is part of the section; the well’s quarter is not on record.', place: '' }
  const pieces = aliquotPieces(quarter.trim().toUpperCase())
  const onTract = pieces.filter(piece => land.aliquots.some(part => piece.endsWith(part)))
  const place = `${quarter.trim()} `
  if (onTract.length === pieces.length) return { check: null, place }
  if (onTract.length > 0)
    return { check: `Part of the ${quarter.trim()} is on the tract and part is off it.`, place }
  return land.lots.length > 0
    ? { check: 'The tract has lots whose position in the section is not on record.', place }
    : null
}

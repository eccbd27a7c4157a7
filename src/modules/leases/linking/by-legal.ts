import { aliquotPieces } from '../../../core/land/aliquot.ts'
import { groupBy } from '../../../core/data/grouped.ts'
import type { LeaseToLink, Match, TractToLink, WellToLink } from './ground.ts'

type Placed = { lease: LeaseToLink; tract: TractToLink; land: PlssLand }
type PlssLand = Extract<TractToLink['land'], { system: 'PLSS' }>

/** Tracts of the Public Land Survey by section. */
export type LegalIndex = ReadonlyMap<string, readonly Placed[]>

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

/** The leases with a tract at the section, township and range on the well's record. */
export function byLegal(index: LegalIndex, well: WellToLink): Match[] {
  const { township, range, section } = well
  if (township === null || range === null || section === null) return []
  const there = (index.get(`${township} ${range} ${section}`) ?? []).filter(
    ({ lease, tract, land }) =>
      agree(well.state, tract.state ?? lease.state) && agree(well.meridian, land.meridian),
  )
  const leases = new Map<LeaseToLink, { tract: TractToLink; check: string | null; place: string }[]>()
  for (const { lease, tract, land } of there) {
    const result = quarterIn(well.quarter, land)
    if (result) leases.set(lease, [...(leases.get(lease) ?? []), { tract, ...result }])
  }
  return [...leases].map(([lease, tracts]) => {
    const clear = tracts.filter(({ check }) => check === null)
    const met = clear.length > 0 ? clear : tracts
    const sure = well.state !== null && met.every(({ tract }) => (tract.state ?? lease.state) !== null)
    return {
      lease,
      tractIds: met.length >= lease.tracts.length ? [] : met.map(({ tract }) => tract.id),
      basis: 'LEGAL' as const,
      reason: `${met[0]!.place}Sec ${section}, T${township}-R${range}`,
      check:
        met[0]!.check ??
        (well.trajectory === 'HORIZONTAL'
          ? 'Horizontal well: the legal description is of its surface location.'
          : sure
            ? null
            : 'The state is not on record for both the well and the lease.'),
    }
  })
}

/** True unless two facts contradict each other; an unknown fact contradicts nothing. */
const agree = (a: string | null, b: string | null) =>
  a === null || b === null || a.toUpperCase() === b.toUpperCase()

const quarterPattern = /^(?:(?:NE|NW|SE|SW)(?:\/?4|¼)?[\s,]*){1,4}$/i

/** Checks a quarter against a tract's land; null if it is in another part of the section. */
function quarterIn(quarter: string | null, land: PlssLand): { check: string | null; place: string } | null {
  if (land.aliquots.length >= 16) return { check: null, place: '' }
  if (quarter === null || !quarterPattern.test(quarter.trim()))
    return { check: 'The tract is part of the section; the well’s quarter is not on record.', place: '' }
  const pieces = aliquotPieces(quarter.trim().toUpperCase())
  const lies = pieces.filter(piece => land.aliquots.some(part => piece.endsWith(part)))
  const place = `${quarter.trim()} `
  if (lies.length === pieces.length) return { check: null, place }
  if (lies.length > 0)
    return { check: `Part of the ${quarter.trim()} is on the tract and part is off it.`, place }
  return land.lots.length > 0
    ? { check: 'The tract has lots whose position in the section is not on record.', place }
    : null
}

import { formatAcres } from '../../../core/trade/figures.ts'
import { formatCount } from '../../../ui/formats.ts'
import { tractsText } from '../acres/acres.ts'
import { totalAcres } from '../acres/acres-sum.ts'
import type { LeaseEvent } from '../record/lease-event.ts'
import { acresSummary } from '../numbers/lease-totals.ts'
import { isDepthOnly, type ReleasedPart } from '../record/release-terms.ts'

/** A tract, part of it, or depths of it that a clause releases. */
export type ProposedPart = {
  clause: 'PUGH_ACREAGE' | 'RETAINED_ACREAGE' | 'PUGH_DEPTH'
  paragraph: string | null
  tractId: string
  tractNumber: string
  /** Acres held of the tract, and the acres to release; null means all. A depth release leaves the acres. */
  held: number | null
  acres: number | null
  /** The depth below which rights are released; null if the wells' depth is not on record. */
  belowFt: number | null
}

const clauseLabels = {
  PUGH_ACREAGE: 'Pugh',
  RETAINED_ACREAGE: 'retained acreage',
  PUGH_DEPTH: 'depth',
} as const

/** "Tracts 2 and 3, 160.00 gross ac, ¶ 12 (Pugh)" */
export function describeProposal(parts: readonly ProposedPart[]): string {
  const clauses = ['PUGH_ACREAGE', 'RETAINED_ACREAGE', 'PUGH_DEPTH'] as const
  return clauses
    .flatMap(clause => {
      const clauseParts = parts.filter(part => part.clause === clause)
      const [first] = clauseParts
      if (!first) return []
      const name = clauseLabels[clause]
      const source = first.paragraph === null ? `${name} clause` : `¶ ${first.paragraph} (${name})`
      return [
        `${clause === 'PUGH_DEPTH' ? describeDepths(clauseParts) : describeAcres(clauseParts)}, ${source}`,
      ]
    })
    .join('; ')
}

function describeAcres(parts: readonly ProposedPart[]): string {
  const { known, unknown } = totalAcres(parts.map(({ acres, held }) => acres ?? held))
  const acres = known === null ? 'acres unknown' : `${acresSummary(known, unknown)} gross ac`
  const prefix = parts.every(({ acres }) => acres === null) ? '' : 'part of '
  const tracts = tractsText(parts.map(({ tractNumber }) => tractNumber))
  return `${prefix}${prefix ? tracts.replace('Tract', 'tract') : tracts}, ${acres}`
}

function describeDepths(parts: readonly ProposedPart[]): string {
  const depths = [...new Set(parts.map(({ belowFt }) => belowFt))]
  const belowText = (depth: number | null | undefined) =>
    depth === null || depth === undefined
      ? 'below the depth of its wells (not on record)'
      : `below ${formatCount(depth)} ft`
  return depths
    .map(depth => {
      const partsAtDepth = parts.filter(({ belowFt }) => belowFt === depth)
      return `${tractsText(partsAtDepth.map(({ tractNumber }) => tractNumber))} ${belowText(depth)}`
    })
    .join(', ')
}

/** Returns a recorded release in words, for a line of the file. */
export function describeReleasedPart({ tractNumber, acres, belowFt, belowFormation }: ReleasedPart): string {
  const tract = `Tract ${tractNumber}`
  if (isDepthOnly({ belowFt, belowFormation })) {
    const depths = [
      belowFt === null ? null : `${formatCount(belowFt)} ft`,
      belowFormation === null ? null : `the base of the ${belowFormation}`,
    ].filter(depth => depth !== null)
    return `${tract} below ${depths.join(', ')}`
  }
  return acres === null ? `${tract}, entire tract` : `${tract}, ${formatAcres(acres)} ac`
}

/** Returns a key that is equal for the same parts, regardless of when they were computed. */
export const partsKey = (parts: readonly ProposedPart[]) =>
  parts
    .map(({ clause, tractId, acres, held, belowFt }) => [clause, tractId, acres ?? held, belowFt].join(':'))
    .toSorted()
    .join(' ')

/** Filters out dismissed parts. A dismissal covers the same tract up to the same acres, or the same depth. */
export function withoutDismissed(
  parts: readonly ProposedPart[],
  events: readonly LeaseEvent[],
): ProposedPart[] {
  const dismissed = events.flatMap(({ type, release }) =>
    type === 'RELEASE_DISMISSED' ? (release?.parts ?? []) : [],
  )
  return parts.filter(
    part => !dismissed.some(dismissal => dismissal.tractId === part.tractId && coversPart(dismissal, part)),
  )
}

function coversPart(dismissed: ReleasedPart, part: ProposedPart): boolean {
  if (part.clause === 'PUGH_DEPTH') return isDepthOnly(dismissed) && dismissed.belowFt === part.belowFt
  if (isDepthOnly(dismissed)) return false
  return dismissed.acres === null || (part.acres !== null && part.acres <= dismissed.acres)
}

/** Proposed parts in the form in which they are recorded. */
export const toReleasedPart = ({
  clause,
  tractId,
  tractNumber,
  acres,
  belowFt,
}: ProposedPart): ReleasedPart => ({
  tractId,
  tractNumber,
  acres: clause === 'PUGH_DEPTH' ? null : acres,
  belowFt,
  belowFormation: clause === 'PUGH_DEPTH' && belowFt === null ? 'deepest formation of its wells' : null,
})

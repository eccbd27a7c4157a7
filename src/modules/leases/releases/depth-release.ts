import type { Derived } from '../../../core/resource/derived.ts'
import type { HoldingWell } from '../status/lease-facts.ts'
import type { ProvisionOf } from '../record/provision.ts'

type DepthClause = ProvisionOf<'PUGH_DEPTH'>

/** Returns the depth of a well from which the clause measures, in true vertical feet; null if not on record. */
function referenceDepth(well: HoldingWell, reference: DepthClause['parameters']['reference']): number | null {
  const { perforatedToFt, totalDepthFt } = well
  switch (reference) {
    case 'TOTAL_DEPTH':
      return totalDepthFt
    case 'DEEPEST_PERFORATION':
      return perforatedToFt
    case 'BASE_OF_FORMATION':
      return perforatedToFt ?? totalDepthFt
  }
}

/**
 * Computes the depth in ft below which rights are released: the wells' deepest reference depth plus the feet of the
 * clause.
 */
export function releaseDepth(
  { parameters, paragraph }: DepthClause,
  wells: readonly HoldingWell[],
): Derived<number | null> {
  const depths = wells.map(well => referenceDepth(well, parameters.reference)).filter(depth => depth !== null)
  const deepest = depths.length === 0 ? null : Math.max(...depths)
  return {
    value: deepest === null ? null : Math.round(deepest + parameters.feetBelow),
    formula: 'deepest reference of the holding wells + feet of the clause',
    inputs: [
      { label: 'Deepest reference', value: deepest, unit: 'ft' },
      { label: 'Below it', value: parameters.feetBelow, unit: 'ft' },
    ],
    ...(parameters.reference === 'BASE_OF_FORMATION' && {
      convention: 'The base of the formation is not on record; the deepest perforation is used instead.',
    }),
    source: `Pugh clause, depth${paragraph === null ? '' : `, ¶ ${paragraph}`}`,
  }
}

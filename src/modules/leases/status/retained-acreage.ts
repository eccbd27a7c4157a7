import { Decimal } from 'decimal.js'
import type { Derived } from '../../../core/resource/derived.ts'
import { sumAcres } from '../acres/acres-sum.ts'
import type { HoldingWell } from './lease-facts.ts'
import type { ProvisionOf } from '../record/provision.ts'
import type { LeaseTract } from './tract-holding.ts'

type RetainedAcreageClause = ProvisionOf<'RETAINED_ACREAGE'>

/**
 * Returns the most acres that wells may retain: the clause's acres for each well, plus its tolerance, up to the
 * acres held; null if those are unknown. A well that is not horizontal counts as vertical, and one in two units
 * counts once.
 */
export function retainedAcres(
  { parameters, paragraph }: RetainedAcreageClause,
  wells: readonly HoldingWell[],
  available: number | null,
): Derived<number | null> {
  const horizontal = wells.filter(({ trajectory }) => trajectory === 'HORIZONTAL').length
  const allowed = wells.reduce(
    (sum, well) => sum.plus(retainedAcreageAllowance(parameters, well)),
    new Decimal(0),
  )
  return {
    value: available === null ? null : Decimal.min(allowed, available).toNumber(),
    formula: '(vertical wells × acres + horizontal wells × acres) × (1 + tolerance), at most the acres held',
    inputs: [
      { label: 'Vertical wells', value: wells.length - horizontal },
      { label: 'Per vertical well', value: parameters.verticalAcres, unit: 'ac' },
      { label: 'Horizontal wells', value: horizontal },
      { label: 'Per horizontal well', value: parameters.horizontalAcres, unit: 'ac' },
      { label: 'Tolerance', value: parameters.tolerancePercent, unit: '%' },
      { label: 'Acres held', value: available, unit: 'ac' },
    ],
    convention: 'A well that is not horizontal counts as vertical.',
    source: `Retained acreage clause${paragraph === null ? '' : `, ¶ ${paragraph}`}`,
  }
}

function retainedAcreageAllowance(
  parameters: RetainedAcreageClause['parameters'],
  { trajectory }: HoldingWell,
): Decimal {
  const acres = trajectory === 'HORIZONTAL' ? parameters.horizontalAcres : parameters.verticalAcres
  return new Decimal(acres).times(new Decimal(100).plus(parameters.tolerancePercent)).div(100)
}

/**
 * Allocates the acres beyond those retained to tracts: each tract keeps its own wells' acres first, and the rest of
 * the allowance goes to the tracts in order. The lessee chooses the acreage, so this is only a starting point. Null
 * if a tract's acres are unknown.
 */
export function acresBeyondRetained(
  { parameters }: RetainedAcreageClause,
  tracts: readonly LeaseTract[],
  wells: readonly HoldingWell[],
): { tractId: string; acres: number }[] | null {
  if (tracts.some(({ held }) => held === null)) return null
  let allowance = wells.reduce(
    (sum, well) => sum.plus(retainedAcreageAllowance(parameters, well)),
    new Decimal(0),
  )
  const keptAcres = tracts.map(({ id, held }) => {
    const tractWells = wells.filter(({ tractIds }) => tractIds?.includes(id))
    const retained = tractWells.reduce(
      (sum, well) => sum.plus(retainedAcreageAllowance(parameters, well).div(well.tractIds!.length)),
      new Decimal(0),
    )
    const kept = Decimal.min(retained, held!)
    allowance = allowance.minus(kept)
    return kept
  })
  return tracts.flatMap(({ id, held }, index) => {
    const extra = Decimal.max(0, Decimal.min(allowance, new Decimal(held!).minus(keptAcres[index]!)))
    allowance = allowance.minus(extra)
    const acres = new Decimal(held!).minus(keptAcres[index]!).minus(extra)
    return acres.gt(0) ? [{ tractId: id, acres: sumAcres([acres])! }] : []
  })
}

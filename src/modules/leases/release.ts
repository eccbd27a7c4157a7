import { Decimal } from 'decimal.js'
import type { Derived } from '../../core/resource/derived.ts'
import type { HoldingWell } from './lease-facts.ts'
import { confirmed, type Provision, type ProvisionOf } from './provision.ts'

export type ReleaseTract = { tractId: string; tractNumber: string; acres: number | null }

/** What the lease's own clauses let go at the end of its term (or of continuous development). A proposal, never done by itself. */
export type Release = {
  /** Tracts that no holding well stands on or is pooled with, where a Pugh clause releases them. */
  tracts: ReleaseTract[]
  /** The most acres that the wells may keep, and the least that go; null where acres are not known. */
  retained: Derived<number | null>
  released: Derived<number | null>
  /** Depths below this go, ft; null without a depth clause or without a well's depth. */
  belowFt: Derived<number | null> | null
  cautions: string[]
}

/**
 * Applies the confirmed Pugh and retained-acreage clauses to the tracts and the wells that hold them. Without
 * such a clause one well holds every acre. A well linked to no tract holds all of them, and the cautions say so.
 * Retained acreage counts the acres of the clause for each well, more by its tolerance, and never more than the
 * tracts have. Source: field notes §3a, step 5.
 */
export function releaseOf(
  tracts: readonly ReleaseTract[],
  wells: readonly HoldingWell[],
  provisions: readonly Provision[],
): Release {
  const pugh = confirmed(provisions, 'PUGH_ACREAGE')
  const clause = confirmed(provisions, 'RETAINED_ACREAGE')
  const depth = confirmed(provisions, 'PUGH_DEPTH')
  const cautions: string[] = []

  const unplaced = wells.filter(({ tractIds }) => tractIds === null)
  if (pugh && unplaced.length > 0)
    cautions.push(
      `${unplaced.map(({ name }) => name).join(', ')}: linked to no tract, so taken to hold all of them.`,
    )
  const held = (tract: ReleaseTract) =>
    unplaced.length > 0 || wells.some(({ tractIds }) => tractIds?.includes(tract.tractId))
  const released = pugh ? tracts.filter(tract => !held(tract)) : wells.length === 0 ? [...tracts] : []
  const kept = tracts.filter(tract => !released.includes(tract))

  const gross = add(tracts)
  const keptAcres = add(kept)
  const retained = clause
    ? retainedAcres(clause, wells, keptAcres)
    : plain('acres of the tracts that wells hold', keptAcres)
  return {
    tracts: released,
    retained,
    released: {
      value:
        gross === null || retained.value === null
          ? null
          : new Decimal(gross).minus(retained.value).toNumber(),
      formula: 'gross acres − retained acres',
      inputs: [
        { label: 'Gross acres', value: gross, unit: 'ac' },
        { label: 'Retained acres, at most', value: retained.value, unit: 'ac' },
      ],
    },
    belowFt: depth ? releasedBelow(depth, wells) : null,
    cautions,
  }
}

function retainedAcres(
  { parameters, paragraph }: ProvisionOf<'RETAINED_ACREAGE'>,
  wells: readonly HoldingWell[],
  available: number | null,
): Derived<number | null> {
  const horizontal = wells.filter(({ trajectory }) => trajectory === 'HORIZONTAL').length
  const vertical = wells.length - horizontal
  const allowed = new Decimal(parameters.verticalAcres)
    .times(vertical)
    .plus(new Decimal(parameters.horizontalAcres).times(horizontal))
    .times(new Decimal(100).plus(parameters.tolerancePercent))
    .div(100)
  return {
    value: available === null ? null : Decimal.min(allowed, available).toNumber(),
    formula: '(vertical wells × acres + horizontal wells × acres) × (1 + tolerance), at most the acres held',
    inputs: [
      { label: 'Vertical wells', value: vertical },
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

function releasedBelow(
  { parameters, paragraph }: ProvisionOf<'PUGH_DEPTH'>,
  wells: readonly HoldingWell[],
): Derived<number | null> {
  const depths = wells.flatMap(({ referenceDepthFt }) =>
    referenceDepthFt === null ? [] : [referenceDepthFt],
  )
  const deepest = depths.length === 0 ? null : Math.max(...depths)
  return {
    value: deepest === null ? null : deepest + parameters.feetBelow,
    formula: 'deepest reference of the holding wells + feet of the clause',
    inputs: [
      { label: 'Deepest reference', value: deepest, unit: 'ft' },
      { label: 'Below it', value: parameters.feetBelow, unit: 'ft' },
    ],
    source: `Pugh clause, depth${paragraph === null ? '' : `, ¶ ${paragraph}`}`,
  }
}

const plain = (formula: string, value: number | null): Derived<number | null> => ({
  value,
  formula,
  inputs: [{ label: 'Acres held', value, unit: 'ac' }],
})

function add(tracts: readonly ReleaseTract[]): number | null {
  if (tracts.some(({ acres }) => acres === null)) return null
  return tracts.reduce((sum, { acres }) => sum.plus(acres ?? 0), new Decimal(0)).toNumber()
}

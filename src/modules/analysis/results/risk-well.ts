import type { PreparedCase } from '../../../core/economics/cashflow/prepare.ts'
import { combinedChance, expectedValue } from '../../../core/economics/risk/chance.ts'
import { effectiveRate } from '../../../core/economics/value/discount.ts'
import type { WellInputs } from '../inputs/inputs.ts'

/** The expected value of a well, and the chance behind it. */
export type RiskedValue = { readonly npv: number; readonly chance: number }

/**
 * Risks a well by its chance of success; the failure cost is spent on the first outlay's date. Null if no
 * chance is entered.
 */
export function riskWell(
  { chance, interest }: WellInputs,
  { given, capitalYears }: PreparedCase,
  npv: number,
  rate: number,
): RiskedValue | null {
  if (!chance) return null
  const years = capitalYears.length === 0 ? 0 : Math.max(0, Math.min(...capitalYears))
  const failure = (interest.wi * chance.failure) / (1 + effectiveRate(rate, given.discounting)) ** years
  return { npv: expectedValue(npv, { ...chance, failure }), chance: combinedChance(chance) }
}

type Well = { readonly npv: number; readonly risked: RiskedValue | null }

/** The total of all wells risked by their chances; those without one count in full. Null if none has a chance. */
export function sumRisked(wells: readonly Well[]): { npv: number; risked: number } | null {
  const risked = wells.filter(well => well.risked !== null).length
  if (risked === 0) return null
  return { npv: wells.reduce((sum, well) => sum + (well.risked?.npv ?? well.npv), 0), risked }
}

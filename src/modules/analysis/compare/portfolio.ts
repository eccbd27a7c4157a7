import Decimal from 'decimal.js'
import { valueAfterTax } from '../../../core/economics/tax/after-tax.ts'
import { taxByMonth } from '../../../core/economics/tax/income-tax.ts'
import { valueShares } from '../../../core/economics/value/by-share.ts'
import type { CombinedValue } from '../../../core/economics/value/combined-value.ts'
import type { EconomicValue } from '../../../core/economics/value/case-value.ts'
import type { Inputs } from '../inputs/inputs.ts'
import type { Figures } from '../results/figures.ts'
import type { Scenario } from './scenario.ts'

/** A portfolio member: its whole value and the held share's, to the cent. */
export type Holding = {
  readonly scenario: Scenario
  /** Decimal text; null if it cannot be calculated. */
  readonly npv: string | null
  readonly heldNpv: string | null
  /**
   * The value of the held share after federal income tax; null if the analysis is before tax or cannot be calculated.
   */
  readonly heldAfterTax: string | null
}

export type Portfolio = {
  readonly holdings: readonly Holding[]
  /** The sum of the members' values rounded to the cent, so the displayed column adds up. */
  readonly npv: string
  /**
   * The combined cash flow of all members, as of their common date; volumes are gross. Null if there is nothing to
   * add.
   */
  readonly figures: Figures | null
  /**
   * The value after federal income tax; null unless every member includes the tax, because a mixed total is
   * meaningless.
   */
  readonly afterTax: { readonly npv: string; readonly worth: EconomicValue } | null
  /** Names the members that include federal income tax, and those that do not. */
  readonly taxed: readonly string[]
  readonly untaxed: readonly string[]
}

/**
 * Adds scenarios, each by its share, as one owner's cash flow. They must have the same as-of date and discounting
 * (`mismatchReason`).
 */
export function sumPortfolio(scenarios: readonly Scenario[]): Portfolio {
  const holdings = scenarios.map(scenario => {
    const npv = scenario.keyFigures?.npv ?? null
    const byShare = (dollars: Decimal.Value) => new Decimal(dollars).times(scenario.member.share).toFixed(2)
    const npvAfterTax = scenario.figures?.afterTax?.worth.npv
    return {
      scenario,
      npv,
      heldNpv: npv === null ? null : byShare(npv),
      heldAfterTax: npvAfterTax === undefined ? null : byShare(npvAfterTax.toFixed(2)),
    }
  })
  const valued = scenarios.flatMap(({ figures, member, inputs }) =>
    figures?.total ? [{ figures, value: figures.total, share: Number(member.share), inputs }] : [],
  )
  const inputs = valued[0]?.inputs
  const total = inputs ? valueShares(valued, inputs.discounting, inputs.rate) : null
  const taxedValue = inputs && total ? valueAfterMemberTaxes(valued, total, inputs) : null
  const namesWith = (isTaxed: boolean) =>
    scenarios
      .filter(({ figures }) => figures?.total && (figures.afterTax !== null) === isTaxed)
      .map(({ name }) => name)
  return {
    holdings,
    npv: sumDollars(holdings.map(({ heldNpv }) => heldNpv)),
    afterTax: taxedValue && {
      npv: sumDollars(holdings.map(({ heldAfterTax }) => heldAfterTax)),
      worth: taxedValue,
    },
    taxed: namesWith(true),
    untaxed: namesWith(false),
    figures: total && {
      asOf: inputs!.asOf,
      total,
      volumes: grossVolumes(
        valued.map(item => item.figures),
        total.money.net.length,
      ),
      wells: valued.flatMap(item => item.figures.wells),
      // The taxes of several analyses cannot be combined into one taxpayer's years.
      afterTax: null,
      leftOut: valued.flatMap(item => item.figures.leftOut),
    },
  }
}

const sumDollars = (dollars: readonly (string | null)[]) =>
  dollars.reduce((sum, dollar) => sum.plus(dollar ?? 0), new Decimal(0)).toFixed(2)

type ValuedMember = { readonly figures: Figures; readonly share: number }

/** The combined cash flow less the held share of each member's tax; null if any member is before tax. */
function valueAfterMemberTaxes(
  members: readonly ValuedMember[],
  total: CombinedValue,
  { asOf, discounting, rate }: Inputs,
): EconomicValue | null {
  const tax = new Float64Array(total.money.net.length)
  for (const { figures, share } of members) {
    if (!figures.afterTax || !figures.total) return null
    const months = figures.total.money.net.length
    for (const [month, dollars] of taxByMonth(figures.afterTax.years, asOf, months).entries())
      tax[month]! += share * dollars
  }
  return valueAfterTax(total, tax, discounting, rate)
}

function grossVolumes(allFigures: readonly Figures[], months: number): Figures['volumes'] {
  const sums = (name: keyof Figures['volumes']) => {
    const sum = new Float64Array(months)
    for (const { volumes } of allFigures)
      for (const [month, volume] of volumes[name].entries()) sum[month]! += volume
    return sum
  }
  return { oil: sums('oil'), gas: sums('gas'), ngl: sums('ngl'), water: sums('water') }
}

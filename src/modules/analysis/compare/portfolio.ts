import Decimal from 'decimal.js'
import { worthByShare } from '../../../core/economics/value/by-share.ts'
import type { Figures } from '../results/figures.ts'
import type { Scenario } from './scenario.ts'

/** A member of a portfolio: its own worth, and what the share of it is, to the cent. */
export type Holding = {
  readonly scenario: Scenario
  /** As decimal text; null where it cannot be calculated. */
  readonly npv: string | null
  readonly held: string | null
}

export type Portfolio = {
  readonly holdings: readonly Holding[]
  /** The members' cents added up, so that the column adds up to it. */
  readonly npv: string
  /** Money of all members together, as of their common day; volumes are gross. Null where there is nothing to add. */
  readonly figures: Figures | null
}

/** Scenarios by the share of each, as one owner's money. They are as of one day and discounted alike (`mismatchReason`). */
export function portfolioOf(scenarios: readonly Scenario[]): Portfolio {
  const holdings = scenarios.map(scenario => {
    const npv = scenario.kept?.npv ?? null
    return {
      scenario,
      npv,
      held: npv === null ? null : new Decimal(npv).times(scenario.member.share).toFixed(2),
    }
  })
  const counted = scenarios.flatMap(({ figures, member, inputs }) =>
    figures?.total ? [{ figures, of: figures.total, share: Number(member.share), inputs }] : [],
  )
  const inputs = counted[0]?.inputs
  const total = inputs ? worthByShare(counted, inputs.discounting, inputs.rate) : null
  return {
    holdings,
    npv: holdings.reduce((sum, { held }) => sum.plus(held ?? 0), new Decimal(0)).toFixed(2),
    figures: total && {
      asOf: inputs!.asOf,
      total,
      volumes: grossVolumes(
        counted.map(one => one.figures),
        total.money.net.length,
      ),
      wells: counted.flatMap(one => one.figures.wells),
      // Taxes of several analyses are not those of one taxpayer.
      afterTax: null,
      leftOut: counted.flatMap(one => one.figures.leftOut),
    },
  }
}

function grossVolumes(all: readonly Figures[], months: number): Figures['volumes'] {
  const sums = (name: keyof Figures['volumes']) => {
    const sum = new Float64Array(months)
    for (const { volumes } of all)
      for (const [month, volume] of volumes[name].entries()) sum[month]! += volume
    return sum
  }
  return { oil: sums('oil'), gas: sums('gas'), ngl: sums('ngl'), water: sums('water') }
}

import { daysBetween, monthNumber } from '../../time/calendar.ts'
import { yearsTo } from '../value/discount.ts'
import {
  adValoremRates,
  costGrowth,
  monthlyDatedCosts,
  monthlyDifferentials,
  indexPrices,
  severanceRates,
} from './by-month.ts'
import { type EconomicCase, soldProducts } from './case.ts'
import { type GrossVolumes, grossVolumes } from './gross-volumes.ts'

/** One product as sold: its volume, index price, differential and taxes by month. */
type ProductStream = {
  readonly volume: Float64Array
  readonly index: Float64Array
  /** The factor and the dollars of the differential to the index. */
  readonly times: Float64Array
  readonly dollars: Float64Array
  readonly taxed: { readonly percent: Float64Array; readonly perUnit: Float64Array }
}

/** A case with its inputs expanded by month, ready for many runs with different prices, volumes and costs. */
export type PreparedCase = {
  readonly given: EconomicCase
  readonly volumes: GrossVolumes
  readonly sold: readonly ProductStream[]
  readonly adValorem: Float64Array
  /** Gross monthly costs: fixed, and by volume. */
  readonly fixedCost: Float64Array
  readonly volumeCost: Float64Array
  readonly growth: Float64Array
  /** Gross capital by month. */
  readonly capital: Float64Array
  /** Discounting years of each month, including the abandonment month after the last, and of each outlay. */
  readonly years: Float64Array
  readonly capitalYears: readonly number[]
  readonly capitalMonths: readonly number[]
}

/**
 * Prepares the parts of a case that do not change between runs. Throws a RangeError if `findProblems` finds an error.
 */
export function prepare(economicCase: EconomicCase): PreparedCase {
  const volumes = grossVolumes(economicCase)
  const { months, operating } = economicCase
  const growth = costGrowth(economicCase)
  const dated = operating.dated?.length ? monthlyDatedCosts(economicCase, volumes) : null
  const totals = { oil: volumes.oil, gas: volumes.soldGas, ngl: volumes.ngl }
  const capital = new Float64Array(months)
  const capitalMonths = economicCase.capital.map(({ on }) => monthNumber(on) - monthNumber(economicCase.asOf))
  economicCase.capital.forEach(({ dollars }, index) => {
    const month = capitalMonths[index]!
    if (month >= 0 && month < months) capital[month]! += dollars
  })
  return {
    given: economicCase,
    volumes,
    sold: soldProducts.map(product => {
      const { percent, dollars } = monthlyDifferentials(economicCase, product)
      return {
        volume: totals[product],
        index: indexPrices(economicCase, product),
        times: percent.map(percentage => 1 + percentage),
        dollars,
        taxed: severanceRates(economicCase, product),
      }
    }),
    adValorem: adValoremRates(economicCase),
    fixedCost: growth.map((grown, month) =>
      month < economicCase.firstMonth
        ? 0
        : (operating.fixed + operating.overhead + (dated?.fixed[month] ?? 0)) * grown,
    ),
    volumeCost: growth.map(
      (grown, month) =>
        grown *
        (operating.perOil * volumes.oil[month]! +
          operating.perGas * volumes.gas[month]! +
          operating.perWater * volumes.water[month]! +
          (dated?.byVolume[month] ?? 0)),
    ),
    growth,
    capital,
    years: new Float64Array(months + 1).map((_, month) => yearsTo(month, economicCase.discounting)),
    capitalYears: economicCase.capital.map(({ on }) => daysBetween(economicCase.asOf, on) / 365.25),
    capitalMonths,
  }
}

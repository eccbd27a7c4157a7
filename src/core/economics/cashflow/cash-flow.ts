import type { EconomicCase, Interest } from './case.ts'
import { netProfitsAccount } from './net-profits.ts'
import { reversionClock } from './reversions.ts'
import { type PreparedCase, prepare } from './prepare.ts'

/** The multipliers of a run; 1 changes nothing. */
export type Factors = {
  readonly volume: number
  readonly price: number
  readonly cost: number
  readonly capital: number
}
export const baseFactors: Factors = { volume: 1, price: 1, cost: 1, capital: 1 }

/**
 * One owner's monthly cash flow from `asOf`, in unrounded dollars; costs are positive. `share` is the owner's
 * revenue share of each month. The months end one after the last economic month, to leave room for
 * abandonment.
 */
export type CashFlow = {
  /** The economic life in months; 0 if cumulative earnings are never positive. */
  readonly life: number
  /** Why the well’s life ends: rising costs, or the length of the forecast. */
  readonly endedBy: 'costs' | 'months'
  /** The first month with the interest after the first reversion; null if it is never reached. */
  readonly revertsIn: number | null
  /** The first month with the interest after each reversion, in order; null for one that is never reached. */
  readonly reverted: readonly (number | null)[]
  readonly share: Float64Array
  readonly oil: Float64Array
  readonly gas: Float64Array
  readonly ngl: Float64Array
  readonly severance: Float64Array
  readonly adValorem: Float64Array
  readonly operating: Float64Array
  readonly invested: Float64Array
  readonly abandonment: Float64Array
  /** The net profits interest: positive if received, negative if paid. */
  readonly netProfits: Float64Array
  /** Revenue less taxes and operating costs, including net profits. */
  readonly earned: Float64Array
  readonly net: Float64Array
}

/** The cash flow of a case, as given. */
export const cashFlow = (economicCase: EconomicCase): CashFlow => runCase(prepare(economicCase), baseFactors)

/**
 * Runs a prepared case: first the whole well to find the last economic month, then the owner's part until then.
 *
 * The economic limit is determined for the whole working interest at its NRI, so that all owners' wells end together.
 * It is the month with the highest cumulative earnings: months of loss before a gain are included, those after the
 * last gain are not.
 */
export function runCase(prepared: PreparedCase, factors: Factors): CashFlow {
  const { given, adValorem } = prepared
  const gross = grossMoney(prepared, factors)
  const life = economicLife(prepared, gross)
  const length = life + 1
  const columns = createColumns(netColumns, length)
  const clock = reversionClock(given)
  const profits = netProfitsAccount(given)
  let interest: Interest = given.interest
  for (let month = 0; month < length; month++) {
    if (clock) interest = clock.interestIn(month)
    const share = interest.nri + interest.orri
    columns.share[month] = share
    const invested = isOutlayMade(life, given, month)
      ? interest.wi * (prepared.capital[month] ?? 0) * factors.capital
      : 0
    const abandoned = month === life ? interest.wi * abandonmentCost(prepared, month) * factors.cost : 0
    let earned = 0
    if (month < life) {
      const severance = share * gross.severance[month]!
      const value = share * gross.value[month]!
      const taxable = given.taxes.adValoremOf === 'revenue' ? value : value - severance
      const local = Math.max(0, taxable) * adValorem[month]!
      const operating = interest.wi * gross.cost[month]!
      columns.oil[month] = share * gross.oil[month]!
      columns.gas[month] = share * gross.gas[month]!
      columns.ngl[month] = share * gross.ngl[month]!
      columns.severance[month] = severance
      columns.adValorem[month] = local
      columns.operating[month] = operating
      earned = value - severance - local - operating
      if (profits) {
        const paid = profits.monthly({
          own: earned - invested,
          whole: () =>
            grossEarnings(prepared, gross, month) - (prepared.capital[month] ?? 0) * factors.capital,
        })
        columns.netProfits[month] = paid
        earned += paid
      }
    }
    columns.earned[month] = earned
    columns.invested[month] = invested
    columns.abandonment[month] = abandoned
    columns.net[month] = earned - invested - abandoned
    clock?.count(month, earned, invested)
  }
  const reverted = (clock?.reverted ?? []).map(month => (month !== null && month < life ? month : null))
  return {
    life,
    endedBy: life < given.months ? 'costs' : 'months',
    revertsIn: reverted[0] ?? null,
    reverted,
    ...columns,
  }
}

/**
 * True if an outlay is made: those before production starts always are, those after the last economic month
 * never.
 */
const isOutlayMade = (life: number, economicCase: EconomicCase, month: number) =>
  month < Math.max(life, economicCase.firstMonth + 1)

const abandonmentCost = ({ given: { abandonment }, growth }: PreparedCase, month: number) =>
  abandonment.cost * (growth[month] ?? growth.at(-1) ?? 1) - abandonment.salvage

const grossColumns = ['oil', 'gas', 'ngl', 'value', 'severance', 'cost'] as const
type GrossMoney = Readonly<Record<(typeof grossColumns)[number], Float64Array>>

const netColumns = [
  'share',
  'oil',
  'gas',
  'ngl',
  'severance',
  'adValorem',
  'operating',
  'invested',
  'abandonment',
  'netProfits',
  'earned',
  'net',
] as const

/** Columns of zeros in one buffer: a simulation creates thousands, and allocations cost more than numbers. */
function createColumns<Name extends string>(
  names: readonly Name[],
  length: number,
): Record<Name, Float64Array> {
  const all = new Float64Array(names.length * length)
  const columns = {} as Record<Name, Float64Array>
  for (let index = 0; index < names.length; index++)
    columns[names[index]!] = all.subarray(index * length, (index + 1) * length)
  return columns
}

/** The gross cash flow of the whole well by month: revenue, severance taxes and operating costs. */
function grossMoney(
  { given: { months }, sold, fixedCost, volumeCost }: PreparedCase,
  factors: Factors,
): GrossMoney {
  const gross = createColumns(grossColumns, months)
  const { value, severance, cost } = gross
  const columns = [gross.oil, gross.gas, gross.ngl]
  for (let i = 0; i < sold.length; i++) {
    const { volume, index, times, dollars, taxed } = sold[i]!
    const column = columns[i]!
    for (let month = 0; month < months; month++) {
      const units = volume[month]! * factors.volume
      if (units === 0) continue
      const worth = units * (index[month]! * factors.price * times[month]! + dollars[month]!)
      column[month] = worth
      value[month]! += worth
      severance[month]! += Math.max(0, worth) * taxed.percent[month]! + units * taxed.perUnit[month]!
    }
  }
  for (let month = 0; month < months; month++)
    cost[month] = (fixedCost[month]! + volumeCost[month]! * factors.volume) * factors.cost
  return gross
}

/** The earnings of a month for the whole working interest at its NRI, before capital. */
function grossEarnings({ given, adValorem }: PreparedCase, gross: GrossMoney, month: number): number {
  const value = given.leaseNri * gross.value[month]!
  const severance = given.leaseNri * gross.severance[month]!
  const taxable = given.taxes.adValoremOf === 'revenue' ? value : value - severance
  return value - severance - Math.max(0, taxable) * adValorem[month]! - gross.cost[month]!
}

/** The economic life in months: until cumulative earnings peak. */
function economicLife(prepared: PreparedCase, gross: GrossMoney): number {
  let [sum, max, life] = [0, 0, 0]
  for (let month = 0; month < prepared.given.months; month++) {
    sum += grossEarnings(prepared, gross, month)
    if (sum > max) {
      max = sum
      life = month + 1
    }
  }
  return life
}

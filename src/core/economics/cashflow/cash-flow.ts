import { monthOf } from '../../time/calendar.ts'
import type { EconomicCase, Interest } from './case.ts'
import { type Prepared, prepare } from './prepare.ts'

/** What a run multiplies: 1 leaves a thing as it is. */
export type Factors = {
  readonly volume: number
  readonly price: number
  readonly cost: number
  readonly capital: number
}
export const asGiven: Factors = { volume: 1, price: 1, cost: 1, capital: 1 }

/**
 * The money of one owner, month by month from `asOf`, in dollars, not rounded: costs are positive. What one owner does
 * not get of a volume is in `share`. After the last month worth running there is one more, of the
 * abandonment.
 */
export type CashFlow = {
  /** How many months it is worth running: the limit. 0 where it never earns more than it costs. */
  readonly life: number
  /** Why it ends: its costs, or that no more months were asked for. */
  readonly endedBy: 'costs' | 'months'
  /** In which month the interest reverts, from the next one on; null where it never does. */
  readonly revertsIn: number | null
  readonly share: Float64Array
  readonly oil: Float64Array
  readonly gas: Float64Array
  readonly ngl: Float64Array
  readonly severance: Float64Array
  readonly adValorem: Float64Array
  readonly operating: Float64Array
  readonly invested: Float64Array
  readonly abandonment: Float64Array
  /** Revenue less taxes and costs of operating. */
  readonly earned: Float64Array
  readonly net: Float64Array
}

/** The cash flow of a case, as given. */
export const cashFlow = (given: EconomicCase): CashFlow => runCase(prepare(given), asGiven)

/**
 * Runs a prepared case: first the whole well, to find the last month worth running, then the owner's part until then.
 *
 * The economic limit is judged for the whole working interest at its NRI, so that every owner's wells end together, and
 * is where the well has earned the most: months of loss before a gain are kept, those after the last gain are not.
 */
export function runCase(prepared: Prepared, factors: Factors): CashFlow {
  const { given, adValorem } = prepared
  const gross = grossMoney(prepared, factors)
  const life = lastWorth(prepared, gross)
  const length = life + 1
  const columns = columnsOf(ownColumns, length)
  const reverts = reversionOf(given)
  let account = given.reversion?.at === 'payout' ? -given.reversion.balance : 0
  let revertsIn: number | null = null
  let interest: Interest = given.interest
  for (let month = 0; month < length; month++) {
    if (reverts && revertsIn === null && month === reverts.month) revertsIn = month
    if (given.reversion && revertsIn !== null && month >= revertsIn) interest = given.reversion.after
    const share = interest.nri + interest.orri
    columns.share[month] = share
    const invested = spentBy(life, given, month)
      ? interest.wi * (prepared.capital[month] ?? 0) * factors.capital
      : 0
    const abandoned = month === life ? interest.wi * abandonmentOf(prepared, month) * factors.cost : 0
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
    }
    columns.earned[month] = earned
    columns.invested[month] = invested
    columns.abandonment[month] = abandoned
    columns.net[month] = earned - invested - abandoned
    account += earned - invested
    if (given.reversion?.at === 'payout' && revertsIn === null && account >= 0) revertsIn = month + 1
  }
  return {
    life,
    endedBy: life < given.months ? 'costs' : 'months',
    revertsIn: revertsIn !== null && revertsIn < life ? revertsIn : null,
    ...columns,
  }
}

/** Outlays after the last month are not made; those before production begins are, whatever comes of it. */
const spentBy = (life: number, given: EconomicCase, month: number) =>
  month < Math.max(life, given.firstMonth + 1)

/** From which month on a reversion by date holds. */
const reversionOf = ({ reversion, asOf }: EconomicCase) =>
  reversion?.at === 'date' ? { month: Math.max(0, monthOf(reversion.month) - monthOf(asOf)) } : null

const abandonmentOf = ({ given: { abandonment }, growth }: Prepared, month: number) =>
  abandonment.cost * (growth[month] ?? growth.at(-1) ?? 1) - abandonment.salvage

const grossColumns = ['oil', 'gas', 'ngl', 'value', 'severance', 'cost'] as const
type GrossMoney = Readonly<Record<(typeof grossColumns)[number], Float64Array>>

const ownColumns = [
  'share',
  'oil',
  'gas',
  'ngl',
  'severance',
  'adValorem',
  'operating',
  'invested',
  'abandonment',
  'earned',
  'net',
] as const

/** Columns of zeros in one piece of memory: a simulation makes thousands of them, and pieces cost more than numbers. */
function columnsOf<Name extends string>(names: readonly Name[], length: number): Record<Name, Float64Array> {
  const all = new Float64Array(names.length * length)
  const columns = {} as Record<Name, Float64Array>
  for (let at = 0; at < names.length; at++) columns[names[at]!] = all.subarray(at * length, (at + 1) * length)
  return columns
}

/** The money of the whole well by month: what is sold, its severance taxes, what running it costs. */
function grossMoney(
  { given: { months }, sold, fixedCost, volumeCost }: Prepared,
  factors: Factors,
): GrossMoney {
  const gross = columnsOf(grossColumns, months)
  const { value, severance, cost } = gross
  const columns = [gross.oil, gross.gas, gross.ngl]
  for (let at = 0; at < sold.length; at++) {
    const { volume, index, percent, dollars, taxed } = sold[at]!
    const column = columns[at]!
    for (let month = 0; month < months; month++) {
      const units = volume[month]! * factors.volume
      if (units === 0) continue
      const worth = units * (index[month]! * factors.price * (1 + percent) + dollars)
      column[month] = worth
      value[month]! += worth
      severance[month]! += Math.max(0, worth) * taxed.percent[month]! + units * taxed.perUnit[month]!
    }
  }
  for (let month = 0; month < months; month++)
    cost[month] = (fixedCost[month]! + volumeCost[month]! * factors.volume) * factors.cost
  return gross
}

/** How many months the well is worth running: until what it has earned is the most. */
function lastWorth({ given, adValorem }: Prepared, gross: GrossMoney): number {
  let [sum, most, life] = [0, 0, 0]
  for (let month = 0; month < given.months; month++) {
    const value = given.leaseNri * gross.value[month]!
    const severance = given.leaseNri * gross.severance[month]!
    const taxable = given.taxes.adValoremOf === 'revenue' ? value : value - severance
    sum += value - severance - Math.max(0, taxable) * adValorem[month]! - gross.cost[month]!
    if (sum > most) {
      most = sum
      life = month + 1
    }
  }
  return life
}

import { baseFactors, type CashFlow, type Factors, runCase } from '../cashflow/cash-flow.ts'
import { type PreparedCase, prepare } from '../cashflow/prepare.ts'
import type { EconomicCase } from '../cashflow/case.ts'
import { type Discounting, effectiveRate } from './discount.ts'
import { type InternalRate, internalRate } from './internal-rate.ts'
import { type Payout, findPayout } from './payout.ts'
import { type Flows, presentValue } from './present-value.ts'

/** The value of a cash flow to its owner, before income tax. Dollars are unrounded; rates are fractions per year. */
export type EconomicValue = {
  /** The undiscounted net cash flow. */
  readonly net: number
  readonly invested: number
  /** At the requested rate, and at 10%. */
  readonly npv: number
  readonly pv10: number
  readonly irr: InternalRate
  readonly payout: Payout
  readonly discountedPayout: Payout
  /** Undiscounted return per dollar invested; null if nothing is invested. */
  readonly moic: number | null
  /** (Undiscounted return − capital) ÷ capital. */
  readonly roi: number | null
  /** 1 + NPV ÷ the present value of investments. */
  readonly discountedRoi: number | null
}

/** The value of a case, with its cash flow. */
export type CaseValue = EconomicValue & { readonly flow: CashFlow; readonly flows: TimedFlows }

/** All flows with their times, and the outlays among them separately. */
export type TimedFlows = Flows & { readonly outlays: Flows }

/**
 * The value of a case at an annual discount rate (a fraction), by the discounting convention of the case. Each outlay
 * is discounted from its own day.
 */
export const valueCase = (economicCase: EconomicCase, rate: number): CaseValue =>
  valueRun(prepare(economicCase), rate, baseFactors)

/** The value of a prepared case with multipliers. */
export function valueRun(prepared: PreparedCase, rate: number, factors: Factors): CaseValue {
  const flow = runCase(prepared, factors)
  const flows = toTimedFlows(prepared, flow)
  return { flow, flows, ...valueFlows(flow, flows, prepared.given.discounting, rate) }
}

/** The value of monthly cash flows: earnings, investments and abandonment. */
export function valueFlows(
  money: Pick<CashFlow, 'earned' | 'invested' | 'abandonment'>,
  flows: TimedFlows,
  discounting: Discounting,
  rate: number,
): EconomicValue {
  const [invested, returned] = [
    sumValues(money.invested),
    sumValues(money.earned) - sumValues(money.abandonment),
  ]
  const npv = presentValue(flows, effectiveRate(rate, discounting))
  const outlays = presentValue(flows.outlays, effectiveRate(rate, discounting))
  const discount = discountFlows(money, flows, effectiveRate(rate, discounting))
  return {
    net: returned - invested,
    invested: invested,
    npv,
    pv10: presentValue(flows, effectiveRate(0.1, discounting)),
    irr: internalRate(flows),
    payout: findPayout(money.earned, money.invested),
    discountedPayout: findPayout(discount.earned, discount.invested),
    moic: invested === 0 ? null : returned / invested,
    roi: invested === 0 ? null : (returned - invested) / invested,
    discountedRoi: outlays === 0 ? null : 1 - npv / outlays,
  }
}

/** The net present value of flows at a rate, by the convention of the case. */
const calculateNpv = ({ given }: PreparedCase, flows: Flows, rate: number) =>
  presentValue(flows, effectiveRate(rate, given.discounting))

/** The net present value of a prepared case with multipliers, without its other figures. */
export const calculateRunNpv = (prepared: PreparedCase, rate: number, factors: Factors) =>
  calculateNpv(prepared, toTimedFlows(prepared, runCase(prepared, factors)), rate)

/** All flows of a case with their times: months by the convention, outlays on their dates. */
export function toTimedFlows(prepared: PreparedCase, flow: CashFlow): TimedFlows {
  const { given, capital, capitalMonths, capitalYears, years } = prepared
  const outlays = given.capital.flatMap((outlay, index) => {
    const month = capitalMonths[index]!
    const invested = flow.invested[month]
    return invested
      ? [{ dollars: (-outlay.dollars * invested) / capital[month]!, years: capitalYears[index]! }]
      : []
  })
  const byYear = given.discounting === 'mid_year' || given.discounting === 'end_year'
  return timedFlows(flow, byYear ? capLastYear(years, flow.life) : years, outlays, !byYear)
}

/**
 * Abandonment belongs to the well's last year and never starts a new one: after 84 months it falls at 7 years
 * at the latest.
 */
const capLastYear = (years: Float64Array, life: number) =>
  life < years.length ? years.with(life, Math.min(years[life]!, Math.ceil(life / 12))) : years

/**
 * Monthly flows followed by the outlays; `years` are those of the months. Runs in every trial of a simulation, so it
 * loops over numbers, because arrays would take most of its time.
 */
export function timedFlows(
  { earned, abandonment }: Pick<CashFlow, 'earned' | 'abandonment'>,
  years: ArrayLike<number>,
  outlays: readonly { dollars: number; years: number }[],
  monthly: boolean,
): TimedFlows {
  const months = earned.length
  const all = new Float64Array(2 * (months + outlays.length))
  const dollars = all.subarray(0, months + outlays.length)
  const times = all.subarray(months + outlays.length)
  for (let month = 0; month < months; month++) {
    dollars[month] = earned[month]! - abandonment[month]!
    times[month] = years[month]!
  }
  for (let index = 0; index < outlays.length; index++) {
    dollars[months + index] = outlays[index]!.dollars
    times[months + index] = outlays[index]!.years
  }
  return {
    dollars,
    years: times,
    monthly: monthly ? months : 0,
    outlays: { dollars: dollars.subarray(months), years: times.subarray(months) },
  }
}

/** The outlays of flows, multiplied by a share. */
export const scaledOutlays = ({ outlays: { dollars, years } }: TimedFlows, share = 1) =>
  Array.from(dollars, (outlay, index) => ({ dollars: share * outlay, years: years[index]! }))

/** The present value of each month's earnings and abandonment, and of investments at the beginning of their months. */
function discountFlows(
  { earned, abandonment, invested }: Pick<CashFlow, 'earned' | 'invested' | 'abandonment'>,
  { years }: Flows,
  rate: number,
) {
  const slow = Math.log1p(rate)
  const presentValues = new Float64Array(2 * earned.length)
  const [presentEarned, presentInvested] = [
    presentValues.subarray(0, earned.length),
    presentValues.subarray(earned.length),
  ]
  for (let month = 0; month < earned.length; month++) {
    presentEarned[month] = (earned[month]! - abandonment[month]!) * Math.exp(-slow * years[month]!)
    if (invested[month] !== 0) presentInvested[month] = invested[month]! * Math.exp((-slow * month) / 12)
  }
  return { earned: presentEarned, invested: presentInvested }
}

const sumValues = (values: Float64Array) => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

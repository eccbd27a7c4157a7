import { dayNumber, toDay, monthKey, monthNumber } from '../../../core/time/calendar.ts'
import { daysPerYear } from '../../../core/economics/decline/arps.ts'
import { effectiveRate } from '../../../core/economics/value/discount.ts'
import type { Flows } from '../../../core/economics/value/present-value.ts'
import type { Inputs } from '../inputs/inputs.ts'
import type { Figures } from './figures.ts'

export const moneyNames = [
  'oil',
  'gas',
  'ngl',
  'severance',
  'adValorem',
  'operating',
  'invested',
  'abandonment',
  'netProfits',
  'net',
] as const
type MoneyName = (typeof moneyNames)[number]

/**
 * A month or a year of an analysis: gross volumes, and the owner's cash flow. Costs are positive; `net` is after all
 * of them.
 */
export type Period = {
  /** "2027-01", or "2027". */
  readonly period: string
  readonly volumes: {
    readonly oil: number
    readonly gas: number
    readonly ngl: number
    readonly water: number
  }
  readonly cumulative: number
  readonly present: number
} & Readonly<Record<MoneyName, number>>

/**
 * The cash flow by month. `present` is discounted by the convention of the case, with each outlay from its own day, so
 * it adds up to the NPV.
 */
export function toMonths({ total, volumes, asOf }: Figures, { rate, discounting }: Inputs): Period[] {
  if (!total) return []
  const first = monthNumber(asOf)
  const slow = Math.log1p(effectiveRate(rate, discounting))
  const outlays = presentOutlays(total.flows.outlays, asOf, slow)
  let cumulative = 0
  return Array.from(total.money.net, (net, month) => {
    cumulative += net
    const invested = total.money.invested[month]!
    const money = Object.fromEntries(moneyNames.map(name => [name, total.money[name][month]!])) as Record<
      MoneyName,
      number
    >
    return {
      period: monthKey(first + month),
      volumes: {
        oil: volumes.oil[month]!,
        gas: volumes.gas[month]!,
        ngl: volumes.ngl[month]!,
        water: volumes.water[month]!,
      },
      ...money,
      cumulative,
      present: (net + invested) * Math.exp(-slow * total.flows.years[month]!) + (outlays.get(month) ?? 0),
    }
  })
}

/** The present value of outlays, by month. */
export function presentOutlays({ dollars, years }: Flows, asOf: string, slow: number): Map<number, number> {
  const sums = new Map<number, number>()
  for (let index = 0; index < dollars.length; index++) {
    const day = toDay(dayNumber(asOf) + Math.round(years[index]! * daysPerYear))
    const month = monthNumber(day) - monthNumber(asOf)
    sums.set(month, (sums.get(month) ?? 0) + dollars[index]! * Math.exp(-slow * years[index]!))
  }
  return sums
}

/** The cash flow by calendar year. */
export function toYears(months: readonly Period[]): Period[] {
  const years = new Map<string, Period>()
  for (const month of months) {
    const year = month.period.slice(0, 4)
    const existing = years.get(year)
    years.set(year, existing ? addPeriods(existing, month) : { ...month, period: year })
  }
  return [...years.values()]
}

function addPeriods(year: Period, month: Period): Period {
  const money = Object.fromEntries(moneyNames.map(name => [name, year[name] + month[name]]))
  return {
    ...year,
    ...money,
    volumes: {
      oil: year.volumes.oil + month.volumes.oil,
      gas: year.volumes.gas + month.volumes.gas,
      ngl: year.volumes.ngl + month.volumes.ngl,
      water: year.volumes.water + month.volumes.water,
    },
    cumulative: month.cumulative,
    present: year.present + month.present,
  }
}

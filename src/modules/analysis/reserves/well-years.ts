import type { PreparedCase } from '../../../core/economics/cashflow/prepare.ts'
import { effectiveRate } from '../../../core/economics/value/discount.ts'
import type { CaseValue } from '../../../core/economics/value/case-value.ts'
import { monthNumber } from '../../../core/time/calendar.ts'
import { presentOutlays } from '../results/by-year.ts'

const yearColumns = [
  'grossOil',
  'grossGas',
  'oil',
  'gas',
  'ngl',
  'revenue',
  'taxes',
  'operating',
  'capital',
  'net',
  'pv10',
] as const

/**
 * Volumes (bbl, mcf) and dollars of a calendar year; gross volumes are at the wellhead, the others are net. Capital
 * includes abandonment.
 */
export type WellYear = Readonly<Record<(typeof yearColumns)[number], number>>

const emptyYear = () =>
  Object.fromEntries(yearColumns.map(name => [name, 0])) as Record<keyof WellYear, number>

/**
 * The volumes, revenue, costs and net cash flow of a well by calendar year; the years' PV10 add up to that of the
 * well.
 */
export function wellYears(
  { given, volumes }: PreparedCase,
  { flow, flows }: CaseValue,
): ReadonlyMap<number, WellYear> {
  const slow = Math.log1p(effectiveRate(0.1, given.discounting))
  const outlays = presentOutlays(flows.outlays, given.asOf, slow)
  const years = new Map<number, Record<keyof WellYear, number>>()
  const first = monthNumber(given.asOf)
  for (let month = 0; month <= flow.life; month++) {
    const key = Math.floor((first + month) / 12)
    const year = years.get(key) ?? emptyYear()
    years.set(key, year)
    if (month < flow.life) {
      const share = flow.share[month]!
      year.grossOil += volumes.oil[month]!
      year.grossGas += volumes.gas[month]!
      year.oil += share * volumes.oil[month]!
      year.gas += share * volumes.soldGas[month]!
      year.ngl += share * volumes.ngl[month]!
    }
    year.revenue += flow.oil[month]! + flow.gas[month]! + flow.ngl[month]! + flow.netProfits[month]!
    year.taxes += flow.severance[month]! + flow.adValorem[month]!
    year.operating += flow.operating[month]!
    year.capital += flow.invested[month]! + flow.abandonment[month]!
    year.net += flow.net[month]!
    year.pv10 += flows.dollars[month]! * Math.exp(-slow * flows.years[month]!) + (outlays.get(month) ?? 0)
  }
  return years
}

/** Adds the years of several wells. */
export function sumYears(yearsByWell: readonly ReadonlyMap<number, WellYear>[]): Map<number, WellYear> {
  const sums = new Map<number, WellYear>()
  for (const years of yearsByWell)
    for (const [year, values] of years) {
      const yearSums = sums.get(year) ?? emptyYear()
      sums.set(year, addYears([yearSums, values]))
    }
  return new Map([...sums].toSorted(([a], [b]) => a - b))
}

/** Adds volumes and dollars of several years. */
export function addYears(years: Iterable<WellYear>): WellYear {
  const sum = emptyYear()
  for (const year of years) for (const name of yearColumns) sum[name] += year[name]
  return sum
}

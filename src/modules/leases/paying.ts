import { Decimal } from 'decimal.js'
import type { Derived } from '../../core/resource/derived.ts'
import { monthOf, monthWords, type Day } from './calendar.ts'
import { cents } from './money.ts'

/** A month's revenue net of royalty and its operating cost, both in dollars to the working interest. */
export type MonthEconomics = { month: number; netRevenue: string; operatingCost: string }

/** The months that are known, and over how many of them (12 to 24 are usual) paying quantities are judged. */
export type Economics = { months: readonly MonthEconomics[]; lookBackMonths: number }

/**
 * Whether production pays: revenue net of royalty − operating cost over the last `lookBackMonths` finished months,
 * in dollars; below zero it does not. Null unless every month of the look-back is known, because a missing month is
 * not a month without revenue. It never ends a hold by itself: whether production pays is for people to judge.
 * Source: field notes §3a, step 2.
 */
export function payingQuantities({ months, lookBackMonths }: Economics, today: Day): Derived<string | null> {
  const last = monthOf(today) - 1
  const first = last - lookBackMonths + 1
  const counted = months.filter(({ month }) => month >= first && month <= last)
  const sum = (of: (its: MonthEconomics) => string) =>
    counted.reduce((total, its) => total.plus(of(its)), new Decimal(0))
  const revenue = sum(({ netRevenue }) => netRevenue)
  const cost = sum(({ operatingCost }) => operatingCost)
  const whole = new Set(counted.map(({ month }) => month)).size === lookBackMonths
  return {
    value: whole ? cents(revenue.minus(cost)) : null,
    formula: 'revenue net of royalty − operating cost',
    inputs: [
      { label: 'Revenue net of royalty', value: cents(revenue), unit: '$' },
      { label: 'Operating cost', value: cents(cost), unit: '$' },
      { label: 'Months known', value: counted.length },
    ],
    convention: `${monthWords(first)} to ${monthWords(last)}`,
  }
}

import Decimal from 'decimal.js'
import { daysBetween, type Day } from '../../../core/time/calendar.ts'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import type { Derived } from '../../../core/resource/derived.ts'

type Spending = {
  /** Gross dollars: the amount billed, and the field estimate. */
  billed: string | null
  field: string | null
  startsOn: Day | null
  endsOn: Day | null
  /** The end of the last billed month. */
  billedThrough: Day | null
  today: Day
}

/** The amount spent so far and its date. Field estimates arrive before the bills, so the greater amount counts. */
export function spendingToDate(spending: Pick<Spending, 'billed' | 'field' | 'billedThrough' | 'today'>) {
  const { billed, field, billedThrough, today } = spending
  if (field !== null && new Decimal(field).gte(billed ?? 0))
    return { spent: field, on: today, by: 'field' as const }
  if (billed === null || billedThrough === null) return null
  return { spent: billed, on: billedThrough < today ? billedThrough : today, by: 'bills' as const }
}

/**
 * The work's cost at completion, in gross dollars, at the rate spent so far: spent ÷ days from the
 * first day to the day of the figure × all days of the work. Once the work has ended, the cost is the amount
 * spent. Null if days, costs or time are missing; the convention then states what is missing.
 */
export function forecastSpending(spending: Spending): Derived<string | null> {
  const { startsOn, endsOn } = spending
  const toDate = spendingToDate(spending)
  const formula = 'spent so far ÷ days worked × days of the work'
  const inputs = [
    {
      label: toDate?.by === 'field' ? 'Spent so far (field estimate)' : 'Spent so far (billed)',
      value: toDate && formatMoney(toDate.spent),
    },
    { label: 'Work', value: startsOn && endsOn && `${formatDate(startsOn)} – ${formatDate(endsOn)}` },
  ]
  const missing = (convention: string) => ({ value: null, formula, inputs, convention })
  if (!toDate) return missing('Nothing billed or reported by the field yet.')
  if (startsOn === null || endsOn === null) return missing('Enter when the work begins and ends.')
  const daysWorked = daysBetween(startsOn, toDate.on) + 1
  const totalDays = daysBetween(startsOn, endsOn) + 1
  if (daysWorked < 1) return missing('The work had not started by the date of the costs.')
  const days = {
    label: 'Days',
    value: `${formatNumber(Math.min(daysWorked, totalDays))} of ${formatNumber(totalDays)}`,
  }
  const value =
    daysWorked >= totalDays
      ? new Decimal(toDate.spent)
      : new Decimal(toDate.spent).times(totalDays).div(daysWorked)
  return {
    value: value.toFixed(2),
    formula,
    inputs: [...inputs, { label: 'Costs up to', value: formatDate(toDate.on) }, days],
    convention:
      toDate.by === 'field'
        ? 'The field estimate counts when it exceeds the billed amount, up to today. Even spending is assumed.'
        : 'Bills count through the end of their last month. Even spending is assumed.',
  }
}

export type CostPace = 'within' | 'near' | 'over'

/** Returns whether costs are near their estimate (at least `nearPercent` of it) or beyond it. */
export function costPace(spent: string, estimate: string, nearPercent: number): CostPace {
  const [spentDollars, estimateDollars] = [new Decimal(spent), new Decimal(estimate)]
  if (spentDollars.gt(estimateDollars)) return 'over'
  return spentDollars.times(100).gte(estimateDollars.times(nearPercent)) && spentDollars.gt(0)
    ? 'near'
    : 'within'
}

/** Costs against their estimate, in words: "$12,500.00 over (8.3%)", "$40,000.00 left (26.7%)". */
export function describeVariance(spent: string | null, estimate: string | null): string {
  if (estimate === null) return spent === null ? '—' : 'not in the estimate'
  if (spent === null) return 'nothing billed'
  const variance = new Decimal(spent).minus(estimate)
  if (variance.isZero()) return 'as estimated'
  const percentage = new Decimal(estimate).isZero()
    ? ''
    : ` (${formatNumber(variance.abs().div(new Decimal(estimate).abs()).times(100).toFixed(1))}%)`
  return `${formatMoney(variance.abs().toFixed(2))} ${variance.gt(0) ? 'over' : 'left'}${percentage}`
}

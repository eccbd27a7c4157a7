import { Decimal } from 'decimal.js'
import { addDays, addMonths, daysBetween, type Day } from '../../../core/time/calendar.ts'
import { formatMonth } from '../../../ui/formats.ts'
import type { SuspenseCode } from '../owner-labels.ts'
import { entriesInOrder, type LedgerEntry } from './ledger.ts'
import { interestRules, type InterestRate } from './suspense-rules.data.ts'

/** Interest on held money: dollars as text, or the reason why it cannot be calculated. */
export type Interest = { amount: string } | { why: string }

/** Returns the statutory interest rule by state and reason, with its rate if one is on file. */
export const interestRule = (state: string | null, code: SuspenseCode) =>
  interestRules.find(rule => rule.state === state && (rule.codes === null || rule.codes.includes(code))) ??
  null

/** Deposits with the remaining amount of each: payments use the oldest money first. */
function openLots(entries: readonly LedgerEntry[]): { month: Day | null; amount: Decimal }[] {
  let paidOut = entries.reduce(
    (sum, { kind, amount }) => (kind === 'IN' ? sum : sum.plus(amount)),
    new Decimal(0),
  )
  return entriesInOrder(entries).flatMap(({ kind, month, amount }) => {
    if (kind !== 'IN') return []
    const paid = Decimal.min(paidOut, amount)
    paidOut = paidOut.minus(paid)
    const remaining = new Decimal(amount).minus(paid)
    return remaining.gt(0) ? [{ month, amount: remaining }] : []
  })
}

/**
 * Returns interest of one amount over days from the first one on: compounded on each anniversary, or simple; a year has
 * 365 days.
 */
function accrueInterest(
  amount: Decimal,
  { percent, compounded }: InterestRate,
  from: Day,
  untilDay: Day,
): Decimal {
  const rate = new Decimal(percent).div(100)
  if (!compounded) return amount.times(rate).times(daysBetween(from, untilDay)).div(365)
  let years = 0
  while (addMonths(from, 12 * (years + 1)) <= untilDay) years++
  const days = daysBetween(addMonths(from, 12 * years), untilDay)
  return amount.times(rate.plus(1).pow(years)).times(rate.times(days).div(365).plus(1)).minus(amount)
}

/**
 * Statutory interest through the end of a day on the money still held for one owner, reason and well, in
 * dollars, rounded half up to the cent by entry. It runs from the end of the production month, or from the
 * later day that the statute allows for payment. `entries` are those of that owner, reason and well.
 */
export function interestOn(entries: readonly LedgerEntry[], untilDay: Day): Interest {
  const pastEntries = entries.filter(({ onDay }) => onDay <= untilDay)
  const [firstEntry] = pastEntries
  const rate = firstEntry && interestRule(firstEntry.state, firstEntry.code)?.rate
  if (!rate) return { why: 'no rate on file' }
  let sum = new Decimal(0)
  for (const { month, amount } of openLots(pastEntries)) {
    if (month === null) return { why: 'an entry has no production month' }
    const from = addDays(addMonths(month, 1), rate.afterDays - 1)
    if (from >= untilDay) continue
    if (rate.until !== undefined && untilDay > rate.until)
      return { why: `no rate on file after ${formatMonth(rate.until)}` }
    sum = sum.plus(accrueInterest(amount, rate, from, untilDay).toDecimalPlaces(2, Decimal.ROUND_HALF_UP))
  }
  return { amount: sum.toFixed(2) }
}

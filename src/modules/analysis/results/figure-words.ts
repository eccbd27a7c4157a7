import { addMonths } from '../../../core/time/calendar.ts'
import { formatMonth, formatPercent } from '../../../ui/formats.ts'
import type { KeyFigures } from './key-figures.ts'

/**
 * The rate of return that people mean where there are several: the only one that is not below zero. Money that goes out
 * again at the end, for plugging, gives most wells a second one far below. Null where that is not so.
 */
export function meantRate(rates: readonly number[]): number | null {
  const gains = rates.filter(rate => rate >= 0)
  return gains.length === 1 ? gains[0]! : null
}

/** "16.1%", "none", "3 rates". */
export function irrWords({ found, rates }: KeyFigures['irr']): string {
  const numbers = rates.map(Number)
  if (found === 'none') return 'none'
  const meant = found === 'one' ? numbers[0]! : meantRate(numbers)
  return meant === null ? `${numbers.length} rates` : formatPercent(meant)
}

/** "Jan 2032", "never", "immediately". */
export function payoutWords({ when, months }: KeyFigures['payout'], asOf: string): string {
  if (when === 'never') return 'never'
  if (when === 'at_once' || months === null) return 'immediately'
  return formatMonth(addMonths(asOf, Math.floor(Number(months))))
}

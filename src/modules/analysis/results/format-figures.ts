import { addMonths } from '../../../core/time/calendar.ts'
import { formatMonth, formatPercent } from '../../../ui/formats.ts'
import type { KeyFigures } from './key-figures.ts'

/**
 * The meaningful rate of return among several: the only one that is not negative. Plugging costs at the end of life
 * give most wells a second one far below zero. Null unless exactly one is not negative.
 */
export function meaningfulRate(rates: readonly number[]): number | null {
  const gains = rates.filter(rate => rate >= 0)
  return gains.length === 1 ? gains[0]! : null
}

/** "16.1%", "n/a", "3 rates". */
export function formatIrr({ found, rates }: KeyFigures['irr']): string {
  const numbers = rates.map(Number)
  if (found === 'none') return 'n/a'
  const meaningful = found === 'one' ? numbers[0]! : meaningfulRate(numbers)
  return meaningful === null ? `${numbers.length} rates` : formatPercent(meaningful)
}

/** "Jan 2032", "never"; "n/a" without capital. */
export function formatPayout({ when, months }: KeyFigures['payout'], asOf: string): string {
  if (when === 'never') return 'never'
  if (when === 'at_once' || months === null) return 'n/a'
  return formatMonth(addMonths(asOf, Math.floor(Number(months))))
}

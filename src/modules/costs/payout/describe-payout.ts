import { addMonths } from '../../../core/time/calendar.ts'
import { formatMonth } from '../../../ui/formats.ts'
import type { Payout } from './balance.ts'

/** The recovered share of costs and penalties from which an account is reported as near payout. */
const warningShare = 0.9

export const isNearPayout = ({ paidOutIn, progress }: Payout) =>
  paidOutIn === null && (progress ?? 0) >= warningShare

/** The state of a payout account as one sentence, without a period. */
export function describePayout({ paidOutIn, through, unknown }: Payout): string {
  if (paidOutIn !== null)
    return `Paid out in ${formatMonth(paidOutIn)}; reverts from ${formatMonth(addMonths(paidOutIn, 1))}`
  const text = through === null ? 'No months counted yet' : `Through ${formatMonth(through)}`
  if (!unknown) return text
  const lacks = unknown.lacks.length > 0 ? unknown.lacks.join(', ') : 'its figures'
  return `${text}; ${formatMonth(unknown.month)} lacks ${lacks}`
}

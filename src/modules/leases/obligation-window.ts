import { addDays, addMonths, type Day } from './calendar.ts'
import { horizons, type Horizon } from './expiry.ts'

/** What the page of obligations shows, as its address says it. */
export type ObligationAddress = {
  days: Horizon
  settled: boolean
  /** The first day of the month that the calendar shows; null for the list. */
  month: Day | null
  words: string
}

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

/** Reads an address. What is not understood counts as not said. */
export function readObligationAddress(search: Readonly<Record<string, unknown>>): ObligationAddress {
  const month = String(search['month'])
  const { q } = search
  return {
    days: horizons.find(one => String(one) === String(search['days'])) ?? 90,
    settled: search['show'] === 'settled',
    month: monthPattern.test(month) ? `${month}-01` : null,
    words: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : '',
  }
}

/** What the server is asked for: the window of days and what has become of them. */
export const obligationWindow = ({ days, settled, month, words }: ObligationAddress) =>
  month
    ? { days, from: addDays(month, -7), to: addDays(addMonths(month, 1), 7), search: words }
    : { days, status: settled ? ('settled' as const) : ('open' as const), search: words }

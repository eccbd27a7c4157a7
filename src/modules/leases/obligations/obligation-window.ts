import { horizons } from '../standing/expiry.ts'
import type { ObligationView } from './obligation-numbers.ts'

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

/** Reads what the page of obligations shows from its address. What is not understood counts as not said. */
export function readObligationAddress(search: Readonly<Record<string, unknown>>): ObligationView {
  const month = String(search['month'])
  const { q, show } = search
  return {
    days: horizons.find(one => String(one) === String(search['days'])) ?? 90,
    show: show === 'settled' || show === 'overdue' ? show : 'due',
    month: monthPattern.test(month) ? `${month}-01` : null,
    search: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : '',
  }
}

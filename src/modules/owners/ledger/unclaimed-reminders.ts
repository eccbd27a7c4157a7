import { Decimal } from 'decimal.js'
import { grouped } from '../../../core/data/grouped.ts'
import { daysBetween, formatDays, type Day } from '../../../core/time/calendar.ts'
import { countOf, formatDate, formatMoney } from '../../../ui/formats.ts'
import { balancesOn, unclaimedOn, type LedgerEntry } from './ledger.ts'

/** Days before the due date on which reminders are sent; 0 is the day itself and every day after it. */
const stages = [0, 7, 30, 60] as const

type Unclaimed = { state: string; on: Day; isReport: boolean; source: string; amount: string }

/** Money that a statute presumes abandoned, or that has to be reported to a state, by its due date. */
function unclaimedIn(entries: readonly LedgerEntry[], today: Day): Unclaimed[] {
  return balancesOn(entries, today).flatMap(({ state, code, oldest, balance }) => {
    const found = oldest === null ? null : unclaimedOn(state, code, oldest)
    if (!found) return []
    const { abandoned, report, source } = found
    return [{ state: state!, on: report ?? abandoned, isReport: report !== null, source, amount: balance }]
  })
}

/** One reminder for each state and day that is near or past, with the dollars held. */
export function unclaimedReminders(entries: readonly LedgerEntry[], today: Day) {
  const near = unclaimedIn(entries, today).filter(({ on }) => daysBetween(today, on) <= stages.at(-1)!)
  return [...grouped(near, ({ state, on }) => `${state} ${on}`)].map(([key, of]) => {
    const { state, on, isReport, source } = of[0]!
    const days = daysBetween(today, on)
    const when = days > 0 ? `in ${formatDays(days)}` : days === 0 ? 'today' : `since ${formatDate(on)}`
    const sum = Decimal.sum(...of.map(({ amount }) => amount)).toFixed(2)
    return {
      type: 'crm_unclaimed',
      priority: days <= 7 ? ('high' as const) : ('normal' as const),
      title: isReport
        ? `Unclaimed property report to ${state} is due ${when}`
        : `Money in suspense in ${state} is presumed abandoned ${when}`,
      message: `${formatMoney(sum)} in ${countOf(of.length, 'balance')}; ${source}`,
      once: `unclaimed ${key} ${stages.find(stage => days <= stage)}`,
    }
  })
}

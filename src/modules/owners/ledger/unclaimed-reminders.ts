import { Decimal } from 'decimal.js'
import { groupBy } from '../../../core/data/group-by.ts'
import { daysBetween, formatDays, type Day } from '../../../core/time/calendar.ts'
import { pluralize, formatDate, formatMoney } from '../../../ui/formats.ts'
import { balancesOn, unclaimedOn, type LedgerEntry } from './ledger.ts'

/** Days before the due date on which reminders are sent; 0 covers the day itself and every day after it. */
const stages = [0, 7, 30, 60] as const

type UnclaimedDeadline = { state: string; dueOn: Day; isReport: boolean; source: string; amount: string }

/** Money that a statute presumes abandoned, or that has to be reported to a state, by its due date. */
function findUnclaimed(entries: readonly LedgerEntry[], today: Day): UnclaimedDeadline[] {
  return balancesOn(entries, today).flatMap(({ state, code, oldest, balance }) => {
    const result = oldest === null ? null : unclaimedOn(state, code, oldest)
    if (!result) return []
    const { abandoned, report, source } = result
    return [{ state: state!, dueOn: report ?? abandoned, isReport: report !== null, source, amount: balance }]
  })
}

/** Creates one reminder for each state and day that is near or past, with the dollars held. */
export function unclaimedReminders(entries: readonly LedgerEntry[], today: Day) {
  const dueSoon = findUnclaimed(entries, today).filter(
    ({ dueOn }) => daysBetween(today, dueOn) <= stages.at(-1)!,
  )
  return [...groupBy(dueSoon, ({ state, dueOn }) => `${state} ${dueOn}`)].map(([key, entries]) => {
    const { state, dueOn, isReport, source } = entries[0]!
    const days = daysBetween(today, dueOn)
    const dueText = days > 0 ? `in ${formatDays(days)}` : days === 0 ? 'today' : `since ${formatDate(dueOn)}`
    const sum = Decimal.sum(...entries.map(({ amount }) => amount)).toFixed(2)
    return {
      type: 'crm_unclaimed',
      priority: days <= 7 ? ('high' as const) : ('normal' as const),
      title: isReport
        ? `Unclaimed property report to ${state} is due ${dueText}`
        : `Money in suspense in ${state} is presumed abandoned ${dueText}`,
      message: `${formatMoney(sum)} in ${pluralize(entries.length, 'balance')}; ${source}`,
      once: `unclaimed ${key} ${stages.find(stage => days <= stage)}`,
    }
  })
}

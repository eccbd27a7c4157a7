import { daysBetween, formatDays, type Day } from '../../../core/time/calendar.ts'
import { formatCount, formatDate, formatMoney } from '../../../ui/formats.ts'
import { leaseAccess } from '../access.ts'
import { watchedDays } from '../obligations/obligation-numbers.ts'
import { obligationLabels, type ObligationType } from '../record/obligation.ts'

export type EscalatedObligation = {
  id: string
  leaseId: string
  lease: string
  type: ObligationType
  title: string
  payBy: Day
  amount: string | null
  ends: boolean
}

/** The most obligations listed individually in a combined notice. */
const maxNamed = 8

const noticeBase = {
  kind: 'tenant' as const,
  type: 'obligation_escalated',
  priority: 'urgent' as const,
  createdBy: null,
  actor: '',
  many: 'obligations',
  gate: leaseAccess.read,
  alike: null,
}

/** Creates the notification about unacknowledged obligations: one alone, or several combined. */
export function escalationMatter(rows: readonly EscalatedObligation[], today: Day) {
  const [first] = rows
  // Quiet hours do not delay it, because less than a day is left.
  const isLastDay = rows.some(({ payBy }) => payBy === today)
  const overriddenPreferences: ('digest' | 'settings' | 'quiet')[] = [
    'digest',
    'settings',
    ...(isLastDay ? ['quiet' as const] : []),
  ]
  if (first && rows.length === 1) {
    const { leaseId, lease } = first
    return {
      ...noticeBase,
      despite: overriddenPreferences,
      sentence: `${lease}: no one has acknowledged ${obligationTitle(first)}, ${dueLabel(first, today)}`,
      message: [
        `Last day to act ${formatDate(first.payBy)}`,
        ...(first.amount === null ? [] : [formatMoney(first.amount)]),
        ...(first.ends ? ['The lease ends if it is missed'] : []),
        alwaysSentText,
      ].join(' · '),
      about: { noun: 'leases', id: leaseId, title: lease },
      action: { label: 'Open lease', to: `/app/leases/${leaseId}?tab=obligations` },
    }
  }
  const items = rows
    .slice(0, maxNamed)
    .map(row => `${row.lease}: ${obligationTitle(row)}, ${formatDate(row.payBy)}`)
  const remaining = rows.length - items.length
  return {
    ...noticeBase,
    despite: overriddenPreferences,
    sentence: `No one has acknowledged ${formatCount(rows.length)} obligations; the first is ${dueLabel(first!, today)}`,
    // The inbox joins the lines, and the preview shows one obligation per line.
    message: `${[...items, ...(remaining > 0 ? [`and ${formatCount(remaining)} more`] : [])].join(';\n')}.\n${alwaysSentText}.`,
    about: null,
    action: { label: 'Open obligations', to: `/app/leases/obligations?days=${watchedDays}&acknowledged=no` },
  }
}

const alwaysSentText = 'Sent regardless of your settings'

const obligationTitle = ({ title, type }: EscalatedObligation) => title || obligationLabels[type]

function dueLabel({ payBy }: EscalatedObligation, today: Day): string {
  const days = daysBetween(today, payBy)
  if (days < 0) return `${formatDays(-days)} overdue`
  return days === 0 ? 'due today' : `due in ${formatDays(days)}`
}

import { formatDate } from '../../../ui/formats.ts'
import { daysBetween, formatDays, type Day } from '../../../core/time/calendar.ts'
import type { Tone } from '../record/lease-status.ts'
import { isOverdue } from './obligation-numbers.ts'
import { paymentTiming, type ObligationStatus } from '../record/obligation.ts'

type ObligationStateFields = {
  status: ObligationStatus
  payBy: Day
  graceDays: number
  paidOn: Day | null
  firstApprovedBy: string | null
}

/** Days before the due date when an obligation is worth watching. */
const watchDays = 30

/** Returns an obligation's state and the time it has left, with its color, for both lists and the calendar. */
export function obligationState(row: ObligationStateFields, today: Day): { tone: Tone; words: string } {
  switch (row.status) {
    case 'PAID':
      return { tone: 'good', words: `Paid ${formatDate(row.paidOn)}` }
    case 'WAIVED':
      return { tone: 'none', words: 'Waived' }
    case 'MISSED':
      return { tone: 'bad', words: 'Missed' }
    case 'DUE':
    case 'APPROVED': {
      const days = daysBetween(today, row.payBy)
      if (isOverdue(row, today)) {
        const grace = paymentTiming(row, today) === 'IN_GRACE' ? ', in its grace period' : ''
        return { tone: 'bad', words: `${formatDays(-days)} overdue${grace}` }
      }
      const approval =
        row.status === 'APPROVED' ? 'Approved' : row.firstApprovedBy !== null ? 'One approval' : 'Due'
      const timeLeft = days === 0 ? 'today' : `in ${formatDays(days)}`
      return { tone: days <= watchDays ? 'warn' : 'info', words: `${approval} · ${timeLeft}` }
    }
  }
}

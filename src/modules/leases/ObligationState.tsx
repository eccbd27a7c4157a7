import { formatDate } from '../../ui/formats.ts'
import type { Tone } from '../../ui/Sign.tsx'
import { Status } from '../../ui/Status.tsx'
import { daysBetween, daysWords } from './calendar.ts'
import type { LeaseFile } from './leaseFigures.tsx'
import { lateness } from './obligation.ts'

export type ObligationOfFile = LeaseFile['obligations'][number]

/** Where an obligation stands and how long there is for it: "Due · in 21 days", "3 days overdue". */
export function ObligationState({ row, today }: { row: ObligationOfFile; today: string }) {
  const [tone, words] = stateOf(row, today)
  return <Status tone={tone}>{words}</Status>
}

function stateOf(row: ObligationOfFile, today: string): [Tone, string] {
  switch (row.status) {
    case 'PAID':
      return ['good', `Paid ${formatDate(row.paidOn)}`]
    case 'WAIVED':
      return ['none', 'Waived']
    case 'MISSED':
      return ['bad', 'Missed']
    case 'DUE':
    case 'APPROVED': {
      const late = lateness(row, today)
      const days = daysBetween(today, row.payBy)
      if (late === 'OVERDUE') return ['bad', `${daysWords(-days)} overdue`]
      if (late === 'IN_GRACE') return ['bad', 'In its grace period']
      const approved =
        row.status === 'APPROVED' ? 'Approved' : row.firstApprovedBy !== null ? 'One approval' : 'Due'
      return [days <= 30 ? 'warn' : 'info', `${approved} · ${days === 0 ? 'today' : `in ${daysWords(days)}`}`]
    }
  }
}

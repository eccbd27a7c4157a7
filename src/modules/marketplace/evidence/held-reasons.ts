import {
  dayNumber as dayCount,
  formatDay,
  formatDays,
  monthNumber,
  formatMonthIndex,
  formatShortDay,
  type Day,
} from '../../../core/time/calendar.ts'
import { capitalize, pluralize } from '../../../ui/formats.ts'
import type { HeldReason } from '../record/evidence.ts'

type GapAllowance = { days: number; paragraph: string | null; law: string | null; assumed: boolean }

/** The state of a lease that the reasons are derived from. */
export type HeldLeaseState = {
  status: string
  heldBy: string | null
  lapseRisk: boolean
  lapseOn: Day | null
  expiresOn: Day | null
  lastProducedOn: Day | null
  nextReport: { month: number; dueOn: Day; late: boolean; withheld: boolean } | null
  overdue: readonly unknown[]
  clause: GapAllowance & { operations: GapAllowance }
}

/** A confirmed clause: its kind, and its paragraph in the lease. */
type LeaseClause = { title: string; paragraph: string | null }

type HeldLeaseFacts = {
  leaseState: HeldLeaseState
  clauses: readonly LeaseClause[]
  wells: number
  gaps: number
  today: Day
}

/**
 * Returns the reasons a lease is held, in fixed sentences: what holds it, its term, the clauses with their
 * paragraphs, and any problems. They contain no names or text from the record.
 */
export function heldReasons({ leaseState, clauses, wells, gaps, today }: HeldLeaseFacts): HeldReason[] {
  const line = (tone: HeldReason['tone'], text: string, note: string | null = null): HeldReason => ({
    text,
    note,
    tone,
  })
  const { lastProducedOn, expiresOn, nextReport, lapseRisk, lapseOn, overdue, heldBy } = leaseState
  const byWells = heldBy === 'PRODUCTION' || heldBy === 'UNIT'
  const isPast = expiresOn !== null && expiresOn < today
  const produced =
    lastProducedOn === null
      ? []
      : [
          line(
            'good',
            `${capitalize(pluralize(wells, 'well'))} ${wells === 1 ? 'holds' : 'hold'} it; last production in ${formatMonthIndex(monthNumber(lastProducedOn))}`,
            heldBy === 'UNIT' ? 'Through a unit that the lease is pooled into' : 'As reported',
          ),
        ]
  const term =
    expiresOn === null
      ? []
      : [
          line(
            isPast && !byWells ? 'warn' : 'good',
            `${leaseState.status === 'EXTENDED' ? 'Extended' : 'Primary'} term ${isPast ? 'ended' : 'runs to'} ${formatDay(expiresOn)}`,
            isPast ? 'Held past its term since then' : null,
          ),
        ]
  const cessationLines = byWells || heldBy === 'SHUT_IN' ? [clauseLine(leaseState.clause, 'cessation')] : []
  const works = heldBy === 'OPERATIONS' ? [clauseLine(leaseState.clause.operations, 'operations')] : []
  const otherLines = clauses
    .filter(({ title }) => !/^(cessation|operations)/i.test(title))
    .map(({ title, paragraph }) => line('none', title + paragraphNote(paragraph), 'Confirmed by a person'))
  const report =
    nextReport === null
      ? []
      : [
          line(
            nextReport.late ? 'warn' : 'none',
            `The report of ${formatMonthIndex(nextReport.month)} ${nextReport.late ? 'was' : 'is'} due by ${formatShortDay(nextReport.dueOn, today)}`,
          ),
        ]
  const stopped =
    gaps > 0 ? [line('warn', `${capitalize(pluralize(gaps, 'production stop'))} in the last 24 months`)] : []
  const owed =
    overdue.length > 0
      ? [
          line(
            'bad',
            `${pluralize(overdue.length, 'payment')} required to hold it, not on record as paid in time`,
          ),
        ]
      : []
  const risk =
    lapseRisk && lapseOn !== null
      ? [
          line(
            'bad',
            `Nothing on record has held it since ${formatDay(lapseOn)}`,
            'The seller must confirm it',
          ),
        ]
      : []
  return [
    ...risk,
    ...owed,
    ...produced,
    ...term,
    ...cessationLines,
    ...works,
    ...stopped,
    ...otherLines,
    ...report,
  ]
}

function clauseLine(
  { days, paragraph, law, assumed }: GapAllowance,
  kind: 'cessation' | 'operations',
): HeldReason {
  const allowance =
    kind === 'cessation'
      ? `Production may stop for up to ${formatDays(days)}`
      : `Work may stop for up to ${formatDays(days)}`
  if (assumed) return { text: allowance, note: `Assumed: no ${kind} clause is confirmed`, tone: 'warn' }
  if (law !== null) return { text: allowance, note: law, tone: 'good' }
  return { text: allowance, note: `${capitalize(kind)} clause${paragraphNote(paragraph)}`, tone: 'good' }
}

/**
 * Returns the paragraph of a clause. Only text that looks like one, such as 7, 12(a) or IV.2, is shown, because
 * users can enter anything.
 */
const paragraphNote = (paragraph: string | null) =>
  paragraph !== null && paragraphPattern.test(paragraph) ? ` (¶ ${paragraph})` : ''
const paragraphPattern = /^([0-9]{1,3}[a-z]?|[IVXLC]{1,4}|[A-Z])([.-][0-9a-z]{1,2}|\([0-9a-z]{1,3}\)){0,3}$/i

/** Returns the number of production gaps that end on or after a day. */
export const countGapsSince = (gaps: readonly { to: Day }[], since: Day): number =>
  gaps.filter(({ to }) => dayCount(to) >= dayCount(since)).length

import { addDays, formatDays, type Day } from '../../../core/time/calendar.ts'
import { allowedBy } from './allowance-text.ts'
import type { LeaseAssessment } from './lease-assessment.ts'

/** Something that would end a lease; if `on` is null, something that would start a countdown. */
export type LeaseEnd = { on: Day | null; text: string }

type LeaseEndFacts = Pick<
  LeaseAssessment,
  'ended' | 'lapseRisk' | 'lapseOn' | 'expiresOn' | 'heldBy' | 'clause' | 'clock' | 'status'
>

const unlessHeldText = 'Terminates after this date unless held'
const lastDayLabels: Record<NonNullable<LeaseAssessment['clock']>, string> = {
  CESSATION: unlessHeldText,
  OPERATIONS: unlessHeldText,
  PAYMENT: 'Terminates after this date unless the next shut-in royalty is paid',
  NOTICE: 'Terminates after this date unless a well produces (BLM notice)',
}

/** Returns what would end a lease, soonest first. Empty for a lease that has ended or that a user must judge first. */
export function leaseEnds(assessment: LeaseEndFacts, today: Day): LeaseEnd[] {
  const { ended, lapseRisk, lapseOn, expiresOn, heldBy, clause, clock, status } = assessment
  if (ended !== null || lapseRisk || status === 'PENDING') return []
  const ends: LeaseEnd[] = []
  const lastSafe = lapseOn === null ? null : addDays(lapseOn, -1)
  const isInTerm = status === 'PRIMARY_TERM' || status === 'EXTENDED'
  if (lastSafe !== null) ends.push({ on: lastSafe, text: lastDayLabels[clock ?? 'CESSATION'] })
  if (isInTerm && expiresOn !== null && expiresOn >= today && expiresOn !== lastSafe)
    ends.push({
      on: expiresOn,
      text: status === 'EXTENDED' ? 'The extended term ends' : 'The primary term ends',
    })
  if (lastSafe === null && (heldBy === 'PRODUCTION' || heldBy === 'UNIT'))
    ends.push({
      on: null,
      text: `Terminates after ${formatDays(clause.days)} without production or operations${allowedBy(clause)}`,
    })
  if (lastSafe === null && heldBy === 'OPERATIONS')
    ends.push({
      on: null,
      text: `Terminates after ${formatDays(clause.operations.days)} without operations${allowedBy(clause.operations)}`,
    })
  return ends.toSorted((a, b) => ((a.on ?? '9') < (b.on ?? '9') ? -1 : 1))
}

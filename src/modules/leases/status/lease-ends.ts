import { addDays, formatDays, type Day } from '../../../core/time/calendar.ts'
import { allowedBy } from './allowance-text.ts'
import type { LeaseStanding } from './lease-standing.ts'

/** Something that would end a lease; if `on` is null, something that would start a countdown. */
export type LeaseEnd = { on: Day | null; text: string }

type Ending = Pick<
  LeaseStanding,
  'ended' | 'lapseRisk' | 'lapseOn' | 'expiresOn' | 'heldBy' | 'clause' | 'clock' | 'status'
>

const nothingHolds = 'Terminates after this date unless held'
const lastDayLabels: Record<NonNullable<LeaseStanding['clock']>, string> = {
  CESSATION: nothingHolds,
  OPERATIONS: nothingHolds,
  PAYMENT: 'Terminates after this date unless the next shut-in royalty is paid',
  NOTICE: 'Terminates after this date unless a well produces (BLM notice)',
}

/** Returns what would end a lease, soonest first. Empty for a lease that has ended or that a user must judge first. */
export function leaseEnds(standing: Ending, today: Day): LeaseEnd[] {
  const { ended, lapseRisk, lapseOn, expiresOn, heldBy, clause, clock, status } = standing
  if (ended !== null || lapseRisk || status === 'PENDING') return []
  const ends: LeaseEnd[] = []
  const last = lapseOn === null ? null : addDays(lapseOn, -1)
  const inTerm = status === 'PRIMARY_TERM' || status === 'EXTENDED'
  if (last !== null) ends.push({ on: last, text: lastDayLabels[clock ?? 'CESSATION'] })
  if (inTerm && expiresOn !== null && expiresOn >= today && expiresOn !== last)
    ends.push({
      on: expiresOn,
      text: status === 'EXTENDED' ? 'The extended term ends' : 'The primary term ends',
    })
  if (last === null && (heldBy === 'PRODUCTION' || heldBy === 'UNIT'))
    ends.push({
      on: null,
      text: `Terminates after ${formatDays(clause.days)} without production or operations${allowedBy(clause)}`,
    })
  if (last === null && heldBy === 'OPERATIONS')
    ends.push({
      on: null,
      text: `Terminates after ${formatDays(clause.operations.days)} without operations${allowedBy(clause.operations)}`,
    })
  return ends.toSorted((a, b) => ((a.on ?? '9') < (b.on ?? '9') ? -1 : 1))
}

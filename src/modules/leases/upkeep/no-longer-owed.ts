import type { Day } from '../../../core/time/calendar.ts'
import { excusedOn } from '../standing/excused.ts'
import type { LeaseFacts } from '../standing/lease-facts.ts'
import { isLive } from '../record/lease-status.ts'
import type { Consequence, ObligationStatus, ObligationType } from '../record/obligation.ts'
import { rentalSchedule } from '../standing/rental-schedule.ts'
import { shutInKey } from '../standing/shut-in-schedule.ts'
import { shutInRuns } from '../standing/shut-in-run.ts'
import { groundOf, type Lawful } from './obligation-schedule.ts'

type Known = {
  key: string | null
  type: ObligationType
  status: ObligationStatus
  dueDate: Day
  consequence: Consequence
}

/**
 * Obligations of days gone by that a rule made, that nobody settled, and that are not owed. Of a lease that has ended
 * only debts of days up to its end stay owed. Of others: rentals that the terms do not make any more, or that
 * production or a suspension excuses; shut-in royalty likewise, and that of days on which no well was shut in after
 * all; the notice and payment of an option whose time is over; a next well that was begun in time.
 */
export function noLongerOwed<Obligation extends Known>(
  existing: readonly Obligation[],
  lease: Lawful,
  made: ReadonlySet<string>,
): Obligation[] {
  const { facts, standing, today } = lease
  const open = existing.filter(
    ({ status, key, dueDate }) => status === 'DUE' && key !== null && !made.has(key) && dueDate < today,
  )
  if (open.length === 0) return []
  if (!isLive(standing.status)) {
    const end = standing.ended?.on ?? today
    return open.filter(({ consequence, dueDate }) => consequence !== 'PENALTY' || dueDate > end)
  }
  const rentals = new Set(rentalSchedule(facts, standing.expiresOn, today).map(({ key }) => key))
  const shutIns = shutInRuns(facts, today).map(({ since }) => shutInKey(since))
  const ground = groundOf(lease)
  return open.filter(({ type, key, dueDate }) => {
    switch (type) {
      case 'DELAY_RENTAL':
        return !rentals.has(key!) || excusedOn(dueDate, facts, ground) !== null
      case 'SHUT_IN_ROYALTY':
        return !shutIns.some(run => key!.startsWith(run)) || excusedOn(dueDate, facts, ground) !== null
      case 'EXTENSION_NOTICE':
      case 'EXTENSION_PAYMENT':
        return true
      case 'CONTINUOUS_DEVELOPMENT':
        return begunBy(facts, key!, dueDate)
      default:
        return false
    }
  })
}

/** Whether a well was begun after the day from which the next one counts (it ends the key), and by its due day. */
const begunBy = ({ operations }: LeaseFacts, key: string, dueDate: Day) =>
  operations.some(
    ({ kind, from }) => kind === 'DRILLING' && from > key.slice(-dueDate.length) && from <= dueDate,
  )

import type { Day } from '../../../core/time/calendar.ts'
import { findExcuse } from '../status/excuse.ts'
import type { LeaseFacts } from '../status/lease-facts.ts'
import { isLive } from '../record/lease-status.ts'
import type { Consequence, ObligationStatus, ObligationType } from '../record/obligation.ts'
import { rentalSchedule } from '../status/rental-schedule.ts'
import { shutInKey } from '../status/shut-in-schedule.ts'
import { shutInRuns } from '../status/shut-in-run.ts'
import { excuseContext, type ScheduledLease } from './obligation-schedule.ts'

type StoredObligationKey = {
  key: string | null
  type: ObligationType
  status: ObligationStatus
  dueDate: Day
  consequence: Consequence
}

/**
 * Returns past, unsettled, rule-made obligations that are no longer owed. A lease that has ended still owes only
 * debts due up to its end. For other leases, these lapse: rentals that the terms no longer produce, or that
 * production or a suspension excuses; shut-in royalty for the same reasons, or for days on which no well turned out
 * to be shut in; the notice and payment of an option whose time is over; and a next well that was begun in time.
 */
export function findLapsedObligations<Obligation extends StoredObligationKey>(
  storedObligations: readonly Obligation[],
  lease: ScheduledLease,
  currentKeys: ReadonlySet<string>,
): Obligation[] {
  const { facts, assessment, today } = lease
  const past = storedObligations.filter(
    ({ status, key, dueDate }) =>
      status === 'DUE' && key !== null && !currentKeys.has(key) && dueDate < today,
  )
  if (past.length === 0) return []
  if (!isLive(assessment.status)) {
    const end = assessment.ended?.on ?? today
    return past.filter(({ consequence, dueDate }) => consequence !== 'PENALTY' || dueDate > end)
  }
  const rentalKeys = new Set(rentalSchedule(facts, assessment.expiresOn, today).map(({ key }) => key))
  const shutInKeys = shutInRuns(facts, today).map(({ since }) => shutInKey(since))
  const context = excuseContext(lease)
  return past.filter(({ type, key, dueDate }) => {
    switch (type) {
      case 'DELAY_RENTAL':
        return !rentalKeys.has(key!) || findExcuse(dueDate, facts, context) !== null
      case 'SHUT_IN_ROYALTY':
        return !shutInKeys.some(run => key!.startsWith(run)) || findExcuse(dueDate, facts, context) !== null
      case 'EXTENSION_NOTICE':
      case 'EXTENSION_PAYMENT':
        return true
      case 'CONTINUOUS_DEVELOPMENT':
        return wasWellBegunBy(facts, key!, dueDate)
      default:
        return false
    }
  })
}

/** True if a well was begun by its due date and after the day from which the next one counts, which ends the key. */
const wasWellBegunBy = ({ operations }: LeaseFacts, key: string, dueDate: Day) =>
  operations.some(
    ({ kind, from }) => kind === 'DRILLING' && from > key.slice(-dueDate.length) && from <= dueDate,
  )

import { addDays, addMonths, dayNumber, type Day } from '../../../core/time/calendar.ts'
import type { Hold } from './holding.ts'
import type { LeaseFacts } from './lease-facts.ts'
import type { LeaseAssessment } from './lease-assessment.ts'

type ProductionStatus = Pick<LeaseAssessment, 'heldBy' | 'productionStopped' | 'nextReport'>

/** True if wells hold the lease now: they produced in the last reported month, and no report is late. */
export const isProducing = ({ heldBy, productionStopped, nextReport }: ProductionStatus) =>
  (heldBy === 'PRODUCTION' || heldBy === 'UNIT') && !productionStopped && nextReport?.late !== true

/**
 * Returns the reason that a rental or shut-in royalty due on a day is not owed, or null. Production held the lease
 * then, or still does by its last report while the next is not due; or a suspension of more than operations or
 * production alone stopped its clock. `known` excludes holds of kind `UNKNOWN`.
 */
export function findExcuse(
  day: Day,
  { leaseFields, events }: LeaseFacts,
  { known, producing }: { known: readonly Hold[]; producing: boolean },
): 'PRODUCTION' | 'SUSPENSION' | null {
  const dayIndex = dayNumber(day)
  const wellHolds = known.filter(({ kind }) => kind === 'PRODUCTION' || kind === 'UNIT')
  if (wellHolds.some(({ from, to }) => from <= dayIndex && dayIndex <= to)) return 'PRODUCTION'
  if (producing && wellHolds.length > 0 && wellHolds.every(({ to }) => to < dayIndex)) return 'PRODUCTION'
  const isSuspended = events.some(
    ({ type, date, until, rentalPayable }) =>
      type === 'SUSPENDED' &&
      !rentalPayable &&
      date <= day &&
      (until === null || (leaseFields.type === 'FEDERAL' ? coversLeaseMonth(day, until) : day <= until)),
  )
  return isSuspended ? 'SUSPENSION' : null
}

/**
 * True if a suspension lasts through the lease month that begins on an anniversary: federal rental resumes with the
 * lease month in which a suspension ends. Source: 43 CFR 3103.4-4.
 */
const coversLeaseMonth = (anniversary: Day, until: Day) => addDays(until, 1) >= addMonths(anniversary, 1)

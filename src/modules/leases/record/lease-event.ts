import { z } from 'zod'
import { day, optionalAcres, optionalDay, line } from '../../../core/form/fields.ts'
import { releaseTerms } from './release-terms.ts'
import { endings, type Ending } from './lease-status.ts'
import { addDays } from '../../../core/time/calendar.ts'

/**
 * Statements about a lease that only a user may make, with a date and reason. Calculations never write one: they
 * raise a risk, which a user answers with `CONFIRMED_IN_FORCE` or with one of the endings.
 */
export const leaseEventTypes = [
  'CONFIRMED_IN_FORCE',
  'SUSPENDED',
  'NOTICE_TO_PRODUCE',
  'PARTIALLY_RELEASED',
  'RELEASE_DISMISSED',
  'REINSTATED',
  ...endings,
] as const
export type LeaseEventType = (typeof leaseEventTypes)[number]

export const eventLabels: Record<LeaseEventType, string> = {
  CONFIRMED_IN_FORCE: 'Confirmed in force',
  SUSPENDED: 'Suspended',
  NOTICE_TO_PRODUCE: 'BLM notice to produce',
  PARTIALLY_RELEASED: 'Partially released',
  RELEASE_DISMISSED: 'Proposed release dismissed',
  REINSTATED: 'Reinstated',
  EXPIRED: 'Expired',
  TERMINATED: 'Terminated',
  RELEASED: 'Released',
  SURRENDERED: 'Surrendered',
  ASSIGNED: 'Assigned',
}

const isEnding = (type: LeaseEventType): type is Ending => (endings as readonly string[]).includes(type)

export const leaseEvent = z
  .object({
    type: z.enum(leaseEventTypes, 'Choose what happened.').meta({ title: 'What happened' }),
    date: day('Date'),
    /** The last day of a suspension, empty while it lasts; or the last day to produce under a notice. */
    until: optionalDay('Until'),
    /** A suspension of the term itself moves the expiration by its number of days. */
    extendsTerm: z.boolean().default(false).meta({ title: 'Extends the term' }),
    /**
     * Rental is still owed during a suspension, as on a federal lease if only operations or only production is
     * suspended.
     */
    rentalPayable: z.boolean().default(false).meta({ title: 'Rental stays payable' }),
    acres: optionalAcres('Acres released'),
    /** For a partial release: which tracts, how much of each, and which depths. */
    release: releaseTerms.nullable().default(null),
    reason: line('Reason', 2000).min(3, 'Enter a short reason.'),
  })
  .refine(event => event.until === null || event.until >= event.date, {
    path: ['until'],
    error: 'The end date is before the start date.',
  })
export type LeaseEvent = z.output<typeof leaseEvent>

/**
 * Returns the ending in force on `today`: the latest without a later reinstatement. If dates are equal, the later
 * entry wins.
 */
export function endingInForce(events: readonly LeaseEvent[], today: string): LeaseEvent | null {
  let latest: LeaseEvent | null = null
  for (const event of events) {
    if (event.type !== 'REINSTATED' && !isEnding(event.type)) continue
    if (event.date <= today && (latest === null || event.date >= latest.date)) latest = event
  }
  return latest && latest.type !== 'REINSTATED' ? latest : null
}

/** Returns the latest day up to `today` on which a user confirmed that the lease is in force, or null. */
export function lastConfirmation(events: readonly LeaseEvent[], today: string): string | null {
  let latest: string | null = null
  for (const { type, date } of events) {
    const confirms = type === 'CONFIRMED_IN_FORCE' || type === 'REINSTATED'
    if (confirms && date <= today && (latest === null || date > latest)) latest = date
  }
  return latest
}

/** The minimum number of days that BLM allows to put a well in producing status. Source: 30 U.S.C. 226(i). */
export const noticeDays = 60

/**
 * Returns the last notice to produce within a range of days, and the last day that it allows; null if there is none.
 */
export function noticeToProduce(
  events: readonly LeaseEvent[],
  from: string,
  to: string,
): { date: string; until: string } | null {
  const notice = events.findLast(
    ({ type, date }) => type === 'NOTICE_TO_PRODUCE' && date >= from && date <= to,
  )
  return notice ? { date: notice.date, until: notice.until ?? addDays(notice.date, noticeDays) } : null
}

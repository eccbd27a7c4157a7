import { addDays, addMonths, dayOf, dayWords, monthStart, type Day } from './calendar.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { cadences, type Lease } from './lease.ts'
import type { ObligationDraft } from './obligation.ts'
import { monthLine, produced, shutIn, unknown } from './production-gaps.ts'
import { shutInAmount } from './shut-in.ts'
import type { LeaseStanding } from './status.ts'

/** The first day on which every well is shut in, by the returns up to the last; null while any may produce. */
export function shutInSince({ wells }: LeaseFacts): Day | null {
  const { first, flags } = monthLine(wells)
  let at = flags.length
  while (at > 0 && isShutIn(flags[at - 1])) at--
  return at === flags.length ? null : dayOf(monthStart(first + at))
}

const isShutIn = (its = 0) => (its & shutIn) !== 0 && (its & (produced | unknown)) === 0

type Payment = Omit<ObligationDraft, 'payBy' | 'title' | 'graceDays'> & { part: string }

/**
 * Shut-in royalty from the first due day on: so many days after shut in, then at the start of each further period
 * counted from the day of shut in, for as long as the lease lets a well be shut in. A payment made covers its period.
 */
export function shutInPayments(
  { shutInRoyalty }: Lease,
  facts: LeaseFacts,
  standing: LeaseStanding,
  through: Day,
): Payment[] {
  const since = shutInSince(facts)
  if (!shutInRoyalty || since === null) return []
  const every = cadences[shutInRoyalty.cadence]
  const most = shutInRoyalty.maxConsecutiveMonths ?? Infinity
  const payments: Payment[] = []
  for (let nth = 0; nth * every < most; nth++) {
    const periodFrom = addMonths(since, nth * every)
    const dueDate = nth === 0 ? firstDue(shutInRoyalty.startAfterDays, since, standing) : periodFrom
    if (dueDate > through) break
    payments.push({
      key: `SHUT_IN_ROYALTY:${since}:${nth + 1}`,
      type: 'SHUT_IN_ROYALTY',
      part: `period ${nth + 1}`,
      dueDate,
      amount: shutInAmount(shutInRoyalty, { acres: facts.acres, wells: facts.wells.length }),
      consequence: 'TERMINATES',
      basis: `Shut in since ${dayWords(since)}`,
      periodFrom,
      periodTo: addDays(addMonths(since, Math.min((nth + 1) * every, most)), -1),
    })
  }
  return payments
}

/** Where the lease does not say when: before the cessation clause runs out. */
const firstDue = (startAfterDays: number | null, since: Day, { clause }: LeaseStanding) =>
  addDays(since, startAfterDays ?? clause.days - 1)

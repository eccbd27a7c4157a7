import { addDays, addMonths, dayOf, dayWords, monthStart, type Day } from '../../../core/time/calendar.ts'
import { shutInOnFile } from './holding.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { cadences, type Lease } from '../record/lease.ts'
import type { ObligationDraft } from '../record/obligation.ts'
import { monthLine, produced, shutIn, unknown } from './production-gaps.ts'
import { shutInAmount } from './shut-in.ts'
import type { LeaseStanding } from './status.ts'

/** The first day on which every well is shut in, by the returns or the wells' own files; null while any may produce. */
function shutInSince({ wells }: LeaseFacts): Day | null {
  const { first, flags } = monthLine(wells)
  let at = flags.length
  while (at > 0 && isShutIn(flags[at - 1])) at--
  return at === flags.length ? shutInOnFile(wells) : dayOf(monthStart(first + at))
}

const isShutIn = (month = 0) => (month & shutIn) !== 0 && (month & (produced | unknown)) === 0

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
    const first = nth === 0 ? firstDue(shutInRoyalty.startAfterDays, since, standing) : null
    const dueDate = first?.on ?? periodFrom
    if (dueDate > through) break
    payments.push({
      key: `SHUT_IN_ROYALTY:${since}:${nth + 1}`,
      type: 'SHUT_IN_ROYALTY',
      part: `period ${nth + 1}`,
      dueDate,
      amount: shutInAmount(shutInRoyalty, { acres: facts.acres, wells: facts.wells.length }),
      consequence: 'TERMINATES',
      basis: `Shut in since ${dayWords(since)}${first?.why ?? ''}`,
      periodFrom,
      periodTo: addDays(addMonths(since, Math.min((nth + 1) * every, most)), -1),
    })
  }
  return payments
}

/**
 * When the first payment is due: on the day that the lease says, yet never after the last day on which the cessation
 * clause still carries it, since nothing holds the lease in between.
 */
function firstDue(
  startAfterDays: number | null,
  since: Day,
  { clause, lastProducedOn, expiresOn }: LeaseStanding,
): { on: Day; why: string } {
  const byClause = startAfterDays === null ? null : addDays(since, startAfterDays)
  const base = lastProducedOn !== null && lastProducedOn < since ? lastProducedOn : addDays(since, -1)
  const carried = addDays(base, clause.days)
  const last = expiresOn !== null && expiresOn > carried ? expiresOn : carried
  if (byClause === null) return { on: carried, why: '' }
  if (byClause <= last) return { on: byClause, why: '' }
  const why = `; the lease says ${dayWords(byClause)}, yet its ${clause.days}-day cessation clause runs out before`
  return { on: last, why }
}

import { addDays, addMonths, formatDay, formatDays, type Day } from '../../../core/time/calendar.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { cadences, type Lease } from '../record/lease.ts'
import type { ObligationDraft } from '../record/obligation.ts'
import { shutInAmount } from './shut-in.ts'
import { openRun, shutInReach } from './shut-in-run.ts'
import type { LeaseStanding } from './lease-standing.ts'

/** The key prefix of the payments of one shut-in; the period number follows. */
export const shutInKey = (since: Day) => `SHUT_IN_ROYALTY:${since}:`

type Payment = Omit<ObligationDraft, 'payBy' | 'title' | 'graceDays'> & { part: string }

/**
 * Returns shut-in royalty payments from the first due date: a number of days after shut-in, then at the start of
 * each further period counted from the day of shut-in, as long as the lease allows a shut-in. Each payment covers
 * its period.
 */
export function shutInPayments(
  { shutInRoyalty }: Lease,
  facts: LeaseFacts,
  standing: LeaseStanding,
  through: Day,
): Payment[] {
  const since = openRun(facts)?.since
  if (!shutInRoyalty || since === undefined) return []
  const every = cadences[shutInRoyalty.cadence]
  const limit = shutInRoyalty.maxConsecutiveMonths ?? Infinity
  const wells = new Set(shutInReach(facts).reached.map(({ wellId }) => wellId)).size
  const first = firstDue(shutInRoyalty.startAfterDays, since, standing)
  const payments: Payment[] = []
  for (let nth = 0; nth * every < limit; nth++) {
    const periodFrom = addMonths(since, nth * every)
    const dueDate = nth === 0 || periodFrom < first.on ? first.on : periodFrom
    if (dueDate > through) break
    payments.push({
      key: `${shutInKey(since)}${nth + 1}`,
      type: 'SHUT_IN_ROYALTY',
      part: `period ${nth + 1}`,
      dueDate,
      amount: shutInAmount(shutInRoyalty, { acres: facts.acres, wells }),
      consequence: shutInRoyalty.ifMissed,
      basis: `Shut in since ${formatDay(since)}${nth === 0 ? first.why : ''}`,
      periodFrom,
      periodTo: addDays(addMonths(since, Math.min((nth + 1) * every, limit)), -1),
    })
  }
  return payments
}

/**
 * Returns when the first payment is due: on the day stated in the lease, yet never after the last day covered by its
 * cessation clause, since nothing holds the lease in between. Neither an assumed number of days, nor a law under
 * which a capable well holds, moves the day stated in the lease.
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
  if (byClause === null) {
    const assumed = clause.assumed
      ? `; the lease’s own day is not on file, ${formatDays(clause.days)} are assumed`
      : ''
    return { on: carried, why: assumed }
  }
  if (byClause <= last || clause.assumed || clause.law !== null) return { on: byClause, why: '' }
  const why = `; due ${formatDay(byClause)} per lease, but the ${clause.days}-day cessation clause runs out ${formatDay(last)}`
  return { on: last, why }
}

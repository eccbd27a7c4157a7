import { addDays, addMonths, formatDay, formatDays, type Day } from '../../../core/time/calendar.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { cadences, type Lease } from '../record/lease.ts'
import type { ObligationDraft } from '../record/obligation.ts'
import { shutInAmount } from './shut-in.ts'
import { currentShutInRun, shutInCoverage } from './shut-in-run.ts'
import type { LeaseAssessment } from './lease-assessment.ts'

/** Returns the key prefix of the payments of one shut-in; the period number follows. */
export const shutInKey = (since: Day) => `SHUT_IN_ROYALTY:${since}:`

type ShutInDraft = Omit<ObligationDraft, 'payBy' | 'title' | 'graceDays'> & { part: string }

/**
 * Returns shut-in royalty payments from the first due date: a number of days after shut-in, then at the start of
 * each further period counted from the day of shut-in, as long as the lease allows a shut-in. Each payment covers
 * its period.
 */
export function scheduleShutInPayments(
  { shutInRoyalty }: Lease,
  facts: LeaseFacts,
  assessment: LeaseAssessment,
  through: Day,
): ShutInDraft[] {
  const since = currentShutInRun(facts)?.since
  if (!shutInRoyalty || since === undefined) return []
  const periodMonths = cadences[shutInRoyalty.cadence]
  const limit = shutInRoyalty.maxConsecutiveMonths ?? Infinity
  const wells = new Set(shutInCoverage(facts).covered.map(({ wellId }) => wellId)).size
  const firstPayment = firstDue(shutInRoyalty.startAfterDays, since, assessment)
  const payments: ShutInDraft[] = []
  for (let period = 0; period * periodMonths < limit; period++) {
    const periodFrom = addMonths(since, period * periodMonths)
    const dueDate = period === 0 || periodFrom < firstPayment.on ? firstPayment.on : periodFrom
    if (dueDate > through) break
    payments.push({
      key: `${shutInKey(since)}${period + 1}`,
      type: 'SHUT_IN_ROYALTY',
      part: `period ${period + 1}`,
      dueDate,
      amount: shutInAmount(shutInRoyalty, { acres: facts.acres, wells }),
      consequence: shutInRoyalty.ifMissed,
      basis: `Shut in since ${formatDay(since)}${period === 0 ? firstPayment.why : ''}`,
      periodFrom,
      periodTo: addDays(addMonths(since, Math.min((period + 1) * periodMonths, limit)), -1),
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
  { clause, lastProducedOn, expiresOn }: LeaseAssessment,
): { on: Day; why: string } {
  const statedDay = startAfterDays === null ? null : addDays(since, startAfterDays)
  const lastProducing =
    lastProducedOn !== null && lastProducedOn < since ? lastProducedOn : addDays(since, -1)
  const clauseEnd = addDays(lastProducing, clause.days)
  const lastSafe = expiresOn !== null && expiresOn > clauseEnd ? expiresOn : clauseEnd
  if (statedDay === null) {
    const assumedText = clause.assumed
      ? `; the lease’s own day is not on file, ${formatDays(clause.days)} are assumed`
      : ''
    return { on: clauseEnd, why: assumedText }
  }
  if (statedDay <= lastSafe || clause.assumed || clause.law !== null) return { on: statedDay, why: '' }
  const reason = `; due ${formatDay(statedDay)} per lease, but the ${clause.days}-day cessation clause runs out ${formatDay(lastSafe)}`
  return { on: lastSafe, why: reason }
}

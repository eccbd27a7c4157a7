import { addDays, formatDay, type Day } from '../../../core/time/calendar.ts'
import { nextWellObligations } from '../status/development.ts'
import { nextBusinessDay } from '../../../core/time/holiday.ts'
import type { LeaseFacts } from '../status/lease-facts.ts'
import type { Lease } from '../record/lease.ts'
import { isLive } from '../record/lease-status.ts'
import { obligationLabels, type ObligationDraft, type ObligationType } from '../record/obligation.ts'
import { extensionAmount, isOptionOpen, noticeDeadline } from '../status/extension.ts'
import { lastConfirmation } from '../record/lease-event.ts'
import { findExcuse, isProducing } from '../status/excuse.ts'
import { computeHolds } from '../status/holding.ts'
import { wasListedAlive } from '../status/overdue.ts'
import { combineMonths } from '../status/production-gaps.ts'
import { ratePerAcre, rentalSchedule } from '../status/rental-schedule.ts'
import { scheduleShutInPayments } from '../status/shut-in-schedule.ts'
import type { LeaseAssessment } from '../status/lease-assessment.ts'
import { anniversary, leaseYear } from '../status/term.ts'

/** A range of days, both included. */
export type DayWindow = { from: Day; through: Day }

/** A lease with its status on `today`. */
export type ScheduledLease = {
  leaseFields: Lease
  facts: LeaseFacts
  assessment: LeaseAssessment
  today: Day
}
type UntitledDraft = Omit<ObligationDraft, 'payBy' | 'title' | 'graceDays'> & { part?: string }

/**
 * Computes the obligations that a lease's terms produce in a window of days, by due date: rentals of each year of
 * the term (unless paid up, producing or suspended), shut-in royalty while every holding well is shut in, minimum
 * royalty of producing years, notice and payment of an extension, and the next well of continuous development. A
 * lease that has ended owes none. Obligations due before the window are included only if they may still have to be
 * recorded as paid: shut-in royalty of a continuing shut-in (production reports arrive months late), rentals that
 * stay owed or without which the lease may have ended, and a notice while the term of its option runs. Federal
 * payments due while the office is closed may be made on the next business day (43 CFR 3108.21).
 */
export function scheduleObligations(lease: ScheduledLease, { from, through }: DayWindow): ObligationDraft[] {
  if (!isLive(lease.assessment.status)) return []
  const isFederal = lease.leaseFields.type === 'FEDERAL'
  const drafts: UntitledDraft[] = [
    ...rentalDrafts(lease, from, through),
    ...shutInDrafts(lease, from, through),
    ...minimumRoyaltyDrafts(lease, through).filter(({ dueDate }) => dueDate >= from),
    ...extensionDrafts(lease).filter(({ type, dueDate }) => dueDate >= from || type === 'EXTENSION_NOTICE'),
    ...nextWellObligations(lease.facts, lease.assessment).filter(({ dueDate }) => dueDate >= from),
  ]
  return drafts
    .filter(({ dueDate }) => dueDate <= through)
    .map(({ part, ...draft }) => ({
      ...draft,
      title: obligationTitle(draft.type, part),
      payBy: isFederal ? nextBusinessDay(draft.dueDate) : draft.dueDate,
      graceDays: 0,
    }))
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.key < b.key ? -1 : 1))
}

const obligationTitle = (type: ObligationType, part: string | undefined) =>
  part === undefined ? obligationLabels[type] : `${obligationLabels[type]}, ${part}`

/**
 * Returns rentals of the term that production and suspensions do not excuse. Those due before `from` are included only
 * if they are overdue or, on an "or" lease in its term, still owed.
 */
function rentalDrafts(
  { facts, assessment, today }: ScheduledLease,
  from: Day,
  through: Day,
): UntitledDraft[] {
  const { expiresOn } = assessment
  const schedule = rentalSchedule(facts, expiresOn, through)
  if (schedule.length === 0) return []
  const context = excuseContext({ facts, assessment, today })
  const isInTerm = !facts.leaseFields.heldOfRecord && expiresOn !== null && expiresOn >= today
  return schedule.filter(({ key, dueDate, consequence }) => {
    if (assessment.overdue.some(obligation => obligation.key === key)) return true
    if (findExcuse(dueDate, facts, context) !== null) return false
    return dueDate >= from || (isInTerm && consequence === 'PENALTY' && !wasListedAlive(facts, dueDate))
  })
}

/** Returns the grounds that excuse payments of a lease. */
export const excuseContext = ({ facts, assessment, today }: Omit<ScheduledLease, 'leaseFields'>) => ({
  known: computeHolds(facts, combineMonths(facts.wells, today), today).filter(
    ({ kind }) => kind !== 'UNKNOWN',
  ),
  producing: isProducing(assessment),
})

/** Shut-in royalty of a continuing shut-in, including past periods, unless a user has confirmed the lease since. */
function shutInDrafts(
  { leaseFields, facts, assessment, today }: ScheduledLease,
  from: Day,
  through: Day,
): UntitledDraft[] {
  const confirmedSince = lastConfirmation(facts.events, today)
  return scheduleShutInPayments(leaseFields, facts, assessment, through).filter(
    ({ dueDate, consequence }) =>
      dueDate >= from ||
      (!wasListedAlive(facts, dueDate) &&
        (consequence !== 'TERMINATES' || confirmedSince === null || confirmedSince <= dueDate)),
  )
}

/**
 * Minimum royalty, owed at the end of each lease year with production, to the extent that royalty for the year falls
 * short.
 */
function minimumRoyaltyDrafts(
  { leaseFields, facts, assessment }: ScheduledLease,
  through: Day,
): UntitledDraft[] {
  const { effectiveDate, minimumRoyaltyPerAcre, type } = leaseFields
  if (!effectiveDate || minimumRoyaltyPerAcre === null || assessment.lastProducedOn === null) return []
  const isFederal = type === 'FEDERAL'
  const acres = isFederal ? facts.acres.gross : facts.acres.net
  const acresCounted = {
    label: isFederal ? 'Acres, rounded up' : 'Net mineral acres',
    acres: isFederal && acres !== null ? Math.ceil(acres) : acres,
  }
  const drafts: UntitledDraft[] = []
  for (let year = Math.max(1, leaseYear(effectiveDate, assessment.lastProducedOn)); ; year++) {
    const dueDate = addDays(anniversary(effectiveDate, year), -1)
    if (dueDate > through) return drafts
    drafts.push({
      key: `MINIMUM_ROYALTY:${year}`,
      type: 'MINIMUM_ROYALTY',
      part: `year ${year}`,
      dueDate,
      amount: ratePerAcre(
        { label: 'Minimum royalty', rate: minimumRoyaltyPerAcre, unit: '$/ac/yr' },
        acresCounted,
      ),
      consequence: 'PENALTY',
      basis: 'At the end of a lease year with production, less the royalty paid for that year',
      periodFrom: anniversary(effectiveDate, year - 1),
      periodTo: dueDate,
    })
  }
}

/** Returns notice and payment of an option that can still be exercised. A notice not given in time ends the option. */
function extensionDrafts({ leaseFields, facts, assessment, today }: ScheduledLease): UntitledDraft[] {
  const option = leaseFields.extensionOption
  const { expiresOn } = assessment
  if (!option || option.exercisedOn !== null || expiresOn === null || expiresOn < today) return []
  const common = { consequence: 'NONE', periodFrom: null, periodTo: null } as const
  const basis = `The option ends with the term on ${formatDay(expiresOn)}; exercising it is a choice`
  const noticeBy = noticeDeadline(option, expiresOn)
  const notice = {
    ...common,
    key: 'EXTENSION_NOTICE',
    type: 'EXTENSION_NOTICE' as const,
    dueDate: noticeBy ?? expiresOn,
    amount: null,
    basis,
  }
  const payment = {
    ...common,
    key: 'EXTENSION_PAYMENT',
    type: 'EXTENSION_PAYMENT' as const,
    dueDate: expiresOn,
    amount: extensionAmount(option, facts.acres.net),
    basis,
  }
  const isOpen = isOptionOpen(facts, expiresOn, today)
  return [...(noticeBy === null ? [] : [notice]), ...(isOpen ? [payment] : [])]
}

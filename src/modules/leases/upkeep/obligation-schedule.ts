import { addDays, formatDay, type Day } from '../../../core/time/calendar.ts'
import { nextWell } from '../status/development.ts'
import { nextBusinessDay } from '../../../core/time/holiday.ts'
import type { LeaseFacts } from '../status/lease-facts.ts'
import type { Lease } from '../record/lease.ts'
import { isLive } from '../record/lease-status.ts'
import { obligationLabels, type ObligationDraft, type ObligationType } from '../record/obligation.ts'
import { extensionAmount, isOptionOpen, noticeDue } from '../status/extension.ts'
import { confirmedOn } from '../record/lease-event.ts'
import { excusedOn, isProducing } from '../status/excused.ts'
import { computeHolds } from '../status/holding.ts'
import { listedAlive } from '../status/overdue.ts'
import { monthLine } from '../status/production-gaps.ts'
import { ratePerAcre, rentalSchedule } from '../status/rental-schedule.ts'
import { shutInPayments } from '../status/shut-in-schedule.ts'
import type { LeaseStanding } from '../status/lease-standing.ts'
import { anniversary, leaseYear } from '../status/term.ts'

/** A range of days, both included. */
export type Window = { from: Day; through: Day }

/** A lease with its standing on `today`. */
export type Lawful = { leaseFields: Lease; facts: LeaseFacts; standing: LeaseStanding; today: Day }
type Draft = Omit<ObligationDraft, 'payBy' | 'title' | 'graceDays'> & { part?: string }

/**
 * Computes the obligations that a lease's terms produce in a window of days, by due date: rentals of each year of
 * the term (unless paid up, producing or suspended), shut-in royalty while every holding well is shut in, minimum
 * royalty of producing years, notice and payment of an extension, and the next well of continuous development. A
 * lease that has ended owes none. Obligations due before the window are included only if they may still have to be
 * recorded as paid: shut-in royalty of a continuing shut-in (production reports arrive months late), rentals that
 * stay owed or without which the lease may have ended, and a notice while the term of its option runs. Federal
 * payments due while the office is closed may be made on the next business day (43 CFR 3108.21).
 */
export function scheduleObligations(lease: Lawful, { from, through }: Window): ObligationDraft[] {
  if (!isLive(lease.standing.status)) return []
  const federal = lease.leaseFields.type === 'FEDERAL'
  const drafts: Draft[] = [
    ...rentals(lease, from, through),
    ...shutInRoyalties(lease, from, through),
    ...minimumRoyalties(lease, through).filter(({ dueDate }) => dueDate >= from),
    ...extension(lease).filter(({ type, dueDate }) => dueDate >= from || type === 'EXTENSION_NOTICE'),
    ...nextWell(lease.facts, lease.standing).filter(({ dueDate }) => dueDate >= from),
  ]
  return drafts
    .filter(({ dueDate }) => dueDate <= through)
    .map(({ part, ...draft }) => ({
      ...draft,
      title: obligationTitle(draft.type, part),
      payBy: federal ? nextBusinessDay(draft.dueDate) : draft.dueDate,
      graceDays: 0,
    }))
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.key < b.key ? -1 : 1))
}

const obligationTitle = (type: ObligationType, part: string | undefined) =>
  part === undefined ? obligationLabels[type] : `${obligationLabels[type]}, ${part}`

/**
 * Rentals of the term that production and suspensions do not excuse. Those due before `from` are included only if
 * they are overdue or, on an "or" lease in its term, still owed.
 */
function rentals({ facts, standing, today }: Lawful, from: Day, through: Day): Draft[] {
  const { expiresOn } = standing
  const schedule = rentalSchedule(facts, expiresOn, through)
  if (schedule.length === 0) return []
  const ground = excuseGrounds({ facts, standing, today })
  const inTerm = !facts.leaseFields.heldOfRecord && expiresOn !== null && expiresOn >= today
  return schedule.filter(({ key, dueDate, consequence }) => {
    if (standing.overdue.some(obligation => obligation.key === key)) return true
    if (excusedOn(dueDate, facts, ground) !== null) return false
    return dueDate >= from || (inTerm && consequence === 'PENALTY' && !listedAlive(facts, dueDate))
  })
}

/** The grounds that excuse payments of a lease. */
export const excuseGrounds = ({ facts, standing, today }: Omit<Lawful, 'leaseFields'>) => ({
  known: computeHolds(facts, monthLine(facts.wells, today), today).filter(({ kind }) => kind !== 'UNKNOWN'),
  producing: isProducing(standing),
})

/** Shut-in royalty of a continuing shut-in, including past periods, unless a user has confirmed the lease since. */
function shutInRoyalties({ leaseFields, facts, standing, today }: Lawful, from: Day, through: Day): Draft[] {
  const confirmedSince = confirmedOn(facts.events, today)
  return shutInPayments(leaseFields, facts, standing, through).filter(
    ({ dueDate, consequence }) =>
      dueDate >= from ||
      (!listedAlive(facts, dueDate) &&
        (consequence !== 'TERMINATES' || confirmedSince === null || confirmedSince <= dueDate)),
  )
}

/**
 * Minimum royalty, owed at the end of each lease year with production, to the extent that royalty for the year falls
 * short.
 */
function minimumRoyalties({ leaseFields, facts, standing }: Lawful, through: Day): Draft[] {
  const { effectiveDate, minimumRoyaltyPerAcre, type } = leaseFields
  if (!effectiveDate || minimumRoyaltyPerAcre === null || standing.lastProducedOn === null) return []
  const federal = type === 'FEDERAL'
  const acres = federal ? facts.acres.gross : facts.acres.net
  const counted = {
    label: federal ? 'Acres, rounded up' : 'Net mineral acres',
    acres: federal && acres !== null ? Math.ceil(acres) : acres,
  }
  const drafts: Draft[] = []
  for (let year = Math.max(1, leaseYear(effectiveDate, standing.lastProducedOn)); ; year++) {
    const dueDate = addDays(anniversary(effectiveDate, year), -1)
    if (dueDate > through) return drafts
    drafts.push({
      key: `MINIMUM_ROYALTY:${year}`,
      type: 'MINIMUM_ROYALTY',
      part: `year ${year}`,
      dueDate,
      amount: ratePerAcre(
        { label: 'Minimum royalty', rate: minimumRoyaltyPerAcre, unit: '$/ac/yr' },
        counted,
      ),
      consequence: 'PENALTY',
      basis: 'At the end of a lease year with production, less the royalty paid for that year',
      periodFrom: anniversary(effectiveDate, year - 1),
      periodTo: dueDate,
    })
  }
}

/** Notice and payment of an option that can still be exercised. A notice not given in time ends the option. */
function extension({ leaseFields, facts, standing, today }: Lawful): Draft[] {
  const option = leaseFields.extensionOption
  const { expiresOn } = standing
  if (!option || option.exercisedOn !== null || expiresOn === null || expiresOn < today) return []
  const about = { consequence: 'NONE', periodFrom: null, periodTo: null } as const
  const basis = `The option ends with the term on ${formatDay(expiresOn)}; exercising it is a choice`
  const noticeBy = noticeDue(option, expiresOn)
  const notice = {
    ...about,
    key: 'EXTENSION_NOTICE',
    type: 'EXTENSION_NOTICE' as const,
    dueDate: noticeBy ?? expiresOn,
    amount: null,
    basis,
  }
  const payment = {
    ...about,
    key: 'EXTENSION_PAYMENT',
    type: 'EXTENSION_PAYMENT' as const,
    dueDate: expiresOn,
    amount: extensionAmount(option, facts.acres.net),
    basis,
  }
  const open = isOptionOpen(facts, expiresOn, today)
  return [...(noticeBy === null ? [] : [notice]), ...(open ? [payment] : [])]
}

import { addDays, dayWords, type Day } from '../../../core/time/calendar.ts'
import { nextWell } from '../standing/development.ts'
import { nextBusinessDay } from '../../../core/time/holiday.ts'
import type { LeaseFacts } from '../standing/lease-facts.ts'
import type { Lease } from '../record/lease.ts'
import { isLive } from '../record/lease-status.ts'
import { obligationWords, type ObligationDraft, type ObligationType } from '../record/obligation.ts'
import { extensionAmount } from '../standing/remedies.ts'
import { perAcre, rentalSchedule } from '../standing/rental-schedule.ts'
import { shutInPayments } from '../standing/shut-in-schedule.ts'
import type { LeaseStanding } from '../standing/status.ts'
import { anniversary, leaseYear } from '../standing/term.ts'

/** The days whose obligations are wanted, both included. */
export type Window = { from: Day; through: Day }

type Lawful = { leaseFields: Lease; facts: LeaseFacts; standing: LeaseStanding }
type Draft = Omit<ObligationDraft, 'payBy' | 'title' | 'graceDays'> & { part?: string }

/**
 * The obligations that a lease's terms make in a window of days, by due date: rentals of each year of the term
 * (unless paid up or producing), shut-in royalty while every holding well is shut in, minimum royalty of producing
 * years, notice and payment of an extension, the next well of continuous development. A lease that has ended owes
 * none. Due before the window are only a shut-in payment whose days are still running (returns of a stop come months
 * late, and it is owed none the less) and rentals without which the lease may have ended. Federal payments due while the office is closed may be made on the next business day (43 CFR 3108.21).
 */
export function obligationsOf(lease: Lawful, { from, through }: Window): ObligationDraft[] {
  if (!isLive(lease.standing.status)) return []
  const federal = lease.leaseFields.type === 'FEDERAL'
  const drafts: Draft[] = [
    ...rentals(lease, through),
    ...shutInPayments(lease.leaseFields, lease.facts, lease.standing, through),
    ...minimumRoyalties(lease, through),
    ...extension(lease),
    ...nextWell(lease.facts, lease.standing),
  ]
  return drafts
    .filter(
      draft =>
        draft.dueDate <= through &&
        (draft.dueDate >= from || stillCovers(draft, from) || isOverdue(lease.standing, draft.key)),
    )
    .map(({ part, ...draft }) => ({
      ...draft,
      title: titleOf(draft.type, part),
      payBy: federal ? nextBusinessDay(draft.dueDate) : draft.dueDate,
      graceDays: 0,
    }))
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.key < b.key ? -1 : 1))
}

const stillCovers = ({ type, periodTo }: Draft, day: Day) =>
  type === 'SHUT_IN_ROYALTY' && periodTo !== null && periodTo >= day

const titleOf = (type: ObligationType, part: string | undefined) =>
  part === undefined ? obligationWords[type] : `${obligationWords[type]}, ${part}`

/** Rentals of the term, none while production holds the lease; those that are overdue are owed all the same. */
function rentals({ facts, standing }: Lawful, through: Day): Draft[] {
  const { expiresOn, heldBy } = standing
  const schedule = rentalSchedule(facts, expiresOn, through)
  if (heldBy !== 'PRODUCTION' && heldBy !== 'UNIT') return schedule
  return schedule.filter(({ key }) => isOverdue(standing, key))
}

const isOverdue = ({ overdue }: LeaseStanding, key: string) =>
  overdue.some(obligation => obligation.key === key)

/** Owed at the end of each lease year in which the lease has production, as far as the year's royalty falls short. */
function minimumRoyalties({ leaseFields, facts, standing }: Lawful, through: Day): Draft[] {
  const { effectiveDate, minimumRoyaltyPerAcre, type } = leaseFields
  if (!effectiveDate || minimumRoyaltyPerAcre === null || standing.lastProducedOn === null) return []
  const federal = type === 'FEDERAL'
  const acres = federal ? facts.acres.gross : facts.acres.net
  const counted = {
    label: federal ? 'Acres, each started one counted whole' : 'Net mineral acres',
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
      amount: perAcre({ label: 'Minimum royalty', rate: minimumRoyaltyPerAcre, unit: '$/ac/yr' }, counted),
      consequence: 'PENALTY',
      basis: 'At the end of a lease year with production, less the royalty paid for that year',
      periodFrom: anniversary(effectiveDate, year - 1),
      periodTo: dueDate,
    })
  }
}

function extension({ leaseFields, facts, standing }: Lawful): Draft[] {
  const option = leaseFields.extensionOption
  const { expiresOn } = standing
  if (!option || option.exercisedOn !== null || expiresOn === null) return []
  const about = { consequence: 'NONE', periodFrom: null, periodTo: null } as const
  const basis = `The option ends with the term on ${dayWords(expiresOn)}; exercising it is a choice`
  const notice = option.noticeDaysBefore
  return [
    ...(notice === null
      ? []
      : [
          {
            ...about,
            key: 'EXTENSION_NOTICE',
            type: 'EXTENSION_NOTICE' as const,
            dueDate: addDays(expiresOn, -notice),
            amount: null,
            basis,
          },
        ]),
    {
      ...about,
      key: 'EXTENSION_PAYMENT',
      type: 'EXTENSION_PAYMENT',
      dueDate: expiresOn,
      amount: extensionAmount(option, facts.acres.net),
      basis,
    },
  ]
}

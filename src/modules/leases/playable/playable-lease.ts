import { reportingLagFor } from '../../../core/land/reporting-lag.ts'
import { addDays, addMonths, monthNumber, type Day } from '../../../core/time/calendar.ts'
import { leaseSchema } from '../record/lease.ts'
import { provision } from '../record/provision.ts'
import type { HoldingWell, LeaseFacts, WellMonth } from '../status/lease-facts.ts'

// An invented lease for anyone to play with: its wells stop, and the ordinary lease rules judge what follows.

/** Options for the days without production that its cessation clause allows. */
export const clauseDays = [60, 90, 120] as const
export type Clause = (typeof clauseDays)[number]

/** Actions that the visitor can take: pay shut-in royalty, or return a well to production. */
export const actionKinds = ['paid', 'back'] as const
export type PlayedAction = { kind: (typeof actionKinds)[number]; day: number }

/** The last day of production; days are counted from it. */
export const lastProduction: Day = '2026-09-30'
/** The last day of the demo, five months after the stop. */
export const lastDay = 151
/** The scene on a page without scripts: a clause, and a day on which its clock runs. */
export const staticScene = { clause: 90, day: 51 } as const

const wellNames = ['Rasmussen 11-14 3H', 'Rasmussen 11-34 2']
const firstMonth = monthNumber('2025-10-01')

export const leaseFields = leaseSchema.parse({
  leaseNumber: 'ND-0174',
  name: 'Rasmussen B',
  type: 'STATE',
  county: 'McKenzie',
  state: 'ND',
  effectiveDate: '2015-07-05',
  primaryTerm: { years: 10 },
  shutInRoyalty: { amount: '10.00', maxConsecutiveMonths: 24 },
})
export const acres = { gross: 160, net: 160, companyNet: 120 }

/** The last day covered by one payment of shut-in royalty. */
export const paidThrough: Day = addDays(addMonths(addDays(lastProduction, 1), 12), -1)

const confirmation = { confirmedBy: 'D. Amos', confirmedOn: '2025-07-01' }
const provisionsWith = (days: Clause) => [
  provision.parse({ type: 'CESSATION', parameters: { days }, paragraph: '7', ...confirmation }),
  provision.parse({ type: 'SHUT_IN', parameters: { products: 'ANY' }, paragraph: '9', ...confirmation }),
]
const provisions = Object.fromEntries(clauseDays.map(days => [days, provisionsWith(days)]))

/** Returns the lease's facts a number of days after its wells stopped. */
export function playedFacts(clause: Clause, day: number, action: PlayedAction | null): LeaseFacts {
  const today = addDays(lastProduction, day)
  const backOn = action?.kind === 'back' ? addDays(lastProduction, action.day) : null
  const isDown = day > 0 && (backOn === null || backOn > today)
  const idle = isDown ? { since: addDays(lastProduction, 1), shutIn: true } : null
  const months = monthsThrough(today, backOn)
  return {
    leaseFields,
    provisions: provisions[clause]!,
    wells: wellNames.map(name => well(name, months, idle)),
    shutInPayments: action?.kind === 'paid' ? [{ from: addDays(lastProduction, 1), to: paidThrough }] : [],
    acres,
    reportingLag: reportingLagFor([], leaseFields.state, 'STATE'),
    agency: null,
    events: [],
    operations: [],
    noticeGivenOn: null,
    obligations: [],
    enteredOn: null,
  }
}

/** Twelve months of production, then each completed month since: shut in, or producing again. */
function monthsThrough(today: Day, backOn: Day | null): WellMonth[] {
  const stopMonth = monthNumber(lastProduction)
  const lastComplete = monthNumber(addDays(today, 1)) - 1
  const lastMonth = backOn !== null && backOn <= today ? monthNumber(today) : lastComplete
  return Array.from({ length: Math.max(stopMonth, lastMonth) - firstMonth + 1 }, (_, index) => {
    const month = firstMonth + index
    const isProducing = month <= stopMonth || (backOn !== null && month >= monthNumber(backOn))
    return {
      month,
      oil: isProducing ? 1200 : 0,
      gas: isProducing ? 900 : 0,
      filed: true,
      shutIn: !isProducing,
    }
  })
}

const well = (name: string, months: readonly WellMonth[], idle: HoldingWell['idle']): HoldingWell => ({
  wellId: name,
  name,
  months,
  idle,
  unit: null,
  tractIds: null,
  from: null,
  to: null,
  startedOn: '2018-03-01',
  product: 'OIL',
  trajectory: null,
  perforatedToFt: null,
  totalDepthFt: null,
})

import { monthNumber, type Day } from '../../../core/time/calendar.ts'
import { toWellMonth, type HoldingWell, type LeaseFacts, type WellMonth } from '../status/lease-facts.ts'
import { leaseEvent, type LeaseEvent, type LeaseEventType } from '../record/lease-event.ts'
import { leaseSchema, type LeaseInput } from '../record/lease.ts'
import { provision, type Provision } from '../record/provision.ts'

/** Small cases for lease tests: everything not given is absent. */

/** Months from `from` on, a letter each: P produced, 0 reported none, S shut in, ? withheld, a space no report. */
export const monthsFrom = (from: Day, letters: string): WellMonth[] =>
  Array.from(letters).flatMap((letter, index) =>
    letter === ' '
      ? []
      : [
          toWellMonth({
            month: monthNumber(from) + index,
            oil: letter === 'P' ? 10 : letter === '0' ? 0 : null,
            gas: letter === 'P' ? 100 : null,
            daysOn: letter === 'S' ? 0 : null,
            status: letter === 'S' ? 'SI' : null,
            shutInOnFile: false,
            withheld: letter === '?',
          }),
        ],
  )

/** A well that held the lease since before the first report. */
export const holdingWell = (
  name: string,
  months: readonly WellMonth[],
  overrides: Partial<HoldingWell> = {},
): HoldingWell => ({
  wellId: name,
  name,
  unit: null,
  tractIds: null,
  from: null,
  to: null,
  startedOn: null,
  product: null,
  idle: null,
  trajectory: null,
  perforatedToFt: null,
  totalDepthFt: null,
  months,
  ...overrides,
})

/** A clause confirmed by a user. */
export const clause = (
  type: Provision['type'],
  parameters: object,
  paragraph: string | null = null,
): Provision =>
  provision.parse({ type, parameters, paragraph, confirmedBy: 'A landman', confirmedOn: '2024-01-01' })

export const recordedEvent = (
  type: LeaseEventType,
  date: Day,
  overrides: Partial<LeaseEvent> = {},
): LeaseEvent => leaseEvent.parse({ type, date, reason: 'As recorded', ...overrides })

/** Three years from Apr 1, 2021: the term ends on Mar 31, 2024. */
export function leaseCase({
  leaseFields,
  ...more
}: Partial<Omit<LeaseFacts, 'leaseFields'>> & { leaseFields?: Partial<LeaseInput> } = {}): LeaseFacts {
  return {
    leaseFields: leaseSchema.parse({
      leaseNumber: 'L-1',
      effectiveDate: '2021-04-01',
      primaryTerm: { years: 3 },
      ...leaseFields,
    }),
    agency: null,
    provisions: [clause('CESSATION', { days: 60 }, '12')],
    events: [],
    wells: [],
    operations: [],
    shutInPayments: [],
    noticeGivenOn: null,
    obligations: [],
    enteredOn: null,
    acres: { gross: 160, net: 120, companyNet: 90 },
    ...more,
  }
}

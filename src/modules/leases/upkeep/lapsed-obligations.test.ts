import { describe, expect, test } from 'vitest'
import { leaseSchema } from '../record/lease.ts'
import type { LeaseFacts } from '../status/lease-facts.ts'
import { assessLease } from '../status/status.ts'
import { clause, recordedEvent, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'
import { findLapsedObligations } from './lapsed-obligations.ts'

/** True if a past, open, rule-made obligation is dropped. The term ends on Mar 31, 2024. */
type OpenObligation = Parameters<typeof findLapsedObligations>[0][number]
const openObligation = (
  key: string,
  dueDate: string,
  overrides: Partial<OpenObligation> = {},
): OpenObligation => ({
  key,
  type: key.split(':')[0] as OpenObligation['type'],
  status: 'DUE',
  dueDate,
  consequence: 'TERMINATES',
  ...overrides,
})
const rental = openObligation('DELAY_RENTAL:2', '2022-04-01')
const delayRental = { perAcre: '10.00' }

const isDropped = (
  obligation: OpenObligation,
  today: string,
  { leaseFields, ...overrides }: Parameters<typeof leaseCase>[0] = {},
) => {
  const facts: LeaseFacts = leaseCase({ leaseFields: { delayRental, ...leaseFields }, ...overrides })
  const lease = leaseSchema.parse({ ...facts.leaseFields, leaseNumber: 'L-1' })
  const assessment = assessLease(facts, today)
  return (
    findLapsedObligations([obligation], { leaseFields: lease, facts, assessment, today }, new Set())
      .length === 1
  )
}

describe('a terminated lease', () => {
  const events = [recordedEvent('TERMINATED', '2022-07-01')]

  test('it owes no rental that would have kept it, and no other option', () => {
    expect(isDropped(rental, '2022-08-01', { events })).toBe(true)
    expect(
      isDropped(openObligation('EXTENSION_NOTICE', '2022-06-01', { consequence: 'NONE' }), '2022-08-01', {
        events,
      }),
    ).toBe(true)
  })

  test('it still owes a debt from before its end, but not one from after', () => {
    const debt = (dueDate: string) => openObligation('MINIMUM_ROYALTY:1', dueDate, { consequence: 'PENALTY' })
    expect(isDropped(debt('2022-03-31'), '2022-08-01', { events })).toBe(false)
    expect(isDropped(debt('2022-07-15'), '2022-08-01', { events })).toBe(true)
  })

  test('its settled and manually entered obligations stay unchanged', () => {
    expect(isDropped({ ...rental, status: 'MISSED' }, '2022-08-01', { events })).toBe(false)
    expect(isDropped({ ...rental, key: null }, '2022-08-01', { events })).toBe(false)
  })
})

describe('a continuing lease', () => {
  test.each<[string, OpenObligation, Parameters<typeof leaseCase>[0], boolean]>([
    ['a rental', rental, {}, false],
    ['a rental of a lease that is paid up', rental, { leaseFields: { delayRental: { paidUp: true } } }, true],
    [
      'a rental while it produced',
      rental,
      { wells: [holdingWell('A', monthsFrom('2022-03-01', 'PPP'))] },
      true,
    ],
    [
      'a rental while it was suspended',
      rental,
      { events: [recordedEvent('SUSPENDED', '2022-03-01', { until: '2022-09-30' })] },
      true,
    ],
    [
      'shut-in royalty of a well that produced again before its day',
      openObligation('SHUT_IN_ROYALTY:2022-01-01:1', '2022-04-01'),
      { wells: [holdingWell('A', monthsFrom('2021-12-01', 'PSSPPP'))] },
      true,
    ],
    [
      'shut-in royalty of a well that was shut in on its day',
      openObligation('SHUT_IN_ROYALTY:2022-01-01:1', '2022-03-01'),
      { wells: [holdingWell('A', monthsFrom('2021-12-01', 'PSSSPP'))] },
      false,
    ],
    [
      'shut-in royalty of days on which no well was shut in after all',
      openObligation('SHUT_IN_ROYALTY:2022-01-15:1', '2022-03-01'),
      { wells: [holdingWell('A', monthsFrom('2021-12-01', 'PSSSPP'))] },
      true,
    ],
    [
      'a next well that was begun in time',
      openObligation('CONTINUOUS_DEVELOPMENT:2022-01-01', '2022-05-01'),
      {
        provisions: [clause('CONTINUOUS_DEVELOPMENT', { daysBetweenWells: 120 })],
        operations: [{ kind: 'DRILLING', well: 'A', from: '2022-04-20', to: null }],
      },
      true,
    ],
    [
      'a next well that was begun late',
      openObligation('CONTINUOUS_DEVELOPMENT:2022-01-01', '2022-05-01'),
      {
        provisions: [clause('CONTINUOUS_DEVELOPMENT', { daysBetweenWells: 120 })],
        operations: [{ kind: 'DRILLING', well: 'A', from: '2022-05-20', to: null }],
      },
      false,
    ],
    [
      'an option that is over',
      openObligation('EXTENSION_PAYMENT', '2022-05-01', { consequence: 'NONE' }),
      {},
      true,
    ],
  ])('%s', (_, obligation, facts, dropped) => {
    expect(isDropped(obligation, '2022-06-15', facts)).toBe(dropped)
  })
})

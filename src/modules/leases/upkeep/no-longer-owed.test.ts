import { describe, expect, test } from 'vitest'
import { leaseSchema } from '../record/lease.ts'
import type { LeaseFacts } from '../status/lease-facts.ts'
import { leaseStanding } from '../status/status.ts'
import { clause, happened, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'
import { noLongerOwed } from './no-longer-owed.ts'

/** True if a past, open, rule-made obligation is dropped. The term ends on Mar 31, 2024. */
type Open = Parameters<typeof noLongerOwed>[0][number]
const open = (key: string, dueDate: string, more: Partial<Open> = {}): Open => ({
  key,
  type: key.split(':')[0] as Open['type'],
  status: 'DUE',
  dueDate,
  consequence: 'TERMINATES',
  ...more,
})
const rental = open('DELAY_RENTAL:2', '2022-04-01')
const delayRental = { perAcre: '10.00' }

const isOff = (
  obligation: Open,
  today: string,
  { leaseFields, ...more }: Parameters<typeof leaseCase>[0] = {},
) => {
  const facts: LeaseFacts = leaseCase({ leaseFields: { delayRental, ...leaseFields }, ...more })
  const lease = leaseSchema.parse({ ...facts.leaseFields, leaseNumber: 'L-1' })
  const standing = leaseStanding(facts, today)
  return noLongerOwed([obligation], { leaseFields: lease, facts, standing, today }, new Set()).length === 1
}

describe('a terminated lease', () => {
  const events = [happened('TERMINATED', '2022-07-01')]

  test('owes no rental that would have kept it, and no other option', () => {
    expect(isOff(rental, '2022-08-01', { events })).toBe(true)
    expect(
      isOff(open('EXTENSION_NOTICE', '2022-06-01', { consequence: 'NONE' }), '2022-08-01', { events }),
    ).toBe(true)
  })

  test('still owes a debt from before its end, but not one from after', () => {
    const debt = (dueDate: string) => open('MINIMUM_ROYALTY:1', dueDate, { consequence: 'PENALTY' })
    expect(isOff(debt('2022-03-31'), '2022-08-01', { events })).toBe(false)
    expect(isOff(debt('2022-07-15'), '2022-08-01', { events })).toBe(true)
  })

  test('leaves settled and manually entered obligations unchanged', () => {
    expect(isOff({ ...rental, status: 'MISSED' }, '2022-08-01', { events })).toBe(false)
    expect(isOff({ ...rental, key: null }, '2022-08-01', { events })).toBe(false)
  })
})

describe('a continuing lease', () => {
  test.each<[string, Open, Parameters<typeof leaseCase>[0], boolean]>([
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
      { events: [happened('SUSPENDED', '2022-03-01', { until: '2022-09-30' })] },
      true,
    ],
    [
      'shut-in royalty of a well that produced again before its day',
      open('SHUT_IN_ROYALTY:2022-01-01:1', '2022-04-01'),
      { wells: [holdingWell('A', monthsFrom('2021-12-01', 'PSSPPP'))] },
      true,
    ],
    [
      'shut-in royalty of a well that was shut in on its day',
      open('SHUT_IN_ROYALTY:2022-01-01:1', '2022-03-01'),
      { wells: [holdingWell('A', monthsFrom('2021-12-01', 'PSSSPP'))] },
      false,
    ],
    [
      'shut-in royalty of days on which no well was shut in after all',
      open('SHUT_IN_ROYALTY:2022-01-15:1', '2022-03-01'),
      { wells: [holdingWell('A', monthsFrom('2021-12-01', 'PSSSPP'))] },
      true,
    ],
    [
      'a next well that was begun in time',
      open('CONTINUOUS_DEVELOPMENT:2022-01-01', '2022-05-01'),
      {
        provisions: [clause('CONTINUOUS_DEVELOPMENT', { daysBetweenWells: 120 })],
        operations: [{ kind: 'DRILLING', well: 'A', from: '2022-04-20', to: null }],
      },
      true,
    ],
    [
      'a next well that was begun late',
      open('CONTINUOUS_DEVELOPMENT:2022-01-01', '2022-05-01'),
      {
        provisions: [clause('CONTINUOUS_DEVELOPMENT', { daysBetweenWells: 120 })],
        operations: [{ kind: 'DRILLING', well: 'A', from: '2022-05-20', to: null }],
      },
      false,
    ],
    ['an option that is over', open('EXTENSION_PAYMENT', '2022-05-01', { consequence: 'NONE' }), {}, true],
  ])('%s', (_, obligation, facts, off) => {
    expect(isOff(obligation, '2022-06-15', facts)).toBe(off)
  })
})

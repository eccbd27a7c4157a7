import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSending, describeSchedule } from './schedule.ts'

const zone = 'America/Chicago'
const mondayAtSeven = { every: 'week' as const, weekday: 1, monthDay: 15, hour: 7 }
const next = (overrides: object, after: string) =>
  nextSending({ ...mondayAtSeven, ...overrides }, zone, new Date(after)).toISOString()

test('a report is sent at its hour in its organization’s time zone', () => {
  // Nov 24, 2026 is a Tuesday; Chicago is then six hours behind UTC.
  expect(next({}, '2026-11-24T12:00:00Z')).toBe('2026-11-30T13:00:00.000Z')
  expect(next({ every: 'day' }, '2026-11-24T12:00:00Z')).toBe('2026-11-24T13:00:00.000Z')
  expect(next({ every: 'day' }, '2026-11-24T13:00:00Z')).toBe('2026-11-25T13:00:00.000Z')
  expect(next({ every: 'month' }, '2026-11-24T12:00:00Z')).toBe('2026-12-15T13:00:00.000Z')
  expect(describeSchedule({ every: 'week', weekday: '1', monthDay: '1', hour: '7', whom: 'me' })).toBe(
    'Weekly on Monday at 7:00 AM',
  )
})

test('a report is sent once in an hour that clocks skip or repeat', () => {
  // On Mar 8, 2026 clocks go from 2 to 3 in the morning, on Nov 1 from 2 back to 1.
  expect(next({ every: 'day', hour: 2 }, '2026-03-08T07:00:00Z')).toBe('2026-03-08T08:00:00.000Z')
  expect(next({ every: 'day', hour: 1 }, '2026-11-01T04:00:00Z')).toBe('2026-11-01T06:00:00.000Z')
  expect(next({ every: 'day', hour: 1 }, '2026-11-01T06:00:00Z')).toBe('2026-11-02T07:00:00.000Z')
})

test('the next sending is the first time after the last', () => {
  const zones = fc.constantFrom('America/Chicago', 'America/Denver', 'Asia/Kolkata', 'Pacific/Auckland')
  fc.assert(
    fc.property(
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      fc.nat(23),
      zones,
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      (every, hour, timeZone, after) => {
        const first = nextSending({ ...mondayAtSeven, every, hour }, timeZone, after)
        expect(first.getTime()).toBeGreaterThan(after.getTime())
        const half = new Date((after.getTime() + first.getTime()) / 2)
        if (first.getTime() - half.getTime() > 120_000)
          expect(nextSending({ ...mondayAtSeven, every, hour }, timeZone, half)).toEqual(first)
      },
    ),
    { numRuns: 60 },
  )
})

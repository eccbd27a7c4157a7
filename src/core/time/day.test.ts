import { expect, test } from 'vitest'
import fc from 'fast-check'
import { dayInZone, localMidnight, tradeTimeZone } from './day.ts'

test.each([
  ['2026-01-15T05:59:59Z', '2026-01-14'],
  ['2026-01-15T06:00:00Z', '2026-01-15'],
  ['2026-07-15T04:59:59Z', '2026-07-14'],
  ['2026-07-15T05:00:00Z', '2026-07-15'],
])('a day starts at midnight Central Time by default: %s', (instant, day) => {
  expect(dayInZone(new Date(instant), tradeTimeZone)).toBe(day)
})

test.each([
  ['America/Denver', '2026-03-08'],
  ['America/Chicago', '2026-03-09'],
  ['Pacific/Honolulu', '2026-03-08'],
  ['Asia/Kolkata', '2026-03-09'],
])('the same instant falls on another day elsewhere: %s', (timeZone, day) => {
  expect(dayInZone(new Date('2026-03-09T05:30:00Z'), timeZone)).toBe(day)
})

test.each([
  ['America/Santiago', '1994-10-09', '1994-10-09T04:00:00Z', 'clocks go from 23:59 to 1:00'],
  ['America/Santiago', '1995-03-12', '1995-03-12T04:00:00Z', 'the hour before midnight comes twice'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 'the hour after midnight comes twice'],
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00Z', 'clocks change later in the night'],
  ['Pacific/Kiritimati', '1994-12-31', '1994-12-31T10:00:00Z', 'there is no such day'],
])('%s, %s begins at %s: %s', (timeZone, day, begins) => {
  expect(localMidnight(day, 0, timeZone)).toEqual(new Date(begins))
})

test('a day starts at the first moment that is not on the day before', () => {
  const zones = [
    'America/Chicago',
    'America/Havana',
    'America/Santiago',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
    'Africa/Cairo',
    'UTC',
  ]
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), fc.integer({ min: 0, max: 40 }), (date, zone, later) => {
      const day = date.toISOString().slice(0, 10)
      const expected = new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10)
      const begins = localMidnight(day, later, zone)
      expect(dayInZone(begins, zone) >= expected).toBe(true)
      expect(dayInZone(new Date(begins.getTime() - 1), zone) < expected).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('a day stays correct when seconds around midnight alternate', () => {
  const [before, after] = [new Date('2026-01-15T05:59:59.999Z'), new Date('2026-01-15T06:00:00Z')]
  const days = [before, after, before, after].map(instant => dayInZone(instant, tradeTimeZone))
  expect(days).toEqual(['2026-01-14', '2026-01-15', '2026-01-14', '2026-01-15'])
  expect(() => dayInZone(new Date(NaN), tradeTimeZone)).toThrow(RangeError)
})

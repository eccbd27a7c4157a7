import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayNumber,
  toDay,
  formatDay,
  formatDays,
  isDay,
  monthEnd,
  monthKey,
  monthNumber,
  monthStart,
  formatMonthIndex,
  formatShortDay,
} from './calendar.ts'

const days = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') })

describe('days', () => {
  test('a month starts on its calendar day', () => {
    const months = fc.integer({ min: 1000 * 12, max: 3000 * 12 })
    const isRight = (month: number) =>
      monthStart(month) === Date.UTC(Math.floor(month / 12), month % 12, 1) / 86_400_000
    fc.assert(fc.property(months, isRight))
  })

  test('a day converts to its number and back', () => {
    fc.assert(fc.property(days, count => dayNumber(toDay(count)) === count))
  })

  test('accepts only days that exist', () => {
    expect(isDay('2024-02-29')).toBe(true)
    expect(isDay('2023-02-29')).toBe(false)
    expect(isDay('2024-13-01')).toBe(false)
    expect(isDay('31/12/2024')).toBe(false)
    expect(() => dayNumber('tomorrow')).toThrow('is not a day')
  })

  test('adding days crosses leap years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01')
  })
})

describe('months', () => {
  test('a month starts and ends on its calendar days', () => {
    const feb = monthNumber('2016-02-10')
    expect([toDay(monthStart(feb)), toDay(monthEnd(feb))]).toEqual(['2016-02-01', '2016-02-29'])
    expect(monthKey(feb)).toBe('2016-02')
    expect(monthKey(monthNumber('2025-12-31') + 1)).toBe('2026-01')
  })

  test('a missing day becomes the month’s last day, or the first of the next', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2024-01-31', 1, 'next')).toBe('2024-03-01')
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29')
  })

  test('adding and subtracting months returns to the same month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 600 }), (count, months) => {
        const there = addMonths(toDay(count), months)
        expect(monthNumber(there) - monthNumber(toDay(count))).toBe(months)
      }),
    )
  })
})

test('formats dates in American English', () => {
  expect(formatMonthIndex(monthNumber('2026-05-01'))).toBe('May 2026')
  expect(formatDay('2027-03-31')).toBe('Mar 31, 2027')
  expect(formatShortDay('2026-12-03', '2026-07-07')).toBe('Dec 3')
  expect(formatShortDay('2027-12-13', '2026-07-07')).toBe('Dec 13, 2027')
  expect([formatDays(1), formatDays(1200)]).toEqual(['1 day', '1,200 days'])
})

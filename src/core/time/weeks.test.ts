import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dayNumber, toDay } from './calendar.ts'
import { calendarWeeks } from './weeks.ts'

test('November 2026 begins on a Sunday and fills five weeks', () => {
  const weeks = calendarWeeks('2026-11-21')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[1]]).toEqual([
    5,
    { day: '2026-11-01', inMonth: true },
    { day: '2026-11-30', inMonth: true },
  ])
})

test('every day of a month appears once, in weeks that start on Sunday', () => {
  const days = fc.integer({ min: dayNumber('1950-01-01'), max: dayNumber('2100-12-31') }).map(toDay)
  fc.assert(
    fc.property(days, day => {
      const weeks = calendarWeeks(day)
      const first = `${day.slice(0, 8)}01`
      const inMonth = weeks.flat().filter(cell => cell.inMonth)
      expect(inMonth[0]?.day).toBe(first)
      expect(inMonth.length).toBe(dayNumber(addMonths(first, 1)) - dayNumber(first))
      expect(weeks.every(week => new Date(`${week[0]!.day}T00:00:00Z`).getUTCDay() === 0)).toBe(true)
    }),
  )
})

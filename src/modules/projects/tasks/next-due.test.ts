import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../core/time/calendar.ts'
import { nextDue } from './next-due.ts'

test('a monthly rule keeps the last day of the month and ends on time', () => {
  const monthly = { repeatEvery: 1, repeatUnit: 'MONTH', repeatUntil: null } as const
  expect(nextDue('2027-01-31', '2027-01-31', monthly)).toBe('2027-02-28')
  expect(nextDue('2027-01-31', '2027-02-28', monthly)).toBe('2027-03-31')
  expect(nextDue('2024-02-29', '2024-02-29', { ...monthly, repeatUnit: 'YEAR' })).toBe('2025-02-28')
  expect(nextDue('2027-01-04', '2027-01-18', { ...monthly, repeatEvery: 2, repeatUnit: 'WEEK' })).toBe(
    '2027-02-01',
  )
  expect(nextDue('2027-01-31', '2027-02-28', { ...monthly, repeatUntil: '2027-03-30' })).toBeNull()
})

test('the next due date is the rule’s first after the last', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom('DAY', 'WEEK', 'MONTH', 'YEAR'),
      fc.nat(900),
      fc.nat(200),
      (repeatEvery, repeatUnit, offset, times) => {
        const rule = { repeatEvery, repeatUnit, repeatUntil: null } as const
        const from = addDays('2020-01-01', offset)
        let due = from
        for (let index = 0; index < times % 9; index++) due = nextDue(from, due, rule)!
        const next = nextDue(from, due, rule)!
        expect(daysBetween(due, next)).toBeGreaterThan(0)
        // Counting from a day earlier gives the same day.
        expect(nextDue(from, addDays(next, -1), rule)).toBe(next)
      },
    ),
  )
})

import { expect, test } from 'vitest'
import { dayOf } from './day.ts'

test('a day in the trade begins at midnight Central Time, with and without daylight saving', () => {
  expect(dayOf(new Date('2026-01-15T05:59:59Z'))).toBe('2026-01-14')
  expect(dayOf(new Date('2026-01-15T06:00:00Z'))).toBe('2026-01-15')
  expect(dayOf(new Date('2026-07-15T04:59:59Z'))).toBe('2026-07-14')
  expect(dayOf(new Date('2026-07-15T05:00:00Z'))).toBe('2026-07-15')
})

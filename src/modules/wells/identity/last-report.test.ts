import { expect, test } from 'vitest'
import { silentSince, sinceWords, statusLook } from './last-report.ts'

const well = { status: 'PRODUCING' as const, state: 'ND', lastMonth: '2023-05-01' }
const slow = [{ state: 'ND', source: 'STATE' as const, months: 24, day: 31 }]

test.each([
  // North Dakota publishes June 2023 by the end of August.
  [well, [], '2023-08-31', null],
  [well, [], '2023-09-01', '2023-05-01'],
  [well, [], '2026-11-22', '2023-05-01'],
  [well, slow, '2025-06-30', null],
  [well, slow, '2025-07-01', '2023-05-01'],
  [{ ...well, state: null }, [], '2023-09-30', null],
  [{ ...well, status: 'SHUT_IN' as const }, [], '2026-11-22', null],
  [{ ...well, lastMonth: null }, [], '2026-11-22', null],
])('%j with own lags %j on %s: silent since %s', (reported, own, today, silent) => {
  expect(silentSince(reported, own, today)).toBe(silent)
})

test('in words', () => {
  expect(statusLook('PRODUCING', '2023-05-01')).toEqual({ label: 'Last reported May 2023', tone: 'warn' })
  expect(statusLook('PRODUCING', null)).toEqual({ label: 'Producing', tone: 'good' })
  expect(sinceWords('2023-05-01', '2023-05-01', '2026-11-22')).toBe('42 months ago')
  expect(sinceWords('2012-03-01', null, '2026-11-22')).toBe('since Mar 1, 2012')
  expect(sinceWords(null, null, '2026-11-22')).toBeNull()
})

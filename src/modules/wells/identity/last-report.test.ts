import { expect, test } from 'vitest'
import { earliestCurrentMonth, sinceLabel } from './last-report.ts'
import { statusStyle } from '../../../core/land/well-status.ts'

const slowLags = [{ state: 'ND', source: 'STATE' as const, months: 24, day: 31 }]

test.each([
  // North Dakota publishes June 2023 by the end of August.
  ['ND', [], '2023-08-31', '2023-05-01'],
  ['ND', [], '2023-09-01', '2023-06-01'],
  ['ND', slowLags, '2025-06-30', '2023-05-01'],
  ['ND', slowLags, '2025-07-01', '2023-06-01'],
  [null, [], '2023-09-30', '2023-05-01'],
])('in %s with own lags %j on %s a last report is current from %s on', (state, lags, today, first) => {
  expect(earliestCurrentMonth(state, lags, today)).toBe(first)
})

test('the last report is described in words', () => {
  expect(statusStyle('PRODUCING', '2023-05-01')).toEqual({ label: 'Last reported May 2023', tone: 'warn' })
  expect(statusStyle('PRODUCING', null)).toEqual({ label: 'Producing', tone: 'good' })
  expect(sinceLabel('2023-05-01', '2023-05-01', '2026-11-22')).toBe('42 months ago')
  expect(sinceLabel('2012-03-01', null, '2026-11-22')).toBe('since Mar 1, 2012')
  expect(sinceLabel(null, null, '2026-11-22')).toBeNull()
})

import { expect, test } from 'vitest'
import { formatChange } from '../../../core/trade/figures.ts'
import { compareYearOverYear, findLastComplete, summedRate, trailingYear } from './production-sums.ts'

const sum = (month: string, oil: number | null, more: { wells?: number; missing?: number } = {}) => ({
  month,
  oil,
  gas: null,
  water: null,
  wells: 40,
  missing: 0,
  ...more,
})

test('a month missing a twentieth of the wells is complete, and one missing more is not', () => {
  const july = sum('2026-07-01', 3100)
  const limits = sum('2026-08-01', 3100, { wells: 38, missing: 2 })
  const september = sum('2026-09-01', 900, { wells: 10, missing: 28 })
  expect(findLastComplete([july, limits, september])).toEqual({ last: limits, later: [september] })
  expect(findLastComplete([july, sum('2026-08-01', 3000, { missing: 3 })])?.last).toBe(july)
  expect(findLastComplete([])).toBeNull()
})

test('a rate is over its month’s days and names its basis', () => {
  const rate = summedRate(sum('2026-02-01', 2800), 'oil')
  expect(rate.value).toBe(100)
  expect(rate.inputs[0]).toEqual({ label: 'Oil, Feb 2026', value: 2800, unit: 'bbl' })
  expect(summedRate(sum('2026-02-01', null), 'oil').value).toBeNull()
})

test('a change compares with the same month a year earlier, unless that is unknown or zero', () => {
  const sums = [sum('2024-02-01', 2900), sum('2025-02-01', 0), sum('2026-02-01', 2800)]
  expect(compareYearOverYear(sums, sums[1]!, 'oil').value).toBe(-1)
  expect(compareYearOverYear(sums, sums[2]!, 'oil').value).toBeNull()
  expect(compareYearOverYear(sums, sums[0]!, 'oil').value).toBeNull()
  // February of a leap year has one more day, so the same rate is no change.
  const leap = [sum('2023-02-01', 2800), sum('2024-02-01', 2900)]
  expect(compareYearOverYear(leap, leap[1]!, 'oil').value).toBe(0)
  expect([formatChange(-0.0612), formatChange(0.0268), formatChange(0), formatChange(null)]).toEqual([
    '−6.1%',
    '+2.7%',
    '0.0%',
    '—',
  ])
})

test('a year is twelve months, with gaps where nothing was reported', () => {
  const year = trailingYear(
    [sum('2025-06-01', 300), sum('2026-05-01', 310), sum('2025-05-01', 620)],
    '2026-05-01',
    'oil',
  )
  expect(year.length).toBe(12)
  expect(year[0]).toEqual({ month: '2025-06-01', rate: 10, yearBefore: null })
  expect(year[1]).toEqual({ month: '2025-07-01', rate: null, yearBefore: null })
  expect(year.at(-1)).toEqual({ month: '2026-05-01', rate: 10, yearBefore: 20 })
})

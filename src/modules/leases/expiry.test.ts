import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, countOf, dayOf } from './calendar.ts'
import { acreageCliff, bucketOf, expiryTotals, quarterOf, type Ending } from './expiry.ts'

const today = '2026-07-07'
const ending = (
  endsOn: string | null,
  net: number | null = 40,
  bonus: string | null = '1000.10',
): Ending => ({
  endsOn,
  grossAcres: net === null ? null : net * 2,
  netAcres: net,
  bonus,
})

test.each([
  [-1, 'PAST'],
  [0, 30],
  [30, 30],
  [31, 60],
  [90, 90],
  [91, 180],
  [365, 365],
  [366, 'LATER'],
])('in %i days is bucket %s', (days, bucket) => {
  expect(bucketOf(addDays(today, days), today)).toBe(bucket)
})

describe('totals', () => {
  test('by bucket, with empty ones', () => {
    const totals = expiryTotals(
      [ending('2026-07-10'), ending('2026-07-20', 0.1), ending(null), ending('2026-07-01', null, null)],
      today,
    )
    expect(totals.map(({ bucket, leases, netAcres, bonus }) => [bucket, leases, netAcres, bonus])).toEqual([
      ['PAST', 1, 0, '0.00'],
      [30, 2, 40.1, '2000.20'],
      [60, 0, 0, '0.00'],
      [90, 0, 0, '0.00'],
      [180, 0, 0, '0.00'],
      [365, 0, 0, '0.00'],
      ['LATER', 0, 0, '0.00'],
    ])
  })

  test('every lease with an end is in one bucket', () => {
    const days = fc.integer({ min: countOf('2020-01-01'), max: countOf('2040-01-01') }).map(dayOf)
    fc.assert(
      fc.property(fc.array(days), ends => {
        const totals = expiryTotals(
          ends.map(end => ending(end)),
          today,
        )
        expect(totals.reduce((sum, { leases }) => sum + leases, 0)).toBe(ends.length)
      }),
    )
  })
})

test('the cliff by quarter, from this one on', () => {
  const endings = [
    ending('2026-09-30'),
    ending('2026-10-01'),
    ending('2027-03-31', 80),
    ending('2026-07-01'),
    ending('2030-01-01'),
  ]
  expect(
    acreageCliff(endings, today, 4).map(({ quarter, leases, grossAcres, netAcres, bonus }) => [
      quarter,
      leases,
      grossAcres,
      netAcres,
      bonus,
    ]),
  ).toEqual([
    ['2026 Q3', 1, 80, 40, '1000.10'],
    ['2026 Q4', 1, 80, 40, '1000.10'],
    ['2027 Q1', 1, 160, 80, '1000.10'],
    ['2027 Q2', 0, 0, 0, '0.00'],
  ])
  expect(quarterOf('2026-12-31')).toBe('2026 Q4')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metrics } from '../measurements.ts'
import { bucketEdges, quantile, rateValue, sumRatings, scales, bucketIndex, steps } from './vitals.ts'

const bucketCounts = (metric: (typeof metrics)[number], values: readonly number[]) => {
  const counts = Array<number>(steps).fill(0)
  for (const value of values) counts[bucketIndex(metric, value)]!++
  return counts
}

test.each(metrics)('the thresholds of %s are bucket edges that belong to the lower bucket', metric => {
  const { good, poor } = scales[metric]
  const counts = bucketCounts(metric, [0, good, good * 1.0001, poor, poor * 1.0001, poor * 100])
  expect(sumRatings(counts)).toEqual({ good: 2, fair: 2, poor: 2 })
  expect([good, good * 1.01, poor, poor * 1.01].map(value => rateValue(metric, value))).toEqual([
    'good',
    'fair',
    'fair',
    'poor',
  ])
})

test('three of four values within 2,500 ms make a good 75th percentile', () => {
  const counts = bucketCounts('LCP', [2500, 2500, 2500, 9000])
  expect(quantile('LCP', counts, 0.75)).toBe(2500)
})

test('a value off the scale counts at the start of the last bucket', () => {
  expect(quantile('LCP', bucketCounts('LCP', []), 0.75)).toBeNull()
  expect(quantile('LCP', bucketCounts('LCP', [100_000]), 0.75)).toBe(16_000)
})

test('the bucketed 75th percentile falls in the true one’s bucket', () => {
  const inScale = (metric: (typeof metrics)[number]) =>
    fc.array(fc.double({ min: 0, max: bucketEdges(metric).at(-1)!, noNaN: true }), {
      minLength: 1,
      maxLength: 80,
    })
  for (const metric of metrics)
    fc.assert(
      fc.property(inScale(metric), values => {
        const sorted = values.toSorted((a, b) => a - b)
        const at = bucketIndex(metric, sorted[Math.ceil(0.75 * sorted.length) - 1]!)
        const edges = bucketEdges(metric)
        const result = quantile(metric, bucketCounts(metric, values), 0.75)!
        expect(result).toBeGreaterThanOrEqual((edges[at - 1] ?? 0) - 1e-9)
        expect(result).toBeLessThanOrEqual(edges[at]! + 1e-9)
      }),
    )
})

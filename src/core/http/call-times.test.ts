import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallClock } from './call-times.server.ts'

test('call percentiles are within an eighth, and the slowest come first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.3, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 200 }),
      times => {
        const clock = new CallClock()
        for (const ms of times) clock.note('leases.list', ms, false)
        const [match] = clock.slowest(5)
        const sorted = times.toSorted((a, b) => a - b)
        for (const [share, value] of [
          [0.5, match!.p50],
          [0.99, match!.p99],
        ] as const) {
          const exact = sorted[Math.ceil(sorted.length * share) - 1]!
          expect(value).toBeGreaterThanOrEqual(exact * 0.999)
          expect(value).toBeLessThan(exact * 1.13)
        }
      },
    ),
  )
  const clock = new CallClock()
  clock.note('fast', 1, false)
  clock.note('slow', 900, true)
  expect(clock.slowest(1)).toMatchObject([{ path: 'slow', calls: 1, failures: 1 }])
  expect(clock.slowest(9).map(({ path }) => path)).toEqual(['slow', 'fast'])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeAround, latestRange, withEarlier, withLater, type MessageRange } from './message-range.ts'

const shownRange = ({ from, most }: MessageRange, lastNumber: number) => {
  const first = from ?? Math.max(1, lastNumber - most + 1)
  return { first, last: Math.min(lastNumber, first + most - 1) }
}

test('scrolling up reaches the first message, and down the last, skipping none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), lastNumber => {
      const seen = new Set<number>()
      const check = (range: MessageRange) => {
        const { first, last } = shownRange(range, lastNumber)
        for (let number = first; number <= last; number++) seen.add(number)
        return { first, last }
      }
      let range = latestRange
      let { first, last } = check(range)
      for (let steps = 0; first > 1; steps++) {
        expect(steps).toBeLessThan(100)
        range = withEarlier(range, first)
        const next = check(range)
        expect(next.first).toBeLessThan(first)
        ;({ first, last } = next)
      }
      expect(seen.size).toBe(lastNumber)
      for (let steps = 0; last < lastNumber; steps++) {
        expect(steps).toBeLessThan(100)
        range = withLater(range, first, last, lastNumber)
        const next = shownRange(range, lastNumber)
        expect(next.first).toBeLessThanOrEqual(last + 1)
        expect(next.last).toBeGreaterThan(last)
        ;({ first, last } = next)
      }
    }),
  )
})

test('a linked message is among those shown', () => {
  for (const number of [1, 20, 21, 400]) {
    const { first, last } = shownRange(rangeAround(number), 400)
    expect(number).toBeGreaterThanOrEqual(first)
    expect(number).toBeLessThanOrEqual(last)
  }
})

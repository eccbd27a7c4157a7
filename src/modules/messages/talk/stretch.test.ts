import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stretchAround, latestStretch, withEarlier, withLater, type Stretch } from './stretch.ts'

const shown = ({ from, most }: Stretch, lastNumber: number) => {
  const first = from ?? Math.max(1, lastNumber - most + 1)
  return { first, last: Math.min(lastNumber, first + most - 1) }
}

test('scrolling up from the end reaches the first message, and down the last one, skipping none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), lastNumber => {
      const seen = new Set<number>()
      const check = (stretch: Stretch) => {
        const { first, last } = shown(stretch, lastNumber)
        for (let number = first; number <= last; number++) seen.add(number)
        return { first, last }
      }
      let stretch = latestStretch
      let { first, last } = check(stretch)
      for (let steps = 0; first > 1; steps++) {
        expect(steps).toBeLessThan(100)
        stretch = withEarlier(stretch, first)
        const next = check(stretch)
        expect(next.first).toBeLessThan(first)
        ;({ first, last } = next)
      }
      expect(seen.size).toBe(lastNumber)
      for (let steps = 0; last < lastNumber; steps++) {
        expect(steps).toBeLessThan(100)
        stretch = withLater(stretch, first, last, lastNumber)
        const next = shown(stretch, lastNumber)
        expect(next.first).toBeLessThanOrEqual(last + 1)
        expect(next.last).toBeGreaterThan(last)
        ;({ first, last } = next)
      }
    }),
  )
})

test('a linked message is among those shown', () => {
  for (const number of [1, 20, 21, 400]) {
    const { first, last } = shown(stretchAround(number), 400)
    expect(number).toBeGreaterThanOrEqual(first)
    expect(number).toBeLessThanOrEqual(last)
  }
})

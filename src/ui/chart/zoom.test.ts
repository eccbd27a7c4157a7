import fc from 'fast-check'
import { expect, test } from 'vitest'
import { panSpan, pinchSpan, zoomSpan } from './zoom.ts'

const fullSpan = { from: 0, to: 100 }

test('zooming in and out again ends at the full range', () => {
  expect(zoomSpan(fullSpan, fullSpan, 0.5, 50)).toEqual({ from: 25, to: 75 })
  expect(zoomSpan(fullSpan, { from: 25, to: 75 }, 2, 50)).toBeNull()
})

test('the zoom center stays in place, away from the ends', () => {
  const { from, to } = zoomSpan(fullSpan, { from: 20, to: 60 }, 0.5, 30)!
  expect((30 - from) / (to - from)).toBeCloseTo(0.25)
})

test('zooming never leaves the data, nor becomes empty', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 10, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      (factor, anchor, share) => {
        const shown = zoomSpan(fullSpan, { from: 10, to: 60 }, factor, anchor)
        const moved = shown && panSpan(fullSpan, shown, share)
        for (const span of [shown, moved].filter(span => span !== null)) {
          expect(span.from).toBeGreaterThanOrEqual(0)
          expect(span.to).toBeLessThanOrEqual(100 + 1e-9)
          expect(span.to - span.from).toBeGreaterThan(0.2)
        }
      },
    ),
  )
})

test('two fingers keep the values under them', () => {
  const { from, to } = pinchSpan(fullSpan, { from: 20, to: 60 }, [0.25, 0.75], [0.1, 0.9])!
  const at = (place: number) => from + place * (to - from)
  expect([at(0.1), at(0.9)]).toEqual([expect.closeTo(30), expect.closeTo(50)])
  expect(pinchSpan(fullSpan, { from: 20, to: 60 }, [0.1, 0.9], [0.45, 0.55])).toBeNull()
  expect(pinchSpan(fullSpan, fullSpan, [0.5, 0.5], [0.5, 0.5])!.to).toBeLessThan(100)
})

test('a single position cannot be zoomed', () => {
  expect(zoomSpan({ from: 5, to: 5 }, { from: 5, to: 5 }, 0.5, 5)).toBeNull()
})

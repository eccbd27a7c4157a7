import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logTicks, valueRange, alignDecades, createScale, axisTicks } from './scale.ts'

test('a value converts to its position and back, on either kind of scale', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e5, noNaN: true }), fc.boolean(), (value, log) => {
      const scale = createScale({ from: 0.01, to: 1e5 }, [400, 20], log)
      expect(scale.back(scale.toPosition(value)) / value).toBeCloseTo(1, 6)
    }),
  )
})

test('a logarithmic scale puts zero and negative values far below its lower edge', () => {
  expect(createScale({ from: 1, to: 100 }, [300, 0], true).toPosition(0)).toBeGreaterThan(1000)
})

test('axes have round values within their range', () => {
  expect(axisTicks({ from: -0.3, to: 1.05 }, 5)).toEqual([0, 0.5, 1])
  expect(axisTicks({ from: 2019, to: 2036 }, 8)).toEqual([2020, 2025, 2030, 2035])
  expect(axisTicks({ from: 3, to: 3 }, 5)).toEqual([3])
  expect(logTicks({ from: 1, to: 100 }, 8)).toEqual([1, 2, 5, 10, 20, 50, 100])
  expect(logTicks({ from: 1, to: 1e6 }, 8)).toEqual([1, 10, 100, 1000, 10_000, 100_000, 1_000_000])
})

test('a range contains its values and zero, or only positive values if logarithmic', () => {
  expect(valueRange([5, 100])).toEqual({ from: 0, to: 106 })
  const { from, to } = valueRange([0, 3, 700], true)
  expect(from <= 3 && from > 0 && to >= 700).toBe(true)
  expect(valueRange([])).toEqual({ from: 0, to: 1 })
})

test('adjacent logarithmic axes have the same number of decades, containing every value', () => {
  const groups = [
    [120, 3],
    [0.4, 900],
  ]
  expect(alignDecades(groups)).toEqual([
    { min: 0.1, max: 1000, below: 0 },
    { min: 0.1, max: 1000, below: 0 },
  ])
  const value = fc.double({ min: 0.01, max: 1e5, noNaN: true })
  const values = fc.array(value, { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(values, values, (left, right) => {
      const axes = alignDecades([left, right])
      const lengths = axes.map(({ min, max }) => Math.round(Math.log10(max / min)))
      expect(lengths[0]).toBe(lengths[1])
      ;[left, right].forEach((group, index) => {
        for (const item of group)
          expect(item >= axes[index]!.min * 0.999 && item <= axes[index]!.max * 1.001).toBe(true)
      })
    }),
  )
})

test('all zeros and a single value still have an axis', () => {
  expect(alignDecades([[0, -3], [100]])).toEqual([
    { min: 1, max: 10, below: 0 },
    { min: 100, max: 1000, below: 0 },
  ])
  expect(alignDecades([])).toEqual([])
})

test('values below eight decades are cut off at the bottom and counted', () => {
  const [axis] = alignDecades([[1e-6, 2e-5, 1, 40_000]])
  expect(axis).toEqual({ min: 1e-3, max: 1e5, below: 2 })
})

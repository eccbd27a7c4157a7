import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedParts } from './fold.ts'

const widths = [100, 80, 60]
const row = { widths, pinned: [false, false, false], gap: 10, menuButtonWidth: 30 }

test('all parts that fit are shown', () => {
  expect(foldedParts({ ...row, availableWidth: 260 })).toEqual([])
  expect(foldedParts({ ...row, availableWidth: 259 })).toEqual([2])
})

test('folds the last part first, and never a pinned one', () => {
  expect(foldedParts({ ...row, availableWidth: 229 })).toEqual([1, 2])
  expect(foldedParts({ ...row, pinned: [false, false, true], availableWidth: 229 })).toEqual([1])
  expect(foldedParts({ ...row, pinned: [false, false, true], availableWidth: 0 })).toEqual([0, 1])
})

test('visible parts fit unless pinned, and no part folds needlessly', () => {
  const parts = fc.array(fc.record({ width: fc.integer({ min: 1, max: 300 }), isPinned: fc.boolean() }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(parts, fc.nat(1500), (items, availableWidth) => {
      const request = {
        widths: items.map(({ width }) => width),
        pinned: items.map(({ isPinned }) => isPinned),
        availableWidth,
        gap: 8,
        menuButtonWidth: 36,
      }
      const folded = foldedParts(request)
      const needed = (hiddenIndexes: readonly number[]) =>
        request.widths.reduce(
          (sum, width, index) => (hiddenIndexes.includes(index) ? sum : sum + width + 8),
          hiddenIndexes.length ? 36 : -8,
        )
      const fits = needed(folded) <= availableWidth
      const isAllFolded = items.every(({ isPinned }, index) => isPinned || folded.includes(index))
      expect(fits || isAllFolded).toBe(true)
      expect(folded.some(foldedIndex => request.pinned[foldedIndex])).toBe(false)
      const [first] = folded
      if (folded.length > 1 && first !== undefined)
        expect(needed(folded.slice(1)) > availableWidth).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedParts } from './fold.ts'

const widths = [100, 80, 60]
const row = { widths, kept: [false, false, false], gap: 10, more: 30 }

test('all parts that fit are shown', () => {
  expect(foldedParts({ ...row, room: 260 })).toEqual([])
  expect(foldedParts({ ...row, room: 259 })).toEqual([2])
})

test('folds the last part first, and never a pinned one', () => {
  expect(foldedParts({ ...row, room: 229 })).toEqual([1, 2])
  expect(foldedParts({ ...row, kept: [false, false, true], room: 229 })).toEqual([1])
  expect(foldedParts({ ...row, kept: [false, false, true], room: 0 })).toEqual([0, 1])
})

test('visible parts fit unless pinned, and no part folds needlessly', () => {
  const parts = fc.array(fc.record({ width: fc.integer({ min: 1, max: 300 }), kept: fc.boolean() }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(parts, fc.nat(1500), (items, room) => {
      const request = {
        widths: items.map(({ width }) => width),
        kept: items.map(({ kept }) => kept),
        room,
        gap: 8,
        more: 36,
      }
      const folded = foldedParts(request)
      const needed = (hiddenIndexes: readonly number[]) =>
        request.widths.reduce(
          (sum, width, index) => (hiddenIndexes.includes(index) ? sum : sum + width + 8),
          hiddenIndexes.length ? 36 : -8,
        )
      const fits = needed(folded) <= room
      const isAllFolded = items.every(({ kept }, index) => kept || folded.includes(index))
      expect(fits || isAllFolded).toBe(true)
      expect(folded.some(foldedIndex => request.kept[foldedIndex])).toBe(false)
      const [first] = folded
      if (folded.length > 1 && first !== undefined) expect(needed(folded.slice(1)) > room).toBe(true)
    }),
  )
})

import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDrawn, scrolledHeight, scrollToShow, type Table, windowAt } from './window.ts'

const table = (rowCount: number, rowHeight = 32, viewport = 640): Table => ({ rowCount, rowHeight, viewport })
const maxScroll = (table: Table) => Math.max(0, scrolledHeight(table) - table.viewport)

test('an empty table has no window', () => {
  expect(windowAt(table(0), 0)).toEqual({ first: 0, last: -1, shift: 0 })
})

describe('a window', () => {
  const counts = integer({ min: 1, max: 1_000_000 })
  const parts = integer({ min: 0, max: 1000 })

  test('never renders more rows than its limit', () => {
    assert(
      property(counts, parts, integer({ min: 0, max: 3000 }), (rowCount, part, viewport) => {
        const state = table(rowCount, 26, viewport)
        const { first, last } = windowAt(state, (maxScroll(state) * part) / 1000)
        return last - first + 1 <= maxDrawn(state)
      }),
    )
  })

  test('covers the view with a margin at every scroll position', () => {
    assert(
      property(counts, parts, (rowCount, part) => {
        const state = table(rowCount)
        const scrollTop = (maxScroll(state) * part) / 1000
        const { first, last, shift } = windowAt(state, scrollTop)
        const drawnFrom = first * state.rowHeight + shift
        const drawnTo = (last + 1) * state.rowHeight + shift
        const bottom = Math.min(scrollTop + state.viewport, rowCount * state.rowHeight + shift)
        return drawnFrom <= scrollTop + 0.01 && drawnTo >= bottom - 0.01 && last - first < 64
      }),
    )
  })
  test('never leaves the table', () => {
    assert(
      property(counts, parts, (rowCount, part) => {
        const { first, last } = windowAt(table(rowCount), (maxScroll(table(rowCount)) * part) / 1000)
        return first >= 0 && last === Math.min(last, rowCount - 1)
      }),
    )
  })
  test('reaches the first and last of a million rows within the browser’s scroll limit', () => {
    const million = table(1_000_000)
    expect(scrolledHeight(million)).toBe(15_000_000)
    expect(windowAt(million, 0).first).toBe(0)
    const end = windowAt(million, maxScroll(million))
    expect(end.last).toBe(999_999)
    expect(1_000_000 * 32 + end.shift).toBeCloseTo(15_000_000, 3)
  })
})

describe('scrolling to a row', () => {
  test('moves nothing when it is in view', () => {
    expect(scrollToShow(table(1000), 5, 100)).toBe(100)
  })
  test('brings it to the near edge', () => {
    expect(scrollToShow(table(1000), 0, 100)).toBe(0)
    expect(scrollToShow(table(1000), 20, 0)).toBe(32)
  })
  test('works for every row of a million', () => {
    const million = table(1_000_000)
    assert(
      property(integer({ min: 0, max: 999_999 }), index => {
        const scrollTop = scrollToShow(million, index, 7_000_000)
        const { shift } = windowAt(million, scrollTop)
        const top = index * 32 + shift
        return top >= scrollTop - 0.01 && top + 32 <= scrollTop + 640.01
      }),
    )
  })
})

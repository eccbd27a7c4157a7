import { expect, test } from 'vitest'
import { monthBars } from './month-bars.ts'

const bars = (months: Parameters<typeof monthBars>[2]) =>
  monthBars('Oil', 'bbl', months)!.shapes.flatMap(shape => (shape.kind === 'rect' ? [shape] : []))

test('bars share a baseline, scale with their months, and have a caption', () => {
  const months = [
    ['2025-01', 400],
    ['2025-02', null],
    ['2025-03', 100],
    ['2025-04', 0],
  ] as const
  const drawn = bars(months)
  expect(drawn).toHaveLength(2)
  expect(new Set(drawn.map(({ y, height }) => y + height)).size).toBe(1)
  expect(drawn[0]!.height / drawn[1]!.height).toBeCloseTo(4)
  // A month without a report keeps its place.
  expect(drawn[1]!.x - drawn[0]!.x).toBeCloseTo((2 * 180) / 4)
  expect(monthBars('Oil', 'bbl', months)!.caption).toBe(
    'Oil, bbl a month; highest 400 in Jan 2025; 1 without a report',
  )
})

test('draws nothing without reports, and no bars for zeros', () => {
  expect(monthBars('Gas', 'mcf', [['2025-01', null]])).toBeNull()
  expect(monthBars('Gas', 'mcf', [])).toBeNull()
  expect(bars([['2025-01', 0]])).toEqual([])
})

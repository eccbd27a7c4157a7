import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthTicks, tickText } from './month-ticks.ts'

const texts = (from: string, to: string, limit = 10) =>
  monthTicks(from, to, limit).map((month, index) => tickText(month, index === 0))

test('labels months for a year or less, and the year once', () => {
  expect(texts('2026-11', '2027-03')).toEqual(['Nov ’26', 'Dec', '2027', 'Feb', 'Mar'])
  expect(texts('2026-05', '2026-05')).toEqual(['May ’26'])
})

test('labels quarters, half-years and years for longer ranges', () => {
  expect(texts('2024-02', '2026-01')).toEqual(['Apr ’24', 'Jul', 'Oct', '2025', 'Apr', 'Jul', 'Oct', '2026'])
  expect(texts('2016-10', '2026-09')).toEqual([
    '2017',
    '2018',
    '2019',
    '2020',
    '2021',
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
  ])
})

test('never exceeds the requested number, never has none, and each is within range', () => {
  const month = fc.integer({ min: 1900 * 12, max: 2100 * 12 })
  const text = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  fc.assert(
    fc.property(month, fc.nat(1500), fc.integer({ min: 4, max: 14 }), (from, length, limit) => {
      const ticks = monthTicks(text(from), text(from + length), limit)
      expect(ticks.length).toBeGreaterThan(0)
      expect(ticks.length).toBeLessThanOrEqual(limit)
      for (const tick of ticks) expect(tick >= text(from) && tick <= text(from + length)).toBe(true)
    }),
  )
})

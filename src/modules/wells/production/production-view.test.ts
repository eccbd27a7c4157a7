import { expect, test } from 'vitest'
import { checkProduction } from './production-checks.ts'
import { measureMonth, measureEquivalent } from './production-rates.ts'
import { excludedMonths, seriesPoints, fillGaps } from './production-series.ts'
import { rowKey } from './production-changes.ts'
import { cellText, cellValue, monthChanges, rowHeader, sheetFields } from './production-sheet.ts'
import { blankMonth } from './production.ts'

const january = { ...blankMonth('2026-01-01'), oil: 310, daysOn: 10, version: 1 }
const march = { ...blankMonth('2026-03-01'), oil: 62, daysOn: 0, oilBom: 4, version: 1 }

test('a month without a report is a gap in every rate, and adds nothing to the cumulative', () => {
  const rows = fillGaps([january, march])
  expect(rows.map(row => row.month)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  expect(seriesPoints(rows, 'oil', 'calendar').map(([, value]) => value)).toEqual([10, null, 2])
  expect(seriesPoints(rows, 'oil', 'producing').map(([, value]) => value)).toEqual([31, null, null])
  expect(seriesPoints(rows, 'oil', 'monthly').at(-1)).toEqual(['2026-03', 62])
  expect(seriesPoints(rows, 'oil', 'cumulative').map(([, value]) => value)).toEqual([310, 310, 372])
  expect(fillGaps([])).toEqual([])
})

test('a negative volume counts in totals only, and excess days spoil producing-day rates', () => {
  const flags = checkProduction([
    { ...january, oil: -5 },
    { ...march, daysOn: 40 },
  ])
  const excluded = (measure: 'calendar' | 'producing' | 'cumulative') =>
    excludedMonths(flags, 'oil', measure, null).map(({ x }) => x)
  expect(excluded('calendar')).toEqual(['2026-01'])
  expect(excluded('producing')).toEqual(['2026-01', '2026-03'])
  expect(excluded('cumulative')).toEqual([])
  expect(excludedMonths(flags, 'gas', 'calendar', null)).toEqual([])
})

test('a page calculates oil, gas and their equivalent the same way', () => {
  const row = { ...january, gas: 1860 }
  expect(measureMonth(row, 'oil', 'calendar').value).toBe(10)
  expect(measureEquivalent(row, 'calendar').value).toBeCloseTo(20)
  expect(measureEquivalent(row, 'producing').value).toBeCloseTo(62)
  expect([measureMonth(row, 'oil', 'monthly').value, measureEquivalent(row, 'monthly').value]).toEqual([
    310, 620,
  ])
  expect(measureEquivalent({ ...row, daysOn: null }, 'producing').value).toBeNull()
})

test('edits change only their cells, and an invalid number is returned', () => {
  const edits = [
    { row: rowKey(january), column: 'oil', before: '310', after: '1,311.5' },
    { row: rowKey(january), column: 'gas', before: '', after: 'lots' },
    { row: rowKey(january), column: 'daysOn', before: '10', after: '10.0' },
    { row: rowKey(march), column: 'daysOn', before: '0', after: '' },
    { row: 'unknown', column: 'oil', before: '', after: '1' },
  ]
  const { changes, unread: unreadable } = monthChanges([january, march], edits)
  expect(changes).toMatchObject([
    { month: '2026-01-01', values: { oil: 1311.5 }, seen: { oil: 310 } },
    { month: '2026-03-01', values: { daysOn: null }, seen: { daysOn: 0 } },
  ])
  expect(unreadable).toEqual([edits[1]])
  expect([cellText(null), cellText(0), cellText(1234.567)]).toEqual(['', '0', '1,234.567'])
  expect([cellValue('-'), cellValue('x'), cellValue('1,234.567')]).toEqual([null, undefined, 1234.567])
})

test('columns and headers show only distinctions that exist', () => {
  expect(sheetFields([january])).not.toContain('oilBom')
  expect(sheetFields([january, march])).toContain('oilBom')
  expect(rowHeader(january, [january])).toBe('Jan 2026')
  const secondRow = { ...march, pool: 'BAKKEN', source: 'STATE' as const }
  expect(rowHeader(secondRow, [january, secondRow])).toBe('Mar 2026 · BAKKEN · state report')
})

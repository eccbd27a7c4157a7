import { expect, test } from 'vitest'
import { pointsOf, withoutGaps } from './production-series.ts'
import { applyEdits, cellText, cellValue, rowHeader, rowKey, sheetFields } from './production-sheet.ts'
import { blankMonth } from './production.ts'

const january = { ...blankMonth('2026-01-01'), oil: 310, daysOn: 10, version: 1 }
const march = { ...blankMonth('2026-03-01'), oil: 62, daysOn: 0, oilBom: 4, version: 1 }

test('a month without a report is a gap in every rate, and adds nothing to the cumulative', () => {
  const rows = withoutGaps([january, march])
  expect(rows.map(row => row.month)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  expect(pointsOf(rows, 'oil', 'calendar').map(([, value]) => value)).toEqual([10, null, 2])
  expect(pointsOf(rows, 'oil', 'producing').map(([, value]) => value)).toEqual([31, null, null])
  expect(pointsOf(rows, 'oil', 'monthly').at(-1)).toEqual(['2026-03', 62])
  expect(pointsOf(rows, 'oil', 'cumulative').map(([, value]) => value)).toEqual([310, 310, 372])
  expect(withoutGaps([])).toEqual([])
})

test('edits change their cells and no others; what is no number is handed back', () => {
  const edits = [
    { row: rowKey(january), column: 'oil', after: '1,311.5' },
    { row: rowKey(january), column: 'gas', after: 'lots' },
    { row: rowKey(march), column: 'daysOn', after: '' },
    { row: 'unknown', column: 'oil', after: '1' },
  ]
  const { changed, unread } = applyEdits([january, march], edits)
  expect(changed).toEqual([
    { ...january, oil: 1311.5 },
    { ...march, daysOn: null },
  ])
  expect(unread).toEqual([edits[1]])
  expect([cellText(null), cellText(0), cellValue('-'), cellValue('x')]).toEqual(['', '0', null, undefined])
})

test('columns and headers show what there is to tell apart', () => {
  expect(sheetFields([january])).not.toContain('oilBom')
  expect(sheetFields([january, march])).toContain('oilBom')
  expect(rowHeader(january, [january])).toBe('Jan 2026')
  const other = { ...march, pool: 'BAKKEN', source: 'STATE' as const }
  expect(rowHeader(other, [january, other])).toBe('Mar 2026 · BAKKEN · state report')
})

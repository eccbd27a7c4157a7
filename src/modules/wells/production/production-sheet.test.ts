import { expect, test } from 'vitest'
import { toCsv } from '../../../core/files/export/small-table.ts'
import { sheetColumns } from './production-sheet.ts'
import { blankMonth } from './production.ts'

test('months export as reported, with zero as zero and unknown as empty', () => {
  const months = [{ ...blankMonth('2026-05-01'), oil: 0, gas: 1234.5, waterInjected: null }]
  const [headings, line] = toCsv({ name: 'Months', columns: sheetColumns(months), rows: months }).split(
    '\r\n',
  )
  const cells = Object.fromEntries(
    headings!
      .slice(1)
      .split(',')
      .map((heading, index) => [heading, line!.split(',')[index]]),
  )
  expect(cells).toMatchObject({
    Month: '2026-05-01',
    'Oil (bbl)': '0',
    'Gas (mcf)': '1234.5',
    'Water (bbl)': '',
  })
})

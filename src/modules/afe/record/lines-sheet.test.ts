import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineSchema, sumLines, sumAmounts } from './line.ts'
import { lineCells, parsePastedLines, readCell } from './lines-sheet.ts'

test('a cell is parsed the way people write it, or its error is explained', () => {
  expect(readCell('costClass', 'tdc')).toEqual({ costClass: 'tangible' })
  expect(readCell('casing', 'ACP')).toEqual({ casing: 'after' })
  expect(readCell('gross', '$1,250.50')).toEqual({ gross: '1250.50' })
  expect(readCell('gross', '(40)')).toEqual({ gross: '-40' })
  expect(readCell('fieldCost', '')).toEqual({ fieldCost: null })
  expect(readCell('gross', '12.345')).toHaveProperty('problem')
  expect(readCell('gross', 'TBD')).toEqual({ problem: 'Enter dollars and cents, such as 1250.00.' })
  expect(readCell('costClass', 'x')).toHaveProperty('problem')
  const line = lineSchema.parse({ code: '1', gross: '-1234567.80' })
  expect(lineCells(line)).toMatchObject({ gross: '-1,234,567.80', costClass: 'Intangible' })
})

describe('pasted lines', () => {
  test('are parsed in any column order, without headings and totals', () => {
    const text = [
      'Code\tDescription\tClass\tCasing\tAmount',
      '9210\tLocation, roads\tIntangible\tBCP\t$68,000.00',
      '9310\tSurface casing\tT\tbefore casing point\t48200',
      '\tContingency\t\t\t(500.25)',
      'Total\t\t\t\t115699.75',
    ].join('\n')
    expect(
      parsePastedLines(text).map(({ code, description, costClass, casing, gross }) => [
        code,
        description,
        costClass,
        casing,
        gross,
      ]),
    ).toEqual([
      ['9210', 'Location, roads', 'intangible', 'before', '68000.00'],
      ['9310', 'Surface casing', 'tangible', 'before', '48200'],
      ['', 'Contingency', 'intangible', 'before', '-500.25'],
    ])
    expect(parsePastedLines('')).toEqual([])
    expect(parsePastedLines('only words\nand more')).toEqual([])
  })
})

const gridLine = fc.record({
  costClass: fc.constantFrom('tangible' as const, 'intangible' as const),
  casing: fc.constantFrom('before' as const, 'after' as const),
  gross: fc.option(fc.integer({ min: -1e12, max: 1e12 }).map(cents => (cents / 100).toFixed(2))),
})

test('totals by class and by casing point both match the total, to the cent', () => {
  fc.assert(
    fc.property(fc.array(gridLine, { maxLength: 60 }), lines => {
      const sums = sumLines(lines)
      expect(sumAmounts([sums.dryHole, sums.completed])).toBe(sums.total)
      expect(sumAmounts([sums.tangible.both, sums.intangible.both])).toBe(sums.total)
      expect(sums.unknown).toBe(lines.filter(({ gross }) => gross === null).length)
    }),
  )
})

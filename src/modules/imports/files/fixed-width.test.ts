import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixedColumns, fixedCutter } from './fixed-width.ts'

const table = (text: string) => {
  const starts = fixedColumns(text)
  if (!starts) return null
  const { push, end } = fixedCutter(starts)
  return [...push(text), ...end()]
    .filter(({ cells }) => cells.some(cell => cell !== ''))
    .map(({ cells }) => cells)
}

test('fixed-width columns with right-aligned numbers are found below a title and a rule', () => {
  expect(
    table(`MONTHLY PRODUCTION REPORT
API NUMBER      WELL NAME         MONTH       OIL      GAS
----------      ---------         -----       ---      ---
33-053-03901    BEAR CREEK 1      2024-01     120      300
33-053-03902    SMITH, A. 2H      2024-01       8       90
33-053-03903                      2024-01       0        0
33-053-03904    DAHL 4            2024-01    1200    23000
`),
  ).toEqual([
    ['MONTHLY PRODUCTION REPORT'],
    ['API NUMBER', 'WELL NAME', 'MONTH', 'OIL', 'GAS'],
    ['33-053-03901', 'BEAR CREEK 1', '2024-01', '120', '300'],
    ['33-053-03902', 'SMITH, A. 2H', '2024-01', '8', '90'],
    ['33-053-03903', '', '2024-01', '0', '0'],
    ['33-053-03904', 'DAHL 4', '2024-01', '1200', '23000'],
  ])
})

test('a number wider than its column is kept whole, and a wider word is reported', () => {
  const head = `API NUMBER      WELL NAME         MONTH       OIL      GAS
33-053-03901    BEAR CREEK 1      2024-01     120      300
33-053-03902    SMITH 2H          2024-01       8       90
33-053-03903    DAHL 4            2024-01      12       30
`
  const { push } = fixedCutter(fixedColumns(head)!)
  expect(
    push(`33-053-03904    DAHL 5            2024-01  123456  1234567
33-053-03905    A VERY LONG NAME IN TWO 024-01       1        2
`).map(({ cells, flaw }) => [...cells, flaw !== undefined]),
  ).toEqual([
    ['33-053-03904', 'DAHL 5', '2024-01', '123456', '1234567', false],
    ['33-053-03905', 'A VERY LONG NAME I', 'N TWO 024-01', '1', '2', true],
  ])
})

test('delimited text, prose and short text are not fixed-width', () => {
  for (const text of [
    'API,Name,Month\n1,2,3\n4,5,6\n7,8,9\n',
    'API\tName\tMonth\n1\t2\t3\n4\t5\t6\n7\t8\t9\n',
    'Dear Ann,\n\nThe lease of May 1 is paid.\nYours,\nBo\n',
    'API  Name  Month\n1    2     3\n',
    'one\ntwo\nthree\nfour\n',
  ])
    expect(fixedColumns(text)).toBeNull()
})

test('a fixed-width export reads back', () => {
  const cell = fc.stringMatching(/^[A-Z0-9]{1,8}( [A-Z0-9]{1,5})?$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 4, maxLength: 30 }), rows => {
      const lines = [['HEAD ONE', 'HEAD TWO', 'HEAD THREE', 'HEAD FOUR'], ...rows]
      const text = `${lines
        .map(cells =>
          cells
            .map(cell => cell.padEnd(17))
            .join('')
            .trimEnd(),
        )
        .join('\n')}\n`
      const starts = fixedColumns(text)
      const { push, end } = fixedCutter(starts ?? [])
      if (starts?.length === 4) expect([...push(text), ...end()].map(({ cells }) => cells)).toEqual(lines)
      else expect(starts === null || starts.length > 4).toBe(true)
    }),
  )
})

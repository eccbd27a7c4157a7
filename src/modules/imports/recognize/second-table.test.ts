import { expect, test } from 'vitest'
import { secondTableColumns } from './second-table.ts'
import { detectLayout } from './layout.server.ts'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'

registerModules(serverModules)

const parseRows = (text: string) => {
  const rows = text.split('\n').map((line, i) => ({ row: i + 1, cells: line.split(',') }))
  const { columns, firstRow } = detectLayout(rows)
  const records = rows.filter(({ row }) => row >= firstRow)
  return secondTableColumns(
    columns,
    columns.map(({ at }) => records.map(({ cells }) => cells[at] ?? '')),
  )
}
const records = (n: number, tail: (at: number) => string) =>
  Array.from(
    { length: n },
    (_, index) => `33053039${String(index).padStart(2, '0')},Well ${index},5,${tail(index)}`,
  )
const table = (lines: string[], heading = ',,Code,Meaning') =>
  [`API,Well Name,Oil${heading}`, ...lines].join('\n')

test('a short list to the right of an empty column is another table', () => {
  expect(parseRows(table(records(9, at => (at < 3 ? `,C${at},Words` : ',,'))))).toEqual([4, 5])
})

test('a short list to the left is another table', () => {
  const lines = Array.from(
    { length: 9 },
    (_, index) => `${index < 3 ? `C${index},Words` : ','},,33053039${index}1,Well ${index},5`,
  )
  expect(parseRows(['Code,Meaning,,API,Well Name,Oil', ...lines].join('\n'))).toEqual([0, 1])
  const groups = lines.map((line, index) =>
    index % 3 === 0 ? line.replace(/^[^,]*,[^,]*/, 'Knox,OH') : line.replace(/^[^,]*,[^,]*/, ','),
  )
  expect(parseRows(['Group,Place,,API,Well Name,Oil', ...groups].join('\n'))).toEqual([])
})

test('every value is checked once, however many columns are empty', () => {
  let visitCount = 0
  const countRows = (cells: string[]) =>
    new Proxy(cells, {
      get: (label, name, itself) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) visitCount++
        return Reflect.get(label, name, itself) as unknown
      },
    })
  const [width, height] = [1_000, 100]
  const columns = Array.from({ length: width }, (_, index) => ({
    at: index,
    name: `Column ${index + 1}`,
    unit: null,
  }))
  const cells = columns.map(({ at }) =>
    countRows(Array.from({ length: height }, () => (at === 0 || at === width - 1 ? 'x' : ''))),
  )
  expect(secondTableColumns(columns, cells)).toEqual([])
  expect(visitCount).toBeLessThanOrEqual(2 * width * height)
})

test('sparse columns belong to their table, as do columns without a gap', () => {
  expect(parseRows(table(records(9, at => (at % 4 === 0 ? `,x,y` : ',,'))))).toEqual([])
  expect(parseRows(table(records(9, at => `,C${at},Words`)))).toEqual([])
  expect(
    parseRows(
      table(
        records(9, at => (at < 3 ? `x,C${at},Words` : ',,')),
        ',Code,Meaning',
      ),
    ),
  ).toEqual([])
  expect(parseRows(table(records(9, () => ',,')))).toEqual([])
})

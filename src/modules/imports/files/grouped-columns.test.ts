import { expect, test } from 'vitest'
import { groupedColumns } from './grouped-columns.ts'

const readColumn = (text: string) => {
  const rows = text.split('|').map(line => line.split(','))
  return groupedColumns(rows, rows[0]!.length)
}

test.each([
  ['another column changes where a group begins', 'Acme,L1,1|,L1,2|,L1,3|Bison,L2,4|,L2,5|Cole,L3,6', [0]],
  ['values recur but never twice in a row', 'Acme|||Bo||Acme||Bo|Acme|||Bo||Acme||Bo||Acme|Bo|Acme||Bo', [0]],
  ['all names differ, so missing ones are not filled in', 'Ann,1|,2|Carl,3|,4|Dora,5|,6|Eve,7|,8', []],
  ['a value repeats in adjacent rows, which merged cells would not', 'Acme,L1|,L1|Acme,L2|,L2|Bo,L3|,L3', []],
  ['a gap lies inside another column’s group', 'Acme,L1|Bo,L1|,L1|Carl,L2|,L2|,L2|Eve,L3', []],
  ['the first rows have nothing above them', ',L1|Acme,L2|,L2|Bo,L3|,L3|Cole,L4', []],
  ['numbers, dates and codes', '640,L1|,L1|320,L2|,L2|160,L3|,L3', []],
  ['there are too few groups', 'Acme,L1|,L1|Bo,L2|,L2', []],
])('%s', (_, rows, columns) => expect(readColumn(rows)).toEqual(columns))

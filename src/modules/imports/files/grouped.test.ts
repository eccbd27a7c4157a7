import { expect, test } from 'vitest'
import { groupedColumns } from './grouped.ts'

const readColumn = (text: string) => {
  const rows = text.split('|').map(line => line.split(','))
  return groupedColumns(rows, rows[0]!.length)
}

test.each([
  ['another column changes where a group begins', 'Acme,L1,1|,L1,2|,L1,3|Bison,L2,4|,L2,5|Cole,L3,6', [0]],
  [
    'the same values come back, never twice in a row',
    'Acme|||Bo||Acme||Bo|Acme|||Bo||Acme||Bo||Acme|Bo|Acme||Bo',
    [0],
  ],
  ['names that are all different may simply be missing', 'Ann,1|,2|Carl,3|,4|Dora,5|,6|Eve,7|,8', []],
  ['the same twice in a row: cells that were merged would be one', 'Acme,L1|,L1|Acme,L2|,L2|Bo,L3|,L3', []],
  ['a gap inside what another column holds together', 'Acme,L1|Bo,L1|,L1|Carl,L2|,L2|,L2|Eve,L3', []],
  ['nothing above the first rows', ',L1|Acme,L2|,L2|Bo,L3|,L3|Cole,L4', []],
  ['numbers, dates and codes', '640,L1|,L1|320,L2|,L2|160,L3|,L3', []],
  ['too few to tell', 'Acme,L1|,L1|Bo,L2|,L2', []],
])('%s', (_, rows, columns) => expect(readColumn(rows)).toEqual(columns))

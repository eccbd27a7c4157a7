import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'
import type { TractRow } from '../../leases/importing/tract-row.ts'
import { readText } from '../testing/read-text.ts'

registerModules(serverModules)

test('quarter calls in leases are read', () => {
  const { rows } = readText(`Lease Number|Lessor|State|County|Legal Description|Acres
A-1|Ada Fenn|CO|Weld|T5N R62W Sec 10: SW/4E/2|80
A-2|Bo Fenn|CO|Weld|T5N R62W Sec 11: S2N2, NWSE|200
A-3|Cy Fenn|CO|Weld|T5N R62W Sec 12: Lots 1-4, less and except the North 5 acres of Lot 2|155
A-5|Ed Fenn|CO|Weld|T5N R62W Sec 13: E/2 of the NW/4|80`)
  expect(rows.map(row => (row?.part as TractRow | undefined)?.legal)).toEqual([
    'T5N-R62W Sec 10: W/2SE/4',
    'T5N-R62W Sec 11: S/2N/2, NW/4SE/4',
    'T5N R62W Sec 12: Lots 1-4, less and except the North 5 acres of Lot 2',
    'T5N-R62W Sec 13: E/2NW/4',
  ])
})

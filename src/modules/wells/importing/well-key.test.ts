import { expect, test } from 'vitest'
import type { Cells } from '../../../core/importing/row.ts'
import { readWellKey } from './well-key.ts'

/** Reads a row whose cells are used unchanged. */
function readKey(row: Record<string, string>, state: string | null = null) {
  const notes: string[] = []
  const cells: Cells = {
    get: id => row[id] ?? null,
    raw: id => row[id] ?? '',
    note: (_kind, _id, reason) => notes.push(reason),
    leave: () => {},
  }
  return readWellKey(cells, row['place.state'] ?? state, new Map())?.key ?? notes[0]
}
const smith = { 'well.name': 'Smith', 'well.number': '1' }

test.each([
  ['states', { ...smith, 'place.state': 'OH' }, { ...smith, 'place.state': 'KY' }],
  ['counties', { ...smith, 'place.county': 'Knox' }, { ...smith, 'place.county': 'Floyd' }],
  ['operators', { ...smith, 'well.operator': 'Hart Oil' }, { ...smith, 'well.operator': 'Blue Grass Gas' }],
  ['RRC leases', { ...smith, 'well.rrcLeaseNo': '01234' }, { ...smith, 'well.rrcLeaseNo': '01235' }],
  ['permits', { ...smith, 'well.permitNo': '100146' }, { ...smith, 'well.permitNo': '100147' }],
  ['permits of counties', permit('Roane'), permit('Ritchie')],
  [
    'permits of states',
    { 'well.permitNo': '7', 'place.state': 'OH' },
    { 'well.permitNo': '7', 'place.state': 'WV' },
  ],
  ['file numbers of states', file('ND'), file('SD')],
  ['a file number and a permit', { 'well.stateFileNo': '7' }, { 'well.permitNo': '7' }],
  ['well numbers', smith, { ...smith, 'well.number': '2' }],
] as const)('one name or number in different %s belongs to two wells', (_, a, b) => {
  expect(readKey(a)).not.toBe(readKey(b))
})

function permit(county: string) {
  return { ...smith, 'well.permitNo': '123', 'place.county': county, 'place.state': 'WV' }
}
function file(state: string) {
  return { 'well.stateFileNo': '22023', 'place.state': state }
}

test.each([
  [
    'spelling of an operator',
    { ...smith, 'well.operator': 'HART OIL, LLC' },
    { ...smith, 'well.operator': 'Hart Oil LLC' },
  ],
  ['name of a permit', permit('Roane'), { ...permit('Roane'), 'well.name': 'Smith A' }],
  ['operator of a file number', file('ND'), { ...file('ND'), 'well.operator': 'Other' }],
  ['column of the number', smith, { 'well.name': 'SMITH 1' }],
] as const)('a well is the same regardless of the %s', (_, a, b) => {
  expect(readKey(a)).toBe(readKey(b))
})

test('the whole file’s state applies if the row has none', () => {
  expect(readKey(smith, 'OH')).toBe(readKey({ ...smith, 'place.state': 'OH' }))
})

test('a row without number and name is rejected', () => {
  expect(readKey({ 'place.county': 'Knox' })).toBe('The row does not identify a well.')
})

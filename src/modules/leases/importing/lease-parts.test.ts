import { expect, test } from 'vitest'
import { basisInCell, readCadence, readIfMissed, readRentalBasis } from './lease-part-cells.ts'

test.each([
  ['$100/well', 'PER_WELL'],
  ['1.00 per net acre', 'PER_NET_ACRE'],
  ['$1/NMA', 'PER_NET_ACRE'],
  ['2 per gross ac.', 'PER_GROSS_ACRE'],
  ['$1/ac', null],
  ['500', null],
])('%s is paid for %s', (text, basis) => expect(basisInCell(text)).toBe(basis))

test('a clause is parsed completely or not at all', () => {
  expect(['Unless', 'OR', 'or lease', 'oral'].map(text => readIfMissed(text).value)).toEqual([
    'TERMINATES',
    'PENALTY',
    'PENALTY',
    null,
  ])
  expect(['annually', 'semi-annual', 'every so often'].map(text => readCadence(text).value)).toEqual([
    'ANNUAL',
    'SEMIANNUAL',
    null,
  ])
  expect(['net', 'Gross acres', 'acre'].map(text => readRentalBasis(text).value)).toEqual([
    'PER_NET_ACRE',
    'PER_GROSS_ACRE',
    null,
  ])
})

import { expect, test } from 'vitest'
import { agencies } from './agencies/agencies.ts'
import {
  agencyForWell,
  readStatus,
  readType,
  readStatusWord,
  readTypeFromStatus,
  readTypeWord,
} from './agency-codes.ts'
import { agencyTable } from './testing/agency-table.ts'
import { typedKeys, wellStatuses, wellTypes } from '../../../core/trade/well-type.ts'

const states =
  'AL AK AZ AR CA CO FL IL IN KS KY LA MI MS MO MT NE NV NM NY ND OH OK OR PA SD TN TX UT VA WA WV WY'.split(
    ' ',
  )

test('every agency has its file, with the public source of its codes', () => {
  expect(Object.keys(agencies).toSorted()).toEqual([...states, 'BSEE'].toSorted())
  for (const [code, { name, source, numbers }] of Object.entries(agencies))
    for (const text of [name, source, numbers]) expect(text.length, code).toBeGreaterThan(8)
})

test('docs/agencies.md covers what is read for each agency', async () => {
  await expect(agencyTable()).toMatchFileSnapshot('../../../../docs/agencies.md')
})

test('codes are in capitals for comparison, and every code in a table is known', () => {
  for (const [agency, { statuses, types }] of Object.entries(agencies)) {
    for (const code of Object.keys(statuses)) {
      expect(code).toBe(code.toUpperCase())
      expect(readStatusWord(code, agency), `${agency} ${code}`).not.toBeNull()
    }
    for (const code of Object.keys(types)) {
      expect(code).toBe(code.toUpperCase())
      expect(readTypeWord(code, agency), `${agency} ${code}`).not.toBeNull()
    }
  }
})

test('every code that Utah publishes is known', () => {
  const statuses = 'NEW RET APD LA CP DRL OPS P S PAI PII SAI SII TA A I PA'.split(' ')
  const types = 'OW GW OGW CBM CO2 HE WI WD GI GS WS TW D NA OWI GWI OGI GGI GWD'.split(' ')
  expect(statuses.filter(code => readStatus(code, 'UT') === null)).toEqual([])
  expect(types.filter(code => readType(code, 'UT') === null)).toEqual([])
})

test.each([
  ['Producing', 'SD', 'PRODUCING'],
  ['Plugged and Abandoned', 'SD', 'PLUGGED_ABANDONED'],
  ['Converted-WSW', 'SD', 'CONVERTED'],
  ['Not Spudded', 'SD', 'PERMITTED'],
  ['SI', 'CO', 'SHUT_IN'],
  ['UL', 'NY', 'UNKNOWN'],
  [' shut  in ', null, 'SHUT_IN'],
  ['A', 'UT', 'ACTIVE_SERVICE'],
  ['A', 'ND', 'PRODUCING'],
  ['OIL-P&A', 'KS', 'PLUGGED_ABANDONED'],
  ['LOC', 'KS', 'NEVER_DRILLED'],
  ['LOC', 'ND', 'PERMITTED'],
  ['DRY HOLE/P&A', 'FL', 'PLUGGED_ABANDONED'],
  ['PA - Plugged and Abandoned', 'MS', 'PLUGGED_ABANDONED'],
  ['DA - Dry and Abandoned', 'MS', 'PLUGGED_ABANDONED'],
  ['Plugd & Abandnd', 'IN', 'PLUGGED_ABANDONED'],
  ['EP', 'WY', 'PERMIT_EXPIRED'],
  ['WP', 'WY', 'PROPOSED'],
  ['WP', 'OH', 'PERMITTED'],
  ['I2', 'OH', 'SHUT_IN'],
  ['09', 'LA', 'ACTIVE_SERVICE'],
  ['30', 'LA', 'PLUGGED_ABANDONED'],
  ['P&A - Approved', 'MT', 'PLUGGED_ABANDONED'],
  ['Idle', 'CA', 'SHUT_IN'],
  ['PluggedOnly', 'CA', 'PLUGGED_ABANDONED'],
  ['Oil well, single completion', 'AK', 'PRODUCING'],
  ['DUC', 'OK', 'WAITING_COMPLETION'],
  ['PASF', 'OK', 'PLUGGED_ABANDONED'],
  ['CNL', 'BSEE', 'PERMIT_EXPIRED'],
  ['19', 'TX', 'SHUT_IN'],
  ['Operator Reported Not Drilled', 'PA', 'NEVER_DRILLED'],
] as const)('the status “%s” of %s is %s', (raw, agency, status) => {
  expect(readStatus(raw, agency)).toBe(status)
})

test.each([
  ['OG_R', 'OH', 'OIL_GAS'],
  ['SWD', 'AR', 'SWD'],
  ['SF', 'CA', null],
  ['SC', 'CA', 'OIL'],
  ['2DNC', 'OK', 'SWD'],
  ['GC', 'MI', 'GAS'],
  ['Coal Bed', 'VA', 'CBM'],
  ['COMB. OIL&GAS', 'PA', 'OIL_GAS'],
  ['25', 'LA', 'GAS'],
  ['OW', 'NY', 'OIL'],
  ['OIL - Production', 'MS', 'OIL'],
  ['GASD', 'ND', 'GAS'],
  ['Oil And Gas', 'TN', 'OIL_GAS'],
  ['D', 'BSEE', null],
] as const)('the type “%s” of %s is %s', (raw, agency, type) => {
  expect(readType(raw, agency)).toBe(type)
})

test('another agency’s code is never borrowed', () => {
  for (const code of ['A', 'P', 'AB', 'IA', 'NC', 'XX', 'EP', 'LOC', 'H', '5'])
    for (const agency of ['AL', 'OK', 'IL', null])
      expect([code, readStatus(code, agency)]).toEqual([code, null])
  for (const code of ['D', 'O', 'G', 'OW', 'GD', 'ST', 'BR', 'WI', '4'])
    for (const agency of ['LA', 'PA', 'IL', null])
      expect([code, readType(code, agency)]).toEqual([code, null])
  expect(readStatus('???', 'UT')).toBeNull()
  expect(readType('S', 'NM')).toBe('SWD')
})

test('built-in object property names are not codes', () => {
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    for (const agency of ['UT', 'constructor', '__proto__']) {
      expect(readStatusWord(word, agency)).toBeNull()
      expect(readTypeFromStatus(word, agency)).toBeNull()
    }
})

test('industry abbreviations apply to every agency without its own meaning for them', () => {
  for (const agency of ['AL', 'UT', 'CO', null]) expect(readStatus('PA', agency)).toBe('PLUGGED_ABANDONED')
  expect(readStatus('TA', 'AL')).toBe('TEMP_ABANDONED')
  expect(readStatus('SI', null)).toBe('SHUT_IN')
})

test('an agency’s known meaning without an equivalent here is recognized, and is no status', () => {
  expect(readStatusWord('FR', 'OH')).toEqual({ ours: null })
  expect(readStatusWord('Abandoned', 'PA')).toEqual({ ours: null })
  expect(readStatusWord('FR', 'CO')).toBeNull()
})

test('a combined status and type column yields both when its agency uses one', () => {
  expect([
    readTypeFromStatus('OIL-P&A', 'KS'),
    readTypeFromStatus('oil', 'KS'),
    readTypeFromStatus('SWD', 'FL'),
  ]).toEqual(['OIL', 'OIL', 'SWD'])
  expect(readTypeFromStatus('OIL', 'MI')).toBeNull()
})

test('federal waters belong to BSEE, off any state', () => {
  expect(agencyForWell('177104000100', 'LA')).toBe('BSEE')
  expect(agencyForWell('608124000200', null)).toBe('BSEE')
  expect(agencyForWell('427034000100', 'TX')).toBe('BSEE')
  expect(agencyForWell('1701920001', 'LA')).toBe('LA')
  expect(agencyForWell(null, 'OH')).toBe('OH')
})

test('a multiword status is read if unambiguous', () => {
  expect(readStatus('Plugged OG Well', 'PA')).toBe('PLUGGED_ABANDONED')
  expect(readStatus('Producing Oil')).toBe('PRODUCING')
  expect(readStatus('Well temporarily abandoned, plugged in part')).toBe('TEMP_ABANDONED')
  expect(readStatus('Drilling suspended at 900 ft')).toBe('DRILLING_SUSPENDED')
  for (const ambiguous of ['Not producing now', 'Plugged back to 3000', 'Unplugged well', 'Never plugged it'])
    expect(readStatus(ambiguous)).toBeNull()
})

test('our own labels parse back', () => {
  for (const status of typedKeys(wellStatuses)) {
    expect(readStatus(wellStatuses[status].label)).toBe(status)
    expect(readStatus(status)).toBe(status)
  }
  for (const type of typedKeys(wellTypes)) expect(readType(wellTypes[type])).toBe(type)
})

import { expect, test } from 'vitest'
import { agencyCodes } from './agency-codes.data.ts'
import { readStatus, readType } from './agency-codes.ts'
import { keysOf, wellStatuses, wellTypes } from './well-type.ts'

test('Utah: every published code is known', () => {
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
] as const)('status “%s” of %s is %s', (raw, agency, status) => {
  expect(readStatus(raw, agency)).toBe(status)
})

test('a code of another agency is never borrowed', () => {
  for (const code of ['A', 'P', 'AB', 'IA', 'NC', 'XX', 'EP', 'LOC', 'H', '5'])
    for (const agency of ['AL', 'OK', null]) expect([code, readStatus(code, agency)]).toEqual([code, null])
  for (const code of ['D', 'O', 'G', 'OW', 'GD', 'ST', 'BR', 'WI', '4'])
    for (const agency of ['LA', 'PA', null]) expect([code, readType(code, agency)]).toEqual([code, null])
  expect(readStatus('???', 'UT')).toBeNull()
  expect(readType('S', 'NM')).toBe('SWD')
})

test('abbreviations of the trade are read for every agency that has no own meaning for them', () => {
  for (const agency of ['AL', 'UT', 'CO', null]) expect(readStatus('PA', agency)).toBe('PLUGGED_ABANDONED')
  expect(readStatus('TA', 'AL')).toBe('TEMP_ABANDONED')
  expect(readStatus('SI', null)).toBe('SHUT_IN')
})

test('a status of several words is read where they leave no doubt', () => {
  expect(readStatus('Plugged OG Well', 'PA')).toBe('PLUGGED_ABANDONED')
  expect(readStatus('Producing Oil')).toBe('PRODUCING')
  expect(readStatus('Well temporarily abandoned, plugged in part')).toBe('TEMP_ABANDONED')
  expect(readStatus('Drilling suspended at 900 ft')).toBe('DRILLING_SUSPENDED')
  for (const doubtful of ['Not producing now', 'Plugged back to 3000', 'Unplugged well', 'Never plugged it'])
    expect(readStatus(doubtful)).toBeNull()
})

test('our own words are read back, and every mapping names a type and status that exist', () => {
  for (const status of keysOf(wellStatuses)) {
    expect(readStatus(wellStatuses[status].label)).toBe(status)
    expect(readStatus(status)).toBe(status)
  }
  for (const type of keysOf(wellTypes)) expect(readType(wellTypes[type])).toBe(type)
  for (const { statuses, types } of Object.values(agencyCodes)) {
    expect(Object.values(statuses).every(status => status in wellStatuses)).toBe(true)
    expect(Object.values(types).every(type => type in wellTypes)).toBe(true)
  }
})

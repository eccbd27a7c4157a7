import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { takeModules } from '../../../core/module/modules.server.ts'
import { readCsv } from '../testing/read-text.ts'

takeModules(serverModules)

const statuses = (text: string) =>
  readCsv(text).rows.map(row => [row?.facts['status'] ?? null, row?.facts['raw_status']])

test('an agency’s own words count where its codes are not known', () => {
  const file = `API,Well Name,Status,StatusDesc
0107520001,ALPHA 1,AB,Abandoned
0107520002,BETA 1,AB,Abandoned
0107520003,GAMMA 1,PR,Producing`
  expect(statuses(file)).toEqual([
    ['PLUGGED_ABANDONED', 'Abandoned'],
    ['PLUGGED_ABANDONED', 'Abandoned'],
    ['PRODUCING', 'Producing'],
  ])
})

test('a code alone that its agency has no table for stays unknown, with its own letters', () => {
  const file = 'API,Well Name,Status\n0107520001,ALPHA 1,AB\n0107520003,GAMMA 1,PR'
  expect(statuses(file)).toEqual([
    [null, 'AB'],
    [null, 'PR'],
  ])
  expect(readCsv(file).notes.map(({ kind, column }) => [kind, column])).toEqual([
    ['left_empty', 'Status'],
    ['left_empty', 'Status'],
  ])
})

test('BSEE: D is a development well there, and no dry hole of Utah', () => {
  const file = `API_WELL_NUMBER,WELL_NAME,WELL_TYPE_CODE,BOREHOLE_STAT_CD,SURF_LATITUDE,SURF_LONGITUDE,BOTM_LATITUDE,BOTM_LONGITUDE
177104000100,A001,D,COM,28.1,-91.5,28.11,-91.51
608124000200,B001,E,PA,27.1,-89.5,27.11,-89.51`
  const { rows } = readCsv(file)
  expect(rows.map(row => row?.facts['type'] ?? null)).toEqual([null, null])
  expect(rows.map(row => row?.facts['raw_type'])).toEqual(['D', 'E'])
  expect(rows.map(row => [row?.facts['surface_lat'], row?.facts['bottom_lon']])).toEqual([
    ['28.1', '-91.51'],
    ['27.1', '-89.51'],
  ])
})

test('the state of a row says whose code it is', () => {
  const file = `Permit No,Well Name,State,Status
1,A,ND,AB
2,B,NM,A
3,C,ND,A
4,D,UT,A
5,E,AL,A`
  expect(statuses(file).map(([status]) => status)).toEqual([
    'SHUT_IN',
    'PRODUCING',
    'PRODUCING',
    'ACTIVE_SERVICE',
    null,
  ])
})

import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'
import { readCsv } from '../testing/read-text.ts'

registerModules(serverModules)

const statuses = (text: string) =>
  readCsv(text).rows.map(row => [row?.facts['status'] ?? null, row?.facts['raw_status']])

test('an agency’s own wording counts when its codes are unknown', () => {
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

test('a bare code without an agency table stays unknown, verbatim', () => {
  const file = 'API,Well Name,Status\n0107520001,ALPHA 1,QZ\n0107520003,GAMMA 1,LOC'
  expect(statuses(file)).toEqual([
    [null, 'QZ'],
    [null, 'LOC'],
  ])
  expect(readCsv(file).notes.map(({ kind, column }) => [kind, column])).toEqual([
    ['left_empty', 'Status'],
    ['left_empty', 'Status'],
  ])
})

test('a known code without an equivalent is kept without a warning', () => {
  const file = 'API,Well Name,Status\n3413320001,ALPHA 1,FR\n3413320003,GAMMA 1,PR'
  expect(statuses(file)).toEqual([
    [null, 'FR'],
    ['PRODUCING', 'PR'],
  ])
  expect(readCsv(file).notes).toEqual([])
})

test('Kansas combines type and status in one column', () => {
  const { rows } = readCsv(`KID,API_NUMBER,LEASE,WELL,STATUS
1044080001,15-051-20001,KRAUS,1,OIL
1044080002,15-051-20002,KRAUS,2,OIL-P&A
1044080003,15-051-20003,KRAUS,3,SWD
1044080004,15-051-20004,KRAUS,4,D&A`)
  expect(rows.map(row => [row?.facts['type'], row?.facts['status'] ?? null])).toEqual([
    ['OIL', null],
    ['OIL', 'PLUGGED_ABANDONED'],
    ['SWD', null],
    ['DRY', 'PLUGGED_ABANDONED'],
  ])
})

test('agency columns are read under their short names', () => {
  const find = (text: string) =>
    Object.fromEntries(readCsv(text).mapping.columns.map(({ header, field }) => [header, field]))
  expect(
    find(`API_WELLNO,WELL_NM,WELL_NO,WL_STATUS,DT_STATUS,WELL_TYP,WHLat,WHLong
34133200010000,SMITH,1,PR,01/02/2010,OG_R,41.12345,-81.12345
34133200020000,SMITH,2,PA,01/03/2011,OG_R,41.12346,-81.12346
34133200030000,SMITH,3,FR,01/04/2012,SW_R,41.12347,-81.12347`),
  ).toEqual({
    API_WELLNO: 'well.api',
    WELL_NM: 'well.name',
    WELL_NO: 'well.number',
    WL_STATUS: 'well.status',
    DT_STATUS: 'well.statusDate',
    WELL_TYP: 'well.type',
    WHLat: 'well.surfaceLat',
    WHLong: 'well.surfaceLon',
  })
})

test('D is a development well at BSEE, and a dry hole in Utah', () => {
  const file = `API_WELL_NUMBER,WELL_NAME,WELL_TYPE_CODE,BOREHOLE_STAT_CD,SURF_LATITUDE,SURF_LONGITUDE,BOTM_LATITUDE,BOTM_LONGITUDE
177104000100,A001,D,COM,28.1,-91.5,28.11,-91.51
608124000200,B001,E,PA,27.1,-89.5,27.11,-89.51`
  const { rows } = readCsv(file)
  expect(rows.map(row => row?.facts['type'] ?? null)).toEqual([null, null])
  expect(rows.map(row => row?.facts['raw_type'])).toEqual(['D', 'E'])
  expect(rows.map(row => [row?.facts['status'] ?? null, row?.facts['raw_agency']])).toEqual([
    [null, 'BSEE'],
    ['PLUGGED_ABANDONED', 'BSEE'],
  ])
  expect(rows.map(row => [row?.facts['surface_lat'], row?.facts['bottom_lon']])).toEqual([
    ['28.1', '-91.51'],
    ['27.1', '-89.51'],
  ])
})

test('a row’s state determines which agency’s code it has', () => {
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

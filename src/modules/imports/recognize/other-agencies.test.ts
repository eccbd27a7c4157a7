import { describe, expect, test } from 'vitest'
import { requireSubject } from './fields.server.ts'
import { detectLayout } from './layout.server.ts'
import { proposeMapping } from './mapping.server.ts'
import { recognize } from './recognize.server.ts'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'

registerModules(serverModules)

/** Made-up rows under the headings of agencies without sample files. */
function versionInput(text: string) {
  const rows = text.split('\n').map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const layout = detectLayout(rows)
  const samples = layout.columns.map(({ at }) => rows.slice(1).map(({ cells }) => cells[at] ?? ''))
  const recognition = recognize(layout.columns, samples)
  const fields = recognition.columns.map(({ field }) => field)
  const { state } = proposeMapping(requireSubject(recognition), recognition, {
    layout,
    samples,
    records: 0,
    first: [],
  })
  return { subject: recognition.subject, fields, state }
}

test('Texas API numbers lack their state, are located by county, and use NAD27 coordinates', () => {
  const { subject, fields, state } =
    versionInput(`DISTRICT|LEASE_NAME|WELL_NO|API_NO|COUNTY_NAME|OPERATOR_NAME|GAS_OIL|PLUG_DATE|LATITUDE_NAD27|LONGITUDE_NAD27
08|UNIVERSITY 1|12H|32912345|MIDLAND|PERMIAN TEST|O||31.9|-102.1
08|UNIVERSITY 1|13H|32912346|MIDLAND|PERMIAN TEST|G|20200101|31.91|-102.11`)
  expect([subject, state]).toEqual(['wells', 'TX'])
  expect(fields).toEqual([
    'well.rrcDistrict',
    'well.name',
    'well.number',
    'well.api',
    'place.county',
    'well.operator',
    'well.type',
    'well.plugDate',
    'well.surfaceLat',
    'well.surfaceLon',
  ])
})

test('Pennsylvania permits are API numbers, and volumes use periods such as 21JAN', () => {
  const wells =
    versionInput(`WELL_PERMIT_NUM|OPERATOR|FARM_NAME|COUNTY|LATITUDE_DECIMAL|LONGITUDE_DECIMAL|SPUD_DATE
015-22334|TEST PROD|HARRIS 1H|Bradford|41.78|-76.78|2011-04-02
015-22335|TEST PROD|HARRIS 2H|Bradford|41.79|-76.79|2011-04-12`)
  expect(wells.state).toBe('PA')
  expect(wells.fields[0]).toBe('well.api')
  const months = versionInput(`Period ID|Well Permit Num|Gas Quantity (Mcf)|Oil Quantity (Bbl)
21JAN|015-22334|123456.5|12
21FEB|015-22334|113456.5|10`)
  expect(months).toEqual({
    subject: 'production',
    fields: ['production.month', 'well.api', 'production.gas', 'production.oil'],
    state: null,
  })
})

test('Wyoming degrees from a European spreadsheet have decimal commas', () => {
  const { subject, fields } = versionInput(`Wellname|Company|Wellclass|Status|Lat|Lon|Spud|Td_Md
FEDERAL 1-2|TEST OIL|O|SI|43,1234|-105,4321|03.05.2012|10234
FEDERAL 3-2|TEST OIL|G|SI|43,2234|-105,5321|13.05.2012|10334`)
  expect(subject).toBe('wells')
  expect(fields.slice(4)).toEqual(['well.surfaceLat', 'well.surfaceLon', 'well.spudDate', 'well.md'])
})

test('federal leases are recognized', () => {
  const { subject, fields } =
    versionInput(`SERIAL NR FULL|CASE DISP|LEASE EFF DT|LEASE EXP DT|RLTY RATE|ACRES|CUSTOMER NAME|CNTY|ST|MER TWP RNG SEC
WYW 0182345|AUTHORIZED|10/01/2019|09/30/2029|12.5%|640.00|TEST LAND|CAMPBELL|WY|06 0450N 0720W 012
WYW 0182346|AUTHORIZED|10/01/2019|09/30/2029|12.5%|320.00|TEST LAND|CAMPBELL|WY|06 0450N 0720W 013`)
  expect(subject).toBe('leases')
  expect(fields).toEqual([
    'lease.leaseNumber',
    'lease.status',
    'lease.effectiveDate',
    'lease.expirationDate',
    'lease.royalty',
    'tract.acres',
    'lease.lessee',
    'place.county',
    'place.state',
    'place.legal',
  ])
})

describe('a file’s state', () => {
  const getState = (...counties: string[]) =>
    versionInput(
      `Well Name|Operator|County\n${counties.map((county, index) => `W ${index}|TEST OIL|${county}`).join('\n')}`,
    ).state

  test('is the only one with all its counties', () => {
    expect(getState('Alfalfa', 'Beaver County')).toBe('OK')
    expect(getState('ALFALFA', 'MIDLAND')).toBeNull()
  })

  test('stays open if several states have them, or none is given', () => {
    expect(getState('Jackson')).toBeNull()
    expect(getState('', '')).toBeNull()
  })

  test('comes from API numbers before anything else', () => {
    const { state } = versionInput('API|County\n33-053-03901|McKenzie\n33-053-03902|McKenzie')
    expect(state).toBe('ND')
  })
})

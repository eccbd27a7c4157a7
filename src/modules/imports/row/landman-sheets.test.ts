import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { takeModules } from '../../../core/module/modules.server.ts'
import { readText } from '../testing/read-text.ts'

takeModules(serverModules)

const facts = (text: string) => readText(text).rows.map(row => row?.facts)

test('a landman’s sheet: amounts per acre, paid up, options, acres more or less', () => {
  const sheet = `Lease No.|Lessor|Effective Date|Primary Term|Royalty|Bonus|Delay Rental|Gross Acres
L-1|Ada Fenn|3/1/2024|3+2|1/5|$500/ac|Paid up|160.00 m/l
L-2|Bo Fenn|3/1/2024|3 years paid up|3/16|$80,000|$1.00/ac/yr|80 ac., more or less
L-3|Cy Fenn|3/1/2024|5 yrs|1/8|$1,250 per net mineral acre|PU|±40`
  const { rows, notes } = readText(sheet)
  expect(rows.map(row => row?.facts['primary_term'])).toEqual([
    '{"years":3,"months":0,"days":0}',
    '{"years":3,"months":0,"days":0}',
    '{"years":5,"months":0,"days":0}',
  ])
  expect(rows.map(row => JSON.parse(row?.facts['extension_option'] ?? 'null'))).toEqual([
    { months: 24, noticeDaysBefore: null, paymentPerNma: null, exercisedOn: null },
    null,
    null,
  ])
  expect(rows.map(row => [row?.facts['bonus_per_nma'] ?? null, row?.facts['bonus_total'] ?? null])).toEqual([
    ['500', null],
    [null, '80000'],
    ['1250', null],
  ])
  expect(rows.map(row => JSON.parse(row?.facts['delay_rental'] ?? 'null'))).toMatchObject([
    { perAcre: null, paidUp: true },
    { perAcre: '1', paidUp: true },
    { perAcre: null, paidUp: true },
  ])
  expect(rows.map(row => (row?.part as { statedAcres: string } | undefined)?.statedAcres)).toEqual([
    '160.00',
    '80',
    '40',
  ])
  expect(notes.filter(({ kind }) => kind !== 'repair')).toEqual([])
  expect(rows.every(row => row?.omitted.length === 0)).toBe(true)
})

test('BLM serial numbers are one lease however they are spaced', () => {
  const rows = facts(`Serial Nr|BUS_ASC_NAME|Issue Date|LEASE_ROYR|County
NDM 12345|Harrow Oil LLC|3/1/1984|12.5|Dunn
NDM-12345|Harrow Oil LLC|3/1/1984|12.5|Dunn
NMNM 012345A|Fennel Gas|3/1/1964|12.5|Eddy
NDND105012345|Fennel Gas|3/1/2024|16.67|Dunn`)
  expect(rows.map(row => row?.['lease_number'])).toEqual([
    'NDM 12345',
    'NDM 12345',
    'NMNM 012345A',
    'NDND105012345',
  ])
  expect(rows[0]).toMatchObject({
    lessee: 'Harrow Oil LLC',
    instrument_date: '1984-03-01',
    royalty_oil: '12.5%',
  })
})

test('a column of BLM serial numbers is known under any heading', () => {
  const { recognition } = readText(
    'X1|Lessee|Expires\nNDM 12345|Harrow|3/1/2030\nMTM 54321|Harrow|3/1/2031\nWYW 012345|Fenn|3/1/2032',
  )
  expect(recognition.columns[0]).toMatchObject({
    field: 'lease.leaseNumber',
    why: 'Its values are serial numbers of BLM leases.',
  })
})

test('places in one cell', () => {
  const { rows, mapping } = readText(`API|Well Name|Location
3305303901|ALPHA 1|(47.90750, -103.58035)
3305303902|BETA 1|POINT (-103.58036 47.90751)
3305303903|GAMMA 1|47.90752N 103.58037W`)
  expect(mapping.columns[2]?.field).toBe('well.latLong')
  expect(rows.map(row => [row?.facts['surface_lat'], row?.facts['surface_lon']])).toEqual([
    ['47.9075', '-103.58035'],
    ['47.90751', '-103.58036'],
    ['47.90752', '-103.58037'],
  ])
})

test('letters behind an API number name no other well', () => {
  const { rows, notes } = readText(`API|Well Name|County
37-003-20601-R1|ALPHA 1|Allegheny
3700320602A|BETA 1|Allegheny
37-003-20603|GAMMA 1|Allegheny`)
  expect(rows.map(row => row?.facts['api'])).toEqual(['3700320601', '3700320602', '3700320603'])
  expect(notes.map(({ kind, original, reason }) => [kind, original, reason])).toEqual([
    ['repair', '37-003-20601-R1', expect.stringContaining('“R1” behind a number names a re-entry')],
    ['repair', '3700320602A', expect.stringContaining('“A” behind a number')],
  ])
})

test('names cut off at ten letters, as shapefiles have them', () => {
  const { recognition } =
    readText(`LEASE_NUMB|LESSEE_NAM|EFFECTIVE_|EXPIRATION|ROYALTY_RA|GROSS_ACRE|LEGAL_DESC|LEASE_STAT
L-1|Harrow|20240305|20290304|12.5|240.10|T5N R62W Sec 10: ALL|ACTIVE
L-2|Harrow|20231101|20281031|12.5|80|T5N R62W Sec 11: S2|ACTIVE
L-3|Fenn|20231102|20281101|16.67|80|T5N R62W Sec 12: N2|ACTIVE`)
  expect(recognition.columns.map(({ field }) => field)).toEqual([
    'lease.leaseNumber',
    'lease.lessee',
    'lease.effectiveDate',
    'lease.expirationDate',
    'lease.royalty',
    'tract.acres',
    'place.legal',
    'lease.status',
  ])
  const wells =
    readText(`API_NUMBER|WELL_NAME|WELL_NUMBE|OPERATOR_N|WELL_STATU|LATITUDE_D|LONGITUDE_|COMPLETION
3305303901|ALPHA|1|Harrow Oil|A|47.90751|-103.58035|20240305
3305303902|BETA|2|Harrow Oil|IA|47.90752|-103.58036|20240306
3305303903|GAMMA|3|Fenn Gas|PA|47.90753|-103.58037|20240307`)
  expect(wells.recognition.columns.map(({ field }) => field)).toEqual([
    'well.api',
    'well.name',
    'well.number',
    'well.operator',
    'well.status',
    'well.surfaceLat',
    'well.surfaceLon',
    'well.completionDate',
  ])
})

test('a quarter is named as one, and is no month', () => {
  const { rows, notes } = readText(`API|Month|Oil (bbl)|Gas (mcf)
3305303901|2024-Q2|100|200
3305303901|Jun 2024|10|20`)
  expect(rows.map(row => row === null)).toEqual([true, false])
  expect(notes.find(({ kind }) => kind === 'refused')).toMatchObject({
    row: 2,
    reason: 'It is about a quarter, not a month.',
    original: '2024-Q2',
  })
})

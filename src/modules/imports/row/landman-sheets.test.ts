import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'
import { readText } from '../testing/read-text.ts'

registerModules(serverModules)

const facts = (text: string) => readText(text).rows.map(row => row?.facts)

test('a landman’s sheet is read with amounts per acre, options and acres more or less', () => {
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

test('a BLM serial number is one lease however it is spaced', () => {
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

test('a column of BLM serial numbers is recognized under any heading', () => {
  const { recognition } = readText(
    'X1|Lessee|Expires\nNDM 12345|Harrow|3/1/2030\nMTM 54321|Harrow|3/1/2031\nWYW 012345|Fenn|3/1/2032',
  )
  expect(recognition.columns[0]).toMatchObject({
    field: 'lease.leaseNumber',
    why: 'Its values are serial numbers of BLM leases.',
  })
})

test('a location in one cell is read', () => {
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

test('letters after an API number do not make another well', () => {
  const { rows, notes } = readText(`API|Well Name|County
37-003-20601-R1|ALPHA 1|Allegheny
3700320602A|BETA 1|Allegheny
37-003-20603|GAMMA 1|Allegheny`)
  expect(rows.map(row => row?.facts['api'])).toEqual(['3700320601', '3700320602', '3700320603'])
  expect(notes.map(({ kind, original, reason }) => [kind, original, reason])).toEqual([
    ['repair', '37-003-20601-R1', expect.stringContaining('“R1” after a number marks a re-entry')],
    ['repair', '3700320602A', expect.stringContaining('“A” after a number')],
  ])
})

test('a name truncated to ten letters, as in shapefiles, is recognized', () => {
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

test('a quarter is recognized as one, and is not a month', () => {
  const { rows, notes } = readText(`API|Month|Oil (bbl)|Gas (mcf)
3305303901|2024-Q2|100|200
3305303901|Jun 2024|10|20`)
  expect(rows.map(row => row === null)).toEqual([true, false])
  expect(notes.find(({ kind }) => kind === 'refused')).toMatchObject({
    row: 2,
    reason: 'It covers a quarter, not a month.',
    original: '2024-Q2',
  })
})

test('shut-in royalty, option, depths and clauses are imported from columns', () => {
  const { rows, notes } =
    readText(`Lease No.|Lessor|Effective Date|Primary Term|Delay Rental|Rental Clause|Shut-in Royalty|Shut-in Frequency|Shut-in if missed|Extension Years|Extension Payment|Depth From|Depth To|Depth Limits|Memorandum
L-1|Ada Fenn|3/1/2024|3|$1.00|Or|$100/well|Annual|Unless|2|$250|0|9,500|Surface to base of Bakken|Yes
L-2|Bo Fenn|3/1/2024|3|$1.00||50|||||9,500|9,000||
L-3|Cy Fenn|3/1/2024|3+1||Unless|$1 per net acre|||||||Below base of Bakken|`)
  const part = (row: number, column: string) => JSON.parse(rows[row]?.facts[column] ?? 'null') as unknown
  expect(part(0, 'delay_rental')).toMatchObject({ perAcre: '1', ifMissed: 'PENALTY' })
  expect(part(0, 'shut_in_royalty')).toEqual({
    amount: '100',
    basis: 'PER_WELL',
    startAfterDays: null,
    cadence: 'ANNUAL',
    maxConsecutiveMonths: null,
    ifMissed: 'TERMINATES',
  })
  expect(part(0, 'extension_option')).toMatchObject({ months: 24, paymentPerNma: '250' })
  expect(part(0, 'depth')).toMatchObject({ fromFt: 0, toFt: 9500, text: 'Surface to base of Bakken' })
  expect(part(0, 'recording')).toMatchObject({ memorandum: true })
  expect([part(1, 'shut_in_royalty'), part(1, 'depth'), part(1, 'extension_option')]).toEqual([
    null,
    null,
    null,
  ])
  expect(part(2, 'extension_option')).toMatchObject({ months: 12 })
  expect(part(2, 'shut_in_royalty')).toMatchObject({
    amount: '1',
    basis: 'PER_NET_ACRE',
    ifMissed: 'TERMINATES',
  })
  expect(
    notes.filter(({ kind }) => kind !== 'repair').map(({ row, kind, column }) => [row, kind, column]),
  ).toEqual([
    [3, 'left_empty', 'Shut-in Royalty'],
    [3, 'left_empty', 'Depth From'],
    [3, 'left_empty', 'Depth To'],
    [4, 'warning', 'Shut-in Royalty'],
  ])
})

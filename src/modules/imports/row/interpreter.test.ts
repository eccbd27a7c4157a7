import { describe, expect, test } from 'vitest'
import { delimitedFile } from '../files/delimited.server.ts'
import { rowKind } from '../recognize/layout.server.ts'
import { survey } from '../recognize/survey.server.ts'
import { requireSubject } from '../recognize/fields.server.ts'
import { findMappingProblem, mappingSchema, proposeMapping } from '../recognize/mapping.server.ts'
import type { Note } from '../../../core/importing/row.ts'
import { volumeColumns } from '../../wells/importing/well-columns.ts'
import type { MonthRow } from '../../wells/importing/month-row.ts'
import type { TractRow } from '../../leases/importing/tract-row.ts'
import { recognize } from '../recognize/recognize.server.ts'
import { readText } from '../testing/read-text.ts'
import { hasRealFiles, realFile } from '../testing/shared-data.ts'
import { createInterpreter, type InterpretedRow } from './interpreter.server.ts'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'

registerModules(serverModules)

const toMonthRow = (row: InterpretedRow | null | undefined) => row?.part as MonthRow | undefined
const toTractRow = (row: InterpretedRow | null | undefined) => row?.part as TractRow | null | undefined

const today = '2026-06-30'
const oil = volumeColumns.indexOf('oil_bbl')
const days = volumeColumns.indexOf('days_on')

async function readReal(name: string) {
  const source = await delimitedFile(realFile(name))
  const surveyed = await survey(source)
  const recognition = recognize(surveyed.layout.columns, surveyed.samples)
  const subject = requireSubject(recognition)
  const mapping = mappingSchema.parse(proposeMapping(subject, recognition, surveyed))
  expect(findMappingProblem(subject, mapping)).toBeNull()
  const interpretRow = createInterpreter(subject, mapping, surveyed.samples, today)
  const rows: InterpretedRow[] = []
  const notes: Note[] = []
  for await (const batch of source.batches()) {
    for (const row of batch) {
      if (row.row < surveyed.layout.firstRow || rowKind(row.cells, []) !== 'record') continue
      const interpreted = interpretRow(row, notes)
      if (interpreted) rows.push(interpreted)
    }
  }
  return { rows, notes }
}

describe.runIf(hasRealFiles)('the real files', { timeout: 60_000 }, () => {
  test('have 20,083 North Dakota pool-months, with confidential volumes null', async () => {
    const { rows, notes } = await readReal('nd_ndic_monthly_production_2023-05.csv')
    expect(rows).toHaveLength(20_083)
    expect(notes.filter(note => note.kind === 'refused')).toEqual([])
    const wells = new Set(rows.map(row => row.key))
    expect(wells.size).toBe(19_994)
    expect(rows.length - wells.size).toBe(89)
    expect(new Set(rows.map(row => `${row.key} ${toMonthRow(row)?.pool}`)).size).toBe(20_083)
    const confidential = rows.filter(row => row.facts['confidential'] === 'true')
    expect(confidential).toHaveLength(111)
    expect(confidential.every(row => toMonthRow(row)?.volumes[oil] === null)).toBe(true)
    expect(rows.filter(row => toMonthRow(row)?.volumes[oil] === null)).toHaveLength(111)
    expect(rows.filter(row => toMonthRow(row)?.volumes[days] === '0.0')).toHaveLength(2_255)
    expect(rows[0]?.facts).toEqual({
      api: '33053039010000',
      name: 'BILL 14-23 1H',
      operator: 'GRAYSON MILL OPERATING, LLC',
      state_file_no: '22023',
      state: 'ND',
      county: 'McKenzie',
      field: 'ALEXANDER',
      quarter: 'SWSW',
      section: '11',
      township: '151N',
      range: '101W',
      surface_lat: '47.9075079085546',
      surface_lon: '-103.580353736355',
    })
    expect(toMonthRow(rows[0])).toMatchObject({ month: '2023-05-01', pool: 'BAKKEN' })
  })

  test('have 36,916 New Mexico months, with nulls that are not zeros', async () => {
    const { rows, notes } = await readReal('nm_ocd_eddy_monthly_production_1981-2020.csv')
    expect(rows).toHaveLength(36_916)
    expect(notes).toEqual([])
    expect(new Set(rows.map(row => row.key)).size).toBe(251)
    const nulls = (column: (typeof volumeColumns)[number]) =>
      rows.filter(row => toMonthRow(row)?.volumes[volumeColumns.indexOf(column)] === null).length
    expect([nulls('oil_bbl'), nulls('gas_mcf'), nulls('water_bbl')]).toEqual([4_985, 2_732, 5_283])
    expect(new Set(rows.map(row => `${row.key} ${toMonthRow(row)?.month}`)).size).toBe(36_916)
    expect(rows[0]).toMatchObject({ key: 'api:30015294170000', part: { month: '1997-02-01' } })
  })

  test('have 593 Colorado months, with sales and inventories separate', async () => {
    const { rows } = await readReal('co_ecmc_production_3wells_1999-2021.csv')
    expect(rows).toHaveLength(593)
    expect([...new Set(rows.map(row => row.key))].sort()).toEqual([
      'api:05001077270000',
      'api:05123080530000',
      'api:05123094560000',
    ])
    expect(toMonthRow(rows[0])).toMatchObject({ month: '2021-09-01', pool: 'J SAND', status: 'SI' })
    expect(toMonthRow(rows[0])?.volumes[volumeColumns.indexOf('oil_bom_bbl')]).toBe('49.0')
    expect(toMonthRow(rows[0])?.volumes[oil]).toBeNull()
  })

  test('have held State Land Office leases without an end, and nine duplicate keys', async () => {
    const { rows, notes } = await readReal('nm_slo_oil_gas_leases_2024.csv')
    expect(rows).toHaveLength(5_830)
    expect(new Set(rows.map(row => row.key)).size).toBe(5_821)
    expect(rows.every(row => row.facts['held_of_record'] === 'true' && !row.facts['expiration_date'])).toBe(
      true,
    )
    expect(
      notes.filter(note => note.column === 'termination_date' && note.original === '9999-12-31'),
    ).toHaveLength(5_830)
    expect(rows[0]).toMatchObject({
      key: 'A009830004',
      facts: { lessee: 'KERR-MCGEE O/G ONSHORE, LP', effective_date: '1928-07-27', raw_status: 'ACTIVE' },
      part: { statedAcres: '8360.76', mapAcres: '8355.28' },
    })
  })
})

describe('rows in other files', () => {
  test('need a state for split API parts, which the user may give', () => {
    const text = 'First of Month|API County|API Sequence|Oil Produced\n2021-09-01|1|7727|12'
    expect(readText(text).notes).toMatchObject([
      { kind: 'refused', reason: expect.stringMatching(/state .* missing/) },
    ])
    expect(readText(text, { state: 'CO' }).rows[0]).toMatchObject({
      key: 'api:05001077270000',
      facts: { county: 'Adams', state: 'CO' },
    })
  })

  test('have lost leading zeros and FIPS codes repaired and reported', () => {
    const zero = readText('API|State|Operator|Lat\n500109582|CO|ACME|40.1\n5001095820000|CO|ACME|40.1')
    expect(zero.rows.map(row => row?.facts['api'])).toEqual(['0500109582', '05001095820000'])
    expect(zero.notes).toHaveLength(2)
    const fips = readText('API|State|Operator|Lat\n38053039010000|ND|ACME|48.1')
    expect(fips.rows[0]?.facts['api']).toBe('33053039010000')
    expect(fips.notes[0]?.reason).toMatch(/FIPS code of North Dakota/)
  })

  test('may have degrees as text, or lack a minus sign', () => {
    const { rows, notes } = readText(
      `API|Latitude|Longitude\n33053039010000|47°54'27.1"N|103 34 49 W\n33053039020000|47.9|103.58`,
    )
    expect(rows[0]?.facts).toMatchObject({ surface_lat: '47.90752778', surface_lon: '-103.58027778' })
    expect(rows[1]?.facts).toMatchObject({ surface_lon: '-103.58' })
    expect(notes.map(note => [note.row, note.column])).toEqual([
      [2, 'Latitude'],
      [2, 'Longitude'],
      [3, 'Longitude'],
    ])
  })

  test('may have hectares, percents, and a term in words', () => {
    const { rows } = readText(
      'Lease No|Lessor|Royalty Rate|Area (ha)|Effective Date|Primary Term|Expiration Date\nG-1|USA|12.5|100|1/1/2020|5 years|12/31/2024\nG-2|USA|16.6667|50|1/1/2020|5|6/30/2026',
    )
    expect(rows[0]).toMatchObject({
      facts: {
        royalty_oil: '12.5%',
        effective_date: '2020-01-01',
        primary_term: '{"years":5,"months":0,"days":0}',
      },
      part: { statedAcres: '247.105381' },
    })
    expect(rows[0]?.facts).not.toHaveProperty('expiration_date')
    expect(rows[1]?.facts).toMatchObject({
      expiration_date: '2026-06-30',
      expiration_reason: expect.any(String),
    })
  })

  test('give tracts by parts, description, Texas survey or offshore block', () => {
    const parts = readText(
      'Lease No|Lessor|Sec|Twp|Rge|Qtr|Acres|Net Acres\nL-1|Smith|14|154N|97W|SE/4NW/4|40|20',
    )
    expect(toTractRow(parts.rows[0])).toMatchObject({
      land: {
        system: 'PLSS',
        township: 154,
        northSouth: 'N',
        range: 97,
        eastWest: 'W',
        section: 14,
        aliquots: ['SENW'],
      },
      lessorShare: '0.5',
      legal: 'T154N-R97W Sec 14: SE/4NW/4',
    })
    const readTerms = readText(
      'Lease No|Lessor|Legal\nL-1|Smith|T154N-R97W Sec 14: NE/4\nL-2|Smith|a strip along the river',
    )
    expect(readTerms.rows.map(row => toTractRow(row)?.land.system)).toEqual(['PLSS', 'METES_AND_BOUNDS'])
    const texas = readText('Lease No|Lessor|Survey|Abstract|Block|Acres\nL-1|Smith|T&P RR CO|1234|35|320')
    expect(toTractRow(texas.rows[0])?.land).toMatchObject({
      system: 'TEXAS',
      survey: 'T&P RR CO',
      abstractNumber: 'A-1234',
      block: '35',
    })
  })

  test('have unreadable values left empty or rejected, never guessed', () => {
    const { rows, notes } = readText(
      'Well|Month|Oil|Gas\nSmith 1|2024-05|abc|12\nSmith 2|soon|1|2\n|2024-05|1|2\nSmith 3|2024-06|(5)|',
    )
    expect(rows.map(row => row?.key ?? null)).toEqual(['name:smith 1', null, null, 'name:smith 3'])
    expect(toMonthRow(rows[0])?.volumes[oil]).toBeNull()
    expect(toMonthRow(rows[3])?.volumes[oil]).toBe('-5')
    expect(notes.map(note => [note.row, note.kind, note.original])).toEqual([
      [2, 'left_empty', 'abc'],
      [3, 'left_empty', 'soon'],
      [3, 'refused', 'soon'],
      [4, 'refused', '2024-05 | 1 | 2'],
    ])
  })

  test('keep unknown columns as extra fields', () => {
    const { rows } = readText('API|Operator|Rig Colour|Empty\n33053039010000|ACME|red|N/A')
    expect(rows[0]?.extra).toEqual({ 'Rig Colour': 'red' })
  })

  test('are rejected with a message if their mapping is incomplete', () => {
    const mapping = mappingSchema.parse({
      subject: 'production',
      columns: [{ at: 0, header: 'API', field: 'well.api', unit: null, dates: null }],
      state: null,
      answers: { month: null, source: 'STATE' },
    })
    expect(findMappingProblem(requireSubject(mapping), mapping)).toMatch(
      /Choose the column that holds the month/,
    )
  })
})

describe('units', () => {
  test.each([
    ['Lease No|Lessee|Lease Area|ACRE_HECTARE_CD', '640|A', '640'],
    ['Lease No|Lessee|Lease Area|ACRE_HECTARE_CD', '2331|H', '5760.02644207'],
    ['Lease No|Lessee|Gross Acres|Acre_Hectare_Cd', '2331|H', '5760.02644207'],
    ['Lease No|Lessee|Area|Area UOM', '1,000|Hectares', '2471.053815'],
    ['Lease No|Lessee|Area|Area Unit', '4046856.4224|sq m', '1000'],
    ['Lease No|Lessee|Area (sq m)|Note', '4046856.4224|x', '1000'],
    ['Lease No|Lessee|Area Sq Mi|Note', '1|x', '640'],
    ['Lease No|Lessee|Acres|Note', '100 ha|x', '247.105381'],
    ['Lease No|Lessee|Acres|Note', '43,560 sq ft|x', '1'],
    ['Lease No|Lessee|Acres|Note', '160 acres|x', '160'],
  ])('%s: %s is %s acres', (header, cells, acres) => {
    const { rows } = readText([header, ...['A', 'B', 'C'].map(key => `${key}|Acme|${cells}`)].join('\n'))
    expect(Number(toTractRow(rows[0])?.statedAcres)).toBeCloseTo(Number(acres), 3)
  })

  test('are read row by row if unknown or part of the value', () => {
    const { rows, notes } = readText(
      'Lease No|Lessee|Area|Area Unit\nA|Acme|100|H\nB|Acme|100|A\nC|Acme|100 ac|H\nD|Acme|100|\nE|Acme|100|HA',
    )
    expect(rows.map(row => Math.round(Number(toTractRow(row)?.statedAcres)))).toEqual([
      247, 100, 100, 100, 247,
    ])
    expect(notes.filter(note => note.reason === 'Converted from hectares.')).toHaveLength(2)
  })

  test('are read from unit columns for volumes and depths', () => {
    const { rows } = readText(
      'API|Month|Oil|Oil UOM|Gas|Gas UOM\n3305303901|2024-01|100|m3|2|MMcf\n3305303902|2024-01|100|bbl|10|e3m3\n3305303903|2024-01|1.5 Mbbl|bbl|3 MMcf|mcf',
    )
    const gas = volumeColumns.indexOf('gas_mcf')
    expect(rows.map(row => Math.round(Number(toMonthRow(row)?.volumes[oil])))).toEqual([629, 100, 1500])
    expect(rows.map(row => Math.round(Number(toMonthRow(row)?.volumes[gas])))).toEqual([2000, 353, 3000])
    const wells = readText(
      'API|Well Name|TD|Depth UOM\n3305303901|A|3000|M\n3305303902|B|9000|FT\n3305303903|C|3000 m|ft',
    )
    expect(wells.rows.map(row => Math.round(Number(row?.facts['md_ft'] ?? row?.facts['tvd_ft'])))).toEqual([
      9843, 9000, 9843,
    ])
  })
})

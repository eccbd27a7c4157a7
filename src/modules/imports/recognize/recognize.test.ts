import { describe, expect, test } from 'vitest'
import { delimitedFile } from '../files/delimited.server.ts'
import { detectLayout } from './layout.server.ts'
import { survey } from './survey.server.ts'
import { hasRealFiles, realFile } from '../testing/shared-data.ts'
import { recognize } from './recognize.server.ts'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'

registerModules(serverModules)

const table = (text: string) => {
  const rows = text.split('\n').map((line, i) => ({ row: i + 1, cells: line.split('|') }))
  const layout = detectLayout(rows)
  const records = rows.filter(row => row.row >= layout.firstRow)
  return recognize(
    layout.columns,
    layout.columns.map(({ at }) => records.map(row => row.cells[at] ?? '')),
  )
}
const recognizedFields = (recognition: { columns: { header: string; field: string | null }[] }) =>
  Object.fromEntries(
    recognition.columns.filter(column => column.field).map(column => [column.header, column.field]),
  )

const recognizeFile = async (name: string) => {
  const surveyed = await survey(await delimitedFile(realFile(name)))
  return { ...recognize(surveyed.layout.columns, surveyed.samples), records: surveyed.records }
}

describe.runIf(hasRealFiles)('real files are recognized', { timeout: 60_000 }, () => {
  test('including North Dakota well production and well data', async () => {
    const recognition = await recognizeFile('nd_ndic_monthly_production_2023-05.csv')
    expect([recognition.subject, recognition.records]).toEqual(['production', 20_083])
    expect(recognition.why).toBe('It has a well, a month and volumes in each row, and facts of the wells.')
    expect(recognizedFields(recognition)).toEqual({
      ReportDate: 'production.month',
      API_WELLNO: 'well.api',
      FileNo: 'well.stateFileNo',
      Company: 'well.operator',
      WellName: 'well.name',
      Quarter: 'place.quarter',
      Section: 'place.section',
      Township: 'place.township',
      Range: 'place.range',
      County: 'place.county',
      FieldName: 'well.field',
      Pool: 'production.pool',
      Oil: 'production.oil',
      Wtr: 'production.water',
      Days: 'production.days',
      Runs: 'production.oilSold',
      Gas: 'production.gas',
      GasSold: 'production.gasSold',
      Flared: 'production.gasFlared',
      Lat: 'well.surfaceLat',
      Long: 'well.surfaceLon',
    })
  })

  test('including New Mexico production with the month in two columns', async () => {
    const recognition = await recognizeFile('nm_ocd_eddy_monthly_production_1981-2020.csv')
    expect([recognition.subject, recognition.records]).toEqual(['production', 36_916])
    expect(recognizedFields(recognition)).toEqual({
      api: 'well.api',
      year: 'production.year',
      month: 'production.monthNumber',
      oil: 'production.oil',
      gas: 'production.gas',
      water: 'production.water',
    })
  })

  test('including Colorado production with the API number under another heading', async () => {
    const recognition = await recognizeFile('co_ecmc_production_3wells_1999-2021.csv')
    expect([recognition.subject, recognition.records]).toEqual(['production', 593])
    expect(recognizedFields(recognition)).toMatchObject({
      'First of Month': 'production.month',
      'Days Produced': 'production.days',
      'Well Status': 'production.status',
      'Operator Name': 'well.operator',
      'API County': 'well.apiCounty',
      'API Sequence': 'well.apiUnique',
      'API Sidetrack': 'well.apiSidetrack',
      Formation: 'production.pool',
      'BOM Inventory': 'production.oilBom',
      'Oil Produced': 'production.oil',
      'Oil Sold': 'production.oilSold',
      'Oil Adjustment': 'production.oilAdjustment',
      'EOM Inventory': 'production.oilEom',
      'Gas Produced': 'production.gas',
      'Gas Flared': 'production.gasFlared',
      'Gas Used': 'production.gasUsed',
      'Gas Sold': 'production.gasSold',
      'Water Volume': 'production.water',
      data_source: 'well.api',
    })
    const source = recognition.columns.find(column => column.header === 'data_source')
    expect(source?.why).toBe('Its values are API numbers.')
    expect(recognizedFields(recognition)).not.toHaveProperty('Gas BTU')
  })

  test('including State Land Office leases and tracts', async () => {
    const recognition = await recognizeFile('nm_slo_oil_gas_leases_2024.csv')
    expect([recognition.subject, recognition.records]).toEqual(['leases', 5_830])
    expect(recognizedFields(recognition)).toMatchObject({
      unique_key: 'lease.leaseNumber',
      status: 'lease.status',
      lease_acres: 'tract.acres',
      effective_date: 'lease.effectiveDate',
      termination_date: 'lease.expirationDate',
      lessee: 'lease.lessee',
      gis_acres: 'tract.gisAcres',
    })
    // Half of the lease's number means nothing on its own and is not a book page.
    expect(recognizedFields(recognition)).not.toHaveProperty('number')
  })
})

describe('files from other agencies and people', () => {
  test('include a Texas well list with 8-digit numbers', () => {
    const recognition = table(
      'API_NO|DISTRICT|LEASE_NAME|WELL_NO|OPERATOR_NAME|FIELD_NAME|WELL_STATUS\n42501201300300|8A|SMITH|1|ACME|SPRABERRY|P\n42501201310000|8A|SMITH|2|ACME|SPRABERRY|SI',
    )
    expect(recognition.subject).toBe('wells')
    expect(recognizedFields(recognition)).toMatchObject({
      API_NO: 'well.api',
      OPERATOR_NAME: 'well.operator',
      WELL_NO: 'well.number',
    })
  })

  test('include a small company’s production sheet', () => {
    const recognition = table(
      'Well|Date|Oil (bbl)|Gas (mcf)|Water (bbl)|Days On\nSmith 1H|May 2024|120|300|15|31\nSmith 2H|May 2024|80|200|5|30',
    )
    expect(recognition.subject).toBe('production')
    expect(recognizedFields(recognition)).toEqual({
      Well: 'well.name',
      Date: 'production.month',
      'Oil (bbl)': 'production.oil',
      'Gas (mcf)': 'production.gas',
      'Water (bbl)': 'production.water',
      'Days On': 'production.days',
    })
  })

  test('include a landman’s lease sheet', () => {
    const recognition = table(
      'Lease No.|Lessor|Lessee|Lease Date|Primary Term|Exp. Date|Royalty|Gross Ac.|Net Ac.|County|Legal Description|Vol|Page\nL-1|John Smith|Acme|3/1/2020|3 years|2/28/2023|3/16|160|80|Eddy|Sec 4, T23S R28E: NW/4|12|34',
    )
    expect(recognition.subject).toBe('leases')
    expect(Object.values(recognizedFields(recognition))).toEqual([
      'lease.leaseNumber',
      'lease.lessor',
      'lease.lessee',
      'lease.effectiveDate',
      'lease.term',
      'lease.expirationDate',
      'lease.royalty',
      'tract.acres',
      'lease.netAcres',
      'place.county',
      'place.legal',
      'lease.book',
      'lease.page',
    ])
  })

  test('include offshore federal leases in hectares', () => {
    const recognition = table(
      'LEASE_NUMBER|LEASE_STATUS_CD|LEASE_EFF_DATE|LEASE_EXPIR_DATE|ROYALTY_RATE|BLOCK_NUMBER|AREA_CODE|HECTARES\nG00001|PROD|01-JUL-1980|30-JUN-1985|16.6667|123|WC|2023.43\nG00002|RELINQ|01-JUL-1980|30-JUN-1985|12.5|124|WC|2020.1',
    )
    expect(recognition.subject).toBe('leases')
    const acres = recognition.columns.find(column => column.header === 'HECTARES')
    expect(acres).toMatchObject({ field: 'tract.acres', unit: 'ha' })
    expect(recognizedFields(recognition)).toMatchObject({
      ROYALTY_RATE: 'lease.royalty',
      LEASE_EFF_DATE: 'lease.effectiveDate',
    })
  })

  test('include a list of wells without headings', () => {
    const lines = Array.from(
      { length: 6 },
      (_, i) => `33-053-0390${i}-00-00|BILL ${i}|47.90750${i}|-103.58035${i}|MCKENZIE`,
    )
    const recognition = table(lines.join('\n'))
    expect(recognition.subject).toBe('wells')
    expect(recognizedFields(recognition)).toMatchObject({
      'Column 1': 'well.api',
      'Column 3': 'well.surfaceLat',
      'Column 4': 'well.surfaceLon',
      'Column 5': 'place.county',
    })
  })

  test('include production by year and month name, in other units', () => {
    const recognition = table(
      'API Well Number|Production Year|Production Month|Oil (m3)|Gas (MMcf)\n3001529417|2020|Jan|12|3\n3001529417|2020|Feb|13|4',
    )
    expect(recognition.columns.map(column => [column.field, column.unit])).toEqual([
      ['well.api', null],
      ['production.year', null],
      ['production.monthNumber', null],
      ['production.oil', 'm3'],
      ['production.gas', 'mmcf'],
    ])
  })

  test('a heading that its values contradict is ignored', () => {
    const recognition = table('API|Oil|Month\nno|yes|x\nno|yes|y\nno|no|z\nyes|no|w')
    expect(recognition.columns.map(column => column.field)).toEqual([null, null, null])
  })
})

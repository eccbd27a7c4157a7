import { describe, expect, test } from 'vitest'
import { parseHeader } from './parse-header.ts'
import { matchName } from './name-match.server.ts'
import { serverModules } from '../../../app/server-modules.server.ts'
import { findImportable, importables, registerModules } from '../../../core/module/modules.server.ts'

registerModules(serverModules)

const bestMatches = (header: string, subject: string) =>
  matchName(findImportable(subject)!, header)[0]?.field.id

describe('a heading is split into words', () => {
  test.each([
    ['API_WELLNO', ['api', 'wellno'], null],
    ['apiWellNumber', ['api', 'well', 'no'], null],
    ['Oil (bbl)', ['oil'], 'bbl'],
    ['Gas Produced [MMcf]', ['gas', 'produced'], 'mmcf'],
    ['Lease Acres (ha)', ['lease', 'acres'], 'ha'],
    ['TVD, m', ['tvd', 'm'], 'm'],
    ['Lessor’s Name', ['lessor', 'name'], null],
  ])('%s', (header, words, unit) => expect(parseHeader(header)).toMatchObject({ words, unit }))
})

describe('a heading used by agencies', () => {
  test.each([
    ['API_WELLNO', 'production', 'well.api'],
    ['API Number', 'wells', 'well.api'],
    ['api', 'production', 'well.api'],
    ['API County', 'production', 'well.apiCounty'],
    ['API Sequence', 'production', 'well.apiUnique'],
    ['API Sidetrack', 'production', 'well.apiSidetrack'],
    ['First of Month', 'production', 'production.month'],
    ['ReportDate', 'production', 'production.month'],
    ['CYCLE_YEAR_MONTH', 'production', 'production.month'],
    ['year', 'production', 'production.year'],
    ['Wtr', 'production', 'production.water'],
    ['Water Volume', 'production', 'production.water'],
    ['Oil Produced', 'production', 'production.oil'],
    ['OIL PROD (BBLS)', 'production', 'production.oil'],
    ['Gas Volume, mcf', 'production', 'production.gas'],
    ['BOM Inventory', 'production', 'production.oilBom'],
    ['Days Produced', 'production', 'production.days'],
    ['DAYS_PROD', 'production', 'production.days'],
    ['Runs', 'production', 'production.oilSold'],
    ['GasSold', 'production', 'production.gasSold'],
    ['Company', 'wells', 'well.operator'],
    ['CURR_OPER', 'wells', 'well.operator'],
    ['FileNo', 'wells', 'well.stateFileNo'],
    ['Lat', 'wells', 'well.surfaceLat'],
    ['Longitude (NAD83)', 'wells', 'well.surfaceLon'],
    ['WELLSTATUS', 'wells', 'well.status'],
    ['SPUD_DATE', 'wells', 'well.spudDate'],
    ['unique_key', 'leases', 'lease.leaseNumber'],
    ['LEASE_ACRES', 'leases', 'tract.acres'],
    ['TERMINATIO', 'leases', 'lease.expirationDate'],
    ['EFFECTIVE_', 'leases', 'lease.effectiveDate'],
    ['Lessee Name', 'leases', 'lease.lessee'],
    ['Gross Acres', 'leases', 'tract.acres'],
    ['Net Acres', 'leases', 'lease.netAcres'],
    ['Royalty Rate', 'leases', 'lease.royalty'],
    ['Sec', 'leases', 'place.section'],
    ['TWP', 'wells', 'place.township'],
    ['Rge', 'wells', 'place.range'],
    ['Abstract No.', 'leases', 'place.abstract'],
    ['BeyondPrim', 'leases', 'lease.heldByProduction'],
  ])('%s in a file of %s is %s', (header, subject, id) => expect(bestMatches(header, subject)).toBe(id))

  test.each(['', 'Unnamed: 0', 'data_source', 'xyzzy', 'Gas BTU', 'Water Disp Code'])(
    '%s is not recognized',
    header => {
      for (const subject of importables())
        expect(matchName(subject, header)[0]?.score ?? 0, subject.key).toBeLessThan(0.7)
    },
  )
})

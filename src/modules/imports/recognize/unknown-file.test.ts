import { expect, test } from 'vitest'
import { detectLayout } from './layout.server.ts'
import { recognize } from './recognize.server.ts'
import { unknownFileMessage } from './unknown-file.server.ts'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'

registerModules(serverModules)

/** Small files like those that companies use, made up for this test. */
function messageFor(text: string): string | null {
  const lines = text.split('\n').map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const layout = detectLayout(lines)
  const rowsAbove = lines.filter(line => line.row < layout.firstRow)
  const first = lines.filter(line => line.row >= layout.firstRow)
  const samples = layout.columns.map(({ at }) => first.map(row => row.cells[at] ?? ''))
  return unknownFileMessage(recognize(layout.columns, samples), { above: rowsAbove, first })
}

test.each<[string, RegExp]>([
  [
    'Well|API|Jan-24|Feb-24|Mar-24|Apr-24\nBear 1|3305303901|5|6|7|8\nBear 2|3305303902|5|6|7|8',
    /column for each month/,
  ],
  ['Well Name|Product|2024-01|2024-02|2024-03\nBear 1|Oil|5|6|7\nBear 1|Gas|5|6|7', /column for each month/],
  ['API|1/1/2024|2/1/2024|3/1/2024\n3305303901|5|6|7\n3305303902|5|6|7', /column for each month/],
  ['Lease|Jan|Feb|Mar|Apr|May|Jun\nBear 1|5|6|7|5|6|7', /column for each month/],
  [
    'PROPNUM|SECTION|SEQUENCE|QUALIFIER|KEYWORD|EXPRESSION\nB1|4|1|KA|START|01/2027\nB1|4|2|KA|OIL|90 X B/D TO LIFE EXP 9',
    /ARIES file of economic lines/,
  ],
  ['Well|Oil Mar 2024|Oil Feb 2024|Oil Jan 2024\nBear 1|5|6|7', /column for each month/],
  [
    'Well Name|API|Jan 2024 Oil|Jan 2024 Gas|Feb 2024 Oil|Feb 2024 Gas|Mar 2024 Oil|Mar 2024 Gas\nBear 1|3305303901|5|6|7|8|9|1',
    /column for each month/,
  ],
  ['API|OIL_2401|OIL_2402|OIL_2403\n3305303901|5|6|7', /column for each month/],
  [
    'Well|Jan||Feb||Mar|\n|Oil|Gas|Oil|Gas|Oil|Gas\nBear 1|1|2|3|4|5|6\nBear 2|1|2|3|4|5|6',
    /column for each month/,
  ],
  [
    'API|Prod Month|Product Code|Volume\n3305303901|2024-01|OIL|5\n3305303901|2024-01|GAS|9',
    /row per product/,
  ],
  [
    'Well Name|Date|Commodity|Quantity|Unit\nBear 1|1/2024|Oil|5|bbl\nBear 1|1/2024|Gas|9|mcf',
    /row per product/,
  ],
  [
    'Well|Account|Description|Vendor|Gross Amount|Net Amount\nBear|1|Trucking|Acme|100|5',
    /joint interest billing/,
  ],
  ['API|Period|Oil (bbl)|Gas (mcf)\n3305303901|2024-Q1|5|9\n3305303901|2024-Q2|5|9', /by quarter/],
  ['API|Year|Quarter|Oil|Gas\n3305303901|2024|1|5|9\n3305303901|2024|2|5|9', /by quarter/],
  [
    'Well Permit Num|Period ID|Well Status|Gas Quantity|Oil Quantity\n015-20601|12JUN6M|Active|181000|0\n015-20602|12JUN6M|Active|90500|10',
    /by half year/,
  ],
  [
    'LEASE_NO|CYCLE_YEAR|CYCLE_MONTH|LEASE_OIL_PROD_VOL|LEASE_GAS_PROD_VOL\n12345|2024|01|5|9\n12345|2024|02|5|9',
    /production by lease/,
  ],
  [
    'DISTRICT_NO|LEASE_NO|LEASE_NAME|OPERATOR_NAME|CYCLE_YEAR_MONTH|LEASE_OIL_PROD_VOL|LEASE_CSGD_PROD_VOL\n08|12345|SMITH|ACME|202401|5|9\n08|12345|SMITH|ACME|202402|5|9',
    /production by lease/,
  ],
  ['Lease Number|Month|Oil|Gas\nNDM 12345|2024-01|5|9\nNDM 12345|2024-02|5|9', /production by lease/],
  ['Lease|Tank|Date|Top Gauge|Bottom Gauge|BBLS\nBear|1|1/2/2024|10|4|120', /gauge sheet/],
  ['Lease Name|Run Ticket|Date|Gravity|Net Bbls\nBear|771|1/2/2024|41|120', /gauge sheet/],
])('%s is named', (file, words) => expect(messageFor(file)).toMatch(words))

test.each([
  'Property|Prod Date|Product|Volume|Price|Gross Value|Int RI|Owner Net\nBear 1|01/24|Oil|5|70|350|0.01|3.5',
  'Check No|Check Date|Lease|Prd|Product|Price|Taxes|Deducts|Net Amount\n77|1/5/2024|Bear|12/23|GAS|2.1|1|2|30',
  'Property No|Owner No|Owner Name|Interest Type|Decimal Interest|Suspense Code\nB1|77|Ann|RI|0.125|\nB1|78|Eve|WI|0.875|A',
  'Well|Owner|DOI|NRI|Owner No\nBear 1|Ann|1|0.125|7',
  'Well Name|API|Owner Name|Address|NRI|WI\nBear 1|3305303901|Ann|12 Main|0.125|\nBear 1|3305303901|Eve|4 Elm||0.5',
  'Lease No|Owner|Lessee|Effective Date|Expiration Date|Gross Acres|Decimal|Interest Type\nL-1|Ann|Acme|1/1/2024|1/1/2027|160|0.1|MI',
  'API|Well Name|Spud Date|Completion Date|First Prod|Plug Date\n3305303901|Bear|1/1/2020|2/1/2020|3/5/2020|',
  'Lease Name|Well No|Month|Oil|Gas\nSmith|1H|2024-01|1|2\nSmith|2H|2024-01|1|2',
  'API|Quarter|Section|Month|Oil|Gas\n3305303901|NESW|14|2024-01|1|2\n3305303901|NESW|14|2024-02|1|2',
  'API|Month|Oil|Gas|Water\n3305303901|2024-01|1|2|3\n3305303901|2024-02|1|2|3',
  'API|Well Name|Operator|Spud Date|Permit Date|TD Date\n3305303901|Bear|Acme|1/1/2020|1/1/2020|2/1/2020',
  'Tag|Type|Make|Serial No|API|Cost\nT-1|Tank|Lufkin|S1|3305303901|900',
  'API|Well Name|Owner|Latitude|Longitude|Interest Type|NRI\n3305303901|Bear|Acme|47.1|-103.2|WI|0.8',
  'JIB No|AFE|Vendor|Description|Gross Amount|Your Share\n1|77|Acme|Trucking|100|12.5',
])('%s is read', file => expect(messageFor(file)).toBeNull())

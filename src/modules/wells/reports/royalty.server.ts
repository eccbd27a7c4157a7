import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { optionalMoney } from '../../../core/form/fields.ts'
import type { ReportColumn, ReportResult, ReportRow } from '../../../core/reports/report.ts'
import { reportKind } from '../../../core/reports/report-kind.server.ts'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'
import { readPeriod, periodParameters, type ReportPeriod } from './report-period.port.server.ts'
import { wellMonthsSql } from '../sums/well-months.port.server.ts'
import { leaseCondition } from '../../leases/numbers/lease-numbers.port.server.ts'
import { routeGate } from '../../../core/access/routes.ts'
import {
  activeFilter,
  leaseFilters,
  leaseParameterChoices,
} from '../../leases/reports/lease-parameters.port.server.ts'
import { sumCounts, sumTexts } from '../../../core/reports/report-sums.ts'
import { decimalText, leasedShare, estimateRoyalty } from './royalty-estimate.ts'

const parameters = z.object({
  oilPrice: optionalMoney('Oil price', '$/bbl'),
  gasPrice: optionalMoney('Gas price', '$/mcf'),
  ...periodParameters,
  ...leaseFilters,
})

type RoyaltyLine = {
  id: string
  lease: string
  royaltyOil: string | null
  royaltyGas: string | null
  grossAcres: string | null
  netAcres: string | null
  wells: number
  /** The number of wells that are also on other leases. */
  shared: number
  oil: string | null
  gas: string | null
}

/** Maximum number of leases estimated; the report notes what it omits. */
const maxLeases = 20_000

/** Returns leases with the volumes of wells linked to them alone, in each month that counts. */
async function readLines(
  tx: Tx,
  tenantId: string,
  { first, last }: ReportPeriod,
  condition: ReturnType<typeof sql>,
) {
  const { rows } = await tx.execute<RoyaltyLine>(sql`
    with m as materialized (${wellMonthsSql(tenantId, { from: sql`${first}::date`, to: sql`${last}::date` })}),
    linked as materialized (
      select distinct m.well_id, m.month, m.oil_bbl, m.gas_mcf, lw.lease_id
      from m join lease_wells lw on lw.tenant_id = ${tenantId} and lw.well_id = m.well_id and lw.deleted_at is null
        and (lw.from_date is null or lw.from_date < m.month + interval '1 month')
        and (lw.to_date is null or lw.to_date >= m.month)
        and exists (select 1 from leases where leases.tenant_id = ${tenantId} and leases.id = lw.lease_id and leases.deleted_at is null)),
    counted as (
      select *, count(*) over (partition by well_id, month) as leases from linked),
    summed as (
      select lease_id, count(distinct well_id) filter (where leases = 1) as wells,
        count(distinct well_id) filter (where leases > 1) as shared,
        sum(oil_bbl) filter (where leases = 1) as oil, sum(gas_mcf) filter (where leases = 1) as gas
      from counted group by 1)
    select id, concat_ws(' ', nullif(lease_number, ''), nullif(name, '')) as lease, royalty_oil as "royaltyOil",
      royalty_gas as "royaltyGas", gross_acres as "grossAcres", net_acres as "netAcres", s.wells, s.shared, s.oil, s.gas
    from (select * from leases where ${condition}) l join summed s on s.lease_id = l.id
    order by number_key, id limit ${maxLeases + 1}`)
  return rows
}

/** Estimates the royalty of leases at given prices. */
export const royaltyReport = reportKind({
  name: 'royalty',
  title: 'Royalty estimate',
  words: 'Estimated royalty by lease at your prices.',
  gate: routeGate('/app/leases'),
  parameters,
  choices: leaseParameterChoices,
  async run(tx, { tenantId, today, parameters: { oilPrice, gasPrice, months, until, ...filter } }) {
    const period = await readPeriod(tx, tenantId, { months, until })
    const allLines = period
      ? await readLines(tx, tenantId, period, leaseCondition(tenantId, activeFilter(filter), today))
      : []
    const rows = allLines.slice(0, maxLeases).map(line => toRow(line, oilPrice, gasPrice))
    const getCell = (id: string) => rows.map(({ cells }) => cells[id] as string | null)
    return {
      notes: [
        period
          ? `Volumes of ${formatMonth(period.first)} to ${formatMonth(period.last)}, as reported and not as sold.`
          : 'No month is complete yet: too few wells have reported it.',
        `Prices: oil ${priceText(oilPrice, 'bbl')}, gas ${priceText(gasPrice, 'mcf')}, the same for every month and lease.`,
        'Royalty is volume × price × royalty × net acres ÷ gross acres, before taxes and deductions.',
        'A well on several leases is excluded until a division of interest gives its shares.',
        'A product without a price, royalty or acres on record is unknown and excluded from the total.',
        ...(allLines.length > maxLeases
          ? [`Only the first ${maxLeases.toLocaleString('en-US')} leases are shown.`]
          : []),
      ],
      charts: [],
      tables: [
        {
          id: 'royalty',
          title: 'Royalty by lease',
          none: 'No active lease has wells that reported in this period.',
          columns: [
            { id: 'lease', title: 'Lease', kind: 'text' },
            { id: 'wells', title: 'Wells', kind: 'count' },
            { id: 'shared', title: 'Excluded wells', kind: 'count' },
            { id: 'oil', title: 'Oil', unit: 'bbl', kind: 'volume' },
            { id: 'royaltyOil', title: 'Oil royalty', kind: 'text' },
            ...factorColumns('oil', 'bbl'),
            royaltyColumn('oilDollars', 'Oil owed', ['oil', 'oilPrice', 'oilDecimal', 'share']),
            { id: 'gas', title: 'Gas', unit: 'mcf', kind: 'volume' },
            { id: 'royaltyGas', title: 'Gas royalty', kind: 'text' },
            ...factorColumns('gas', 'mcf'),
            royaltyColumn('gasDollars', 'Gas owed', ['gas', 'gasPrice', 'gasDecimal', 'share']),
            { id: 'share', title: 'Net ÷ gross acres', kind: 'decimal8', inFilesOnly: true },
            {
              id: 'dollars',
              title: 'Owed in all',
              unit: '$',
              kind: 'money',
              formula: { sum: ['oilDollars', 'gasDollars'] },
            },
          ],
          rows,
          sum: {
            lease: 'All',
            wells: sumCounts(allLines.map(({ wells }) => wells)),
            oil: sumTexts(getCell('oil')),
            gas: sumTexts(getCell('gas')),
            oilDollars: sumTexts(getCell('oilDollars')),
            gasDollars: sumTexts(getCell('gasDollars')),
            dollars: sumTexts(getCell('dollars')),
          },
        },
      ],
    } satisfies ReportResult
  },
})

/** Returns the factors of an amount, for checking it in a spreadsheet: the price, and the royalty as a decimal. */
const factorColumns = (product: 'oil' | 'gas', unit: string): ReportColumn[] => [
  { id: `${product}Price`, title: `Price, $/${unit}`, kind: 'money', inFilesOnly: true },
  { id: `${product}Decimal`, title: `Royalty of ${product} as decimal`, kind: 'decimal8', inFilesOnly: true },
]

const royaltyColumn = (id: string, title: string, product: readonly string[]): ReportColumn => ({
  id,
  title,
  unit: '$',
  kind: 'money',
  formula: { product },
})

const priceText = (price: string | null, unit: string) =>
  price === null ? 'not given' : `${formatMoney(price)}/${unit}`

function toRow(line: RoyaltyLine, oilPrice: string | null, gasPrice: string | null): ReportRow {
  const { id, lease, wells, shared, oil, gas, royaltyOil, royaltyGas, grossAcres, netAcres } = line
  const acres = { grossAcres, netAcres }
  const oilDollars = estimateRoyalty({
    ...acres,
    product: 'oil',
    volume: oil,
    price: oilPrice,
    royalty: royaltyOil,
  }).value
  const gasDollars = estimateRoyalty({
    ...acres,
    product: 'gas',
    volume: gas,
    price: gasPrice,
    royalty: royaltyGas,
  }).value
  const dollars = sumTexts([oilDollars, gasDollars])
  return {
    cells: {
      lease,
      wells,
      shared,
      oil,
      gas,
      royaltyOil,
      royaltyGas,
      oilPrice,
      gasPrice,
      oilDecimal: decimalText(royaltyOil),
      gasDecimal: decimalText(royaltyGas),
      share: leasedShare(grossAcres, netAcres)?.toFixed() ?? null,
      oilDollars,
      gasDollars,
      dollars,
    },
    links: { lease: `/app/leases/${id}`, wells: `/app/well?lease=${id}` },
  }
}

import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { choice, optionalLine } from '../../../core/form/fields.ts'
import type { ReportResult, ReportRow } from '../../../core/reports/report.ts'
import { reportKind } from '../../../core/reports/report-kind.server.ts'
import { ratePlaces } from '../../../core/trade/figures.ts'
import { products } from '../../../core/trade/products.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { daysInMonth, monthAfter } from '../identity/month.ts'
import { well } from '../identity/well.ts'
import { readChoices } from '../list/well-counts.server.ts'
import { wellCondition } from '../list/wells-where.server.ts'
import { relativeChange } from '../sums/production-sums.ts'
import { wellMonthsSql } from '../sums/well-months.port.server.ts'
import { readPeriod, periodParameters, periodEnding, type ReportPeriod } from './report-period.port.server.ts'

const groupings = { well: 'Well', lease: 'Lease', field: 'Field' } as const
type Grouping = keyof typeof groupings
const facets = ['county', 'operator', 'field', 'formation'] as const

const parameters = z.object({
  by: choice('Group by', groupings, 'Choose wells, leases or fields.').default('well'),
  ...periodParameters,
  county: optionalLine('County'),
  operator: optionalLine('Operator'),
  field: optionalLine('Field'),
  formation: optionalLine('Formation'),
})

/** The period, and the same months of the preceding year. */
type ComparedPeriods = { current: ReportPeriod; prior: ReportPeriod }
/** Maximum number of months charted. */
const chartedMonths = 24
/** Maximum number of lines in a production report. */
const maxRows = 50_000

type Volumes = Record<'oil' | 'gas' | 'water', string | null>
type ProductionLine = {
  id: string | null
  name: string | null
  wells: number
} & Volumes &
  Record<'oilBefore' | 'gasBefore' | 'waterBefore', string | null>
type MonthVolumes = { month: string; wells: number } & Volumes

/** Joins the months of `m` to what they are grouped by. A well on two leases counts once under each. */
const groupingSql = (tenantId: string): Readonly<Record<Grouping, SQL>> => {
  const wells = sql`m join wells w on w.tenant_id = ${tenantId} and w.id = m.well_id`
  return {
    well: sql`select m.*, w.id::text as id, w.name as name from ${wells}`,
    field: sql`select m.*, w.field as id, w.field as name from ${wells}`,
    lease: sql`
      select distinct m.*, l.id::text as id, concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as name
      from m left join (lease_wells lw
        join leases l on l.tenant_id = lw.tenant_id and l.id = lw.lease_id and l.deleted_at is null)
        on lw.tenant_id = ${tenantId} and lw.well_id = m.well_id and lw.deleted_at is null
          and (lw.from_date is null or lw.from_date < m.month + interval '1 month')
          and (lw.to_date is null or lw.to_date >= m.month)`,
  }
}

/** Returns the lines, the total with each well counted once, and the charted months. */
async function readProduction(
  tx: Tx,
  tenantId: string,
  grouping: Grouping,
  { current: period, prior: priorPeriod }: ComparedPeriods,
  condition: SQL,
) {
  const chartedPeriod = periodEnding(period.last, chartedMonths)
  const sums = sql`${sumPeriodSql(period, '')}, ${sumPeriodSql(priorPeriod, 'Before')}`
  const { rows } = await tx.execute<ProductionLine & { part: 'line' | 'all' | 'month'; month: string }>(sql`
    with m as materialized (${wellMonthsSql(tenantId, { from: sql`${chartedPeriod.first}::date`, to: sql`${period.last}::date`, where: condition })})
    select 'line' as part, lines.* from (
      select id, nullif(name, '') as name, null::date as month, count(distinct m.well_id) as wells, ${sums}
      from (${groupingSql(tenantId)[grouping]}) m where ${eitherPeriodCondition(period, priorPeriod)} group by 1, 2
      order by 2 nulls last, 1 limit ${maxRows + 1}) lines
    union all
    select 'all', null, null, null, count(distinct m.well_id), ${sums} from m where ${eitherPeriodCondition(period, priorPeriod)}
    union all
    select 'month', null, null, m.month, count(*), sum(m.oil_bbl), sum(m.gas_mcf), sum(m.water_bbl), null, null, null
    from m group by m.month`)
  return {
    lines: rows.filter(({ part }) => part === 'line'),
    all: rows.find(({ part }) => part === 'all')!,
    months: rows.filter(({ part }) => part === 'month') as MonthVolumes[],
  }
}

const periodCondition = ({ first, last }: ReportPeriod) =>
  sql`m.month between ${first}::date and ${last}::date`
const eitherPeriodCondition = (a: ReportPeriod, b: ReportPeriod) =>
  sql`(${periodCondition(a)} or ${periodCondition(b)})`
const sumPeriodSql = (period: ReportPeriod, suffix: string) =>
  sql.join(
    [
      ['oil', 'oil_bbl'],
      ['gas', 'gas_mcf'],
      ['water', 'water_bbl'],
    ].map(
      ([product, column]) =>
        sql`sum(m.${sql.raw(column!)}) filter (where ${periodCondition(period)}) as ${sql.identifier(product! + suffix)}`,
    ),
    sql`, `,
  )

/** Reports the production of wells, leases or fields against the same months of the preceding year. */
export const productionReport = reportKind({
  name: 'production',
  title: 'Production',
  words: 'Production of wells, leases or fields compared with the same months of the prior year.',
  gate: well.access.read,
  parameters,
  async choices(tx, { tenantId }) {
    const all: Record<string, string[]> = {}
    for (const facet of facets) {
      const result = await readChoices(tx, tenantId, { facet, filter: {}, search: '' })
      all[facet] = result.map(({ value }) => value as string)
    }
    return all
  },
  async run(tx, { tenantId, parameters: { by, months, until, ...filterInput } }): Promise<ReportResult> {
    const current = await readPeriod(tx, tenantId, { months, until })
    const noData = { lines: [], all: null, months: [] }
    const span = current && { current, prior: periodEnding(monthAfter(current.last, -12), Number(months)) }
    const filter = Object.fromEntries(
      facets.flatMap(facet => (filterInput[facet] ? [[facet, [filterInput[facet]]]] : [])),
    )
    const {
      lines,
      all,
      months: charted,
    } = span ? await readProduction(tx, tenantId, by, span, wellCondition(tenantId, filter)) : noData
    const search = Object.fromEntries(
      facets.flatMap(facet => (filterInput[facet] ? [[facet, filterInput[facet]]] : [])),
    )
    const visibleLines = lines.slice(0, maxRows)
    return {
      notes: [
        span
          ? `${formatMonth(span.current.first)} to ${formatMonth(span.current.last)}, against ${formatMonth(span.prior.first)} to ${formatMonth(span.prior.last)}.`
          : 'No month is complete yet: too few wells have reported it.',
        'Gross volumes; using the most trusted source for each well and pool. Changes are in calendar-day rates.',
        ...(by === 'lease'
          ? [
              'A well on several leases appears under each with its full production; the total counts it once.',
            ]
          : []),
        ...(lines.length > maxRows
          ? [`Only the first ${maxRows.toLocaleString('en-US')} lines are shown.`]
          : []),
      ],
      charts: charted.length > 1 ? [productionChart(charted)] : [],
      tables: [
        {
          id: 'production',
          title: `Production by ${by}`,
          none: 'No production is on record for these wells and months.',
          columns: listColumns(by),
          rows: span ? visibleLines.map(line => toRow(by, line, span, search)) : [],
          ...(all && span && { sum: toCells('All', all, span) }),
        },
      ],
    }
  },
})

const listColumns = (grouping: Grouping): ReportResult['tables'][number]['columns'] => [
  { id: 'name', title: groupings[grouping], kind: 'text' },
  ...(grouping === 'well' ? [] : [{ id: 'wells', title: 'Wells that reported', kind: 'count' } as const]),
  ...products.flatMap(
    ({ product, name, unit }) =>
      [
        { id: product, title: name, unit, kind: 'volume' },
        { id: `${product}Before`, title: `${name}, year before`, unit, kind: 'volume' },
        { id: `${product}Change`, title: `${name}, change`, kind: 'percent' },
      ] as const,
  ),
]

function toRow(
  grouping: Grouping,
  line: ProductionLine,
  span: ComparedPeriods,
  search: Record<string, string>,
): ReportRow {
  const { id, name } = line
  const cells = toCells(name ?? (grouping === 'lease' ? 'On no lease' : `No ${grouping}`), line, span)
  if (id === null) return { cells }
  if (grouping === 'well') return { cells, links: { name: `/app/well/${id}` } }
  const wellsLink = (params: Record<string, string>) =>
    `/app/well?${new URLSearchParams({ ...search, ...params })}`
  return grouping === 'lease'
    ? { cells, links: { name: `/app/leases/${id}`, wells: wellsLink({ lease: id }) } }
    : { cells, links: { wells: wellsLink({ field: id }) } }
}

function toCells(name: string, line: ProductionLine, { current, prior }: ComparedPeriods) {
  const rate = (volume: string | null, { days }: ReportPeriod) =>
    volume === null ? null : Number(volume) / days
  return Object.assign(
    { name, wells: line.wells },
    ...products.map(({ product }) => ({
      [product]: line[product],
      [`${product}Before`]: line[`${product}Before`],
      [`${product}Change`]: relativeChange(
        rate(line[product], current),
        rate(line[`${product}Before`], prior),
      ),
    })),
  ) as ReportRow['cells']
}

function productionChart(months: readonly MonthVolumes[]): ReportResult['charts'][number] {
  const sorted = months.toSorted((a, b) => a.month.localeCompare(b.month))
  return {
    as: 'lines',
    label: 'Oil and gas per day by month',
    series: products
      .filter(({ product }) => product !== 'water')
      .map(({ product, name, unit, tone }) => ({
        name,
        kind: tone,
        unit: `${unit}/d`,
        decimals: ratePlaces,
        points: sorted.map(
          line =>
            [
              line.month.slice(0, 7),
              line[product] === null ? null : Number(line[product]) / daysInMonth(line.month),
            ] as const,
        ),
      })),
  }
}

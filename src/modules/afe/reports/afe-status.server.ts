import { z } from 'zod'
import { groupBy } from '../../../core/data/group-by.ts'
import type { Cells, ReportResult, ReportTable } from '../../../core/reports/report.ts'
import { reportKind } from '../../../core/reports/report-kind.server.ts'
import { access } from '../access.ts'
import type { AfeRow } from '../record/afe-kind.ts'
import { afeList } from '../list/list-afes.server.ts'
import { sumKnown } from '../costs/costs-by-code.ts'
import { statusLabels, typeLabels, type AfeStatus } from '../record/afe.ts'
import { amountDifference } from './difference.ts'

const choiceParameter = <Key extends string>(title: string, labels: Readonly<Record<Key, string>>) =>
  z
    .enum(Object.keys(labels) as [Key, ...Key[]])
    .nullable()
    .default(null)
    .meta({ title, words: labels })

const parameters = z.object({
  status: choiceParameter('Status', statusLabels),
  type: choiceParameter('Type', typeLabels),
})

/** Limit on the AFEs read; the report notes what it omits. */
const maxAfes = 10_000
/** Maximum number of AFEs in the chart. */
const maxBars = 30

/** The estimate of every AFE, the amount billed, and the difference. */
export const afeStatusReport = reportKind({
  name: 'afe-status',
  title: 'AFE status',
  words: 'Each AFE with its approval, estimate and supplements, billed amount and variance.',
  gate: access.read,
  parameters,
  async run(tx, { tenantId, today, parameters: { status, type } }): Promise<ReportResult> {
    const filter = { view: 'all' as const, custom: [], status: status ?? undefined, type: type ?? undefined }
    const window = { sort: 'number', direction: 'asc', offset: 0, limit: maxAfes } as const
    const { rows: all, total } = await afeList.page(tx, { tenantId, today }, filter, window)
    const roots = all.filter(({ supplementOf }) => supplementOf === null)
    return {
      notes: [
        'Gross dollars, 8/8ths. An AFE’s estimate includes its approved supplements.',
        'Billed includes joint interest billings and costs entered manually.',
        ...(total > all.length
          ? [`Only the first ${all.length.toLocaleString('en-US')} AFEs are counted.`]
          : []),
      ],
      charts: buildChart(roots),
      tables: [
        statusTable(roots),
        afeTable(roots),
        supplementsTable(all.filter(({ supplementOf }) => supplementOf !== null)),
      ],
    }
  },
})

const money = [
  { id: 'estimate', title: 'Estimate', unit: '$', kind: 'money' },
  { id: 'billed', title: 'Billed', unit: '$', kind: 'money' },
  { id: 'over', title: 'Over the estimate', unit: '$', kind: 'money' },
] as const

const afeTotals = (rows: readonly AfeRow[]): Cells => {
  const estimate = sumKnown(rows.map(({ total }) => total))
  const billed = sumKnown(rows.map(row => row.billed))
  return { estimate, billed, over: sumKnown(rows.map(overrunAmount)) }
}
const overrunAmount = ({ billed, total }: AfeRow) => amountDifference(billed, total)

const statuses = Object.keys(statusLabels) as AfeStatus[]

function statusTable(rows: readonly AfeRow[]): ReportTable {
  const groups = groupBy(rows, ({ status }) => status)
  return {
    id: 'status',
    title: 'AFEs by status',
    none: 'No matching AFEs.',
    columns: [
      { id: 'status', title: 'Status', kind: 'text' },
      { id: 'afes', title: 'AFEs', kind: 'count' },
      { id: 'near', title: 'Near or over estimate', kind: 'count', unlessZero: true },
      ...money,
    ],
    rows: statuses.flatMap(status => {
      const group = groups.get(status)
      if (!group) return []
      return [
        {
          cells: { status: statusLabels[status], ...countStatuses(group), ...afeTotals(group) },
          links: { afes: `/app/afe?${new URLSearchParams({ status })}` },
        },
      ]
    }),
    sum: { status: 'All', ...countStatuses(rows), ...afeTotals(rows) },
  }
}
const countStatuses = (rows: readonly AfeRow[]) => ({
  afes: rows.length,
  near: rows.filter(({ near }) => near).length,
})

const afeNames = ({ id, number, name, status, type, well, lease }: AfeRow) => ({
  cells: {
    number,
    name,
    status: statusLabels[status],
    type: typeLabels[type],
    of: well ?? lease,
  },
  links: { number: `/app/afe/${id}` },
})
const names = [
  { id: 'number', title: 'AFE', kind: 'text' },
  { id: 'name', title: 'Name', kind: 'text' },
  { id: 'status', title: 'Status', kind: 'text' },
  { id: 'type', title: 'Type', kind: 'text' },
  { id: 'of', title: 'Well or lease', kind: 'text' },
] as const

const afeTable = (rows: readonly AfeRow[]): ReportTable => ({
  id: 'afes',
  title: 'AFEs',
  none: 'No matching AFEs.',
  columns: [...names, { id: 'starts', title: 'Work begins', kind: 'day' }, ...money],
  rows: rows.map(row => {
    const { cells, links } = afeNames(row)
    return { cells: { ...cells, starts: row.startsOn, ...afeTotals([row]) }, links }
  }),
  sum: { number: 'All', ...afeTotals(rows) },
})

/** Supplements awaiting a decision, which no estimate includes. */
const supplementsTable = (supplements: readonly AfeRow[]): ReportTable => ({
  id: 'supplements',
  title: 'Supplements that are not approved',
  none: 'None.',
  columns: [...names, { id: 'estimate', title: 'Estimate', unit: '$', kind: 'money' }],
  rows: supplements
    .filter(({ status }) => status === 'draft' || status === 'in_approval')
    .map(row => {
      const { cells, links } = afeNames(row)
      return { cells: { ...cells, estimate: row.gross }, links }
    }),
})

/** The largest AFEs with costs: the amount billed within the estimate. */
function buildChart(rows: readonly AfeRow[]): ReportResult['charts'] {
  const withBills = rows.filter(({ billed, total }) => billed !== null && total !== null)
  if (withBills.length < 2) return []
  const largest = withBills.toSorted((a, b) => Number(b.total) - Number(a.total)).slice(0, maxBars)
  return [
    {
      as: 'bars',
      label: 'Billed of the estimate by AFE',
      unit: '$',
      decimals: 0,
      legend: { value: 'Billed', whole: 'Estimate', atRisk: 'Over the estimate' },
      bars: largest.map(row => ({
        id: row.id,
        label: row.number,
        value: Number(row.billed),
        whole: Number(row.total),
        atRisk: Math.max(0, Number(overrunAmount(row))),
      })),
    },
  ]
}

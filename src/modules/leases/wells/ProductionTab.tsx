import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ExportColumn } from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { products } from '../../../core/trade/products.ts'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatDate, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { formatDays } from '../../../core/time/calendar.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { useLeases } from '../record/useLeases.tsx'

const stateLabels = {
  PRODUCED: ['good', 'Produced'],
  SHUT_IN: ['warn', 'Shut in'],
  NONE: ['warn', 'None'],
  UNKNOWN: ['none', 'Unknown'],
} as const

const monthColumns: ExportColumn<LeaseFile['evidence']['months'][number]>[] = [
  { id: 'month', title: 'Month', kind: 'text', value: month => formatMonth(month.key) },
  { id: 'oil', title: 'Oil', unit: 'bbl', kind: 'number', value: month => month.oil },
  { id: 'gas', title: 'Gas', unit: 'mcf', kind: 'number', value: month => month.gas },
  { id: 'state', title: 'State', kind: 'text', value: month => stateLabels[month.state][1] },
]

const productionColumns: PlainColumn<LeaseFile['evidence']['months'][number]>[] = [
  { header: 'Month', names: true, cell: month => formatMonth(month.key) },
  { header: 'Oil', unit: 'bbl', align: 'right', cell: month => formatNumber(month.oil, 0) },
  { header: 'Gas', unit: 'mcf', align: 'right', cell: month => formatNumber(month.gas, 0) },
  {
    header: 'State',
    cell: ({ state }) => <Status tone={stateLabels[state][0]}>{stateLabels[state][1]}</Status>,
  },
]

/** The combined production of the lease's wells, and the months behind its status. */
export function ProductionTab({ file }: { file: LeaseFile }) {
  const { api } = useLeases()
  const { data } = useQuery(api.production.queryOptions({ id: file.id }))
  // Monthly volumes, the unit of the table next to the chart.
  const series = useMemo(
    () =>
      products.map(({ product, name, unit, tone }) => ({
        name,
        kind: tone,
        unit: `${unit}/month`,
        points: (data ?? []).map(
          row => [row.month.slice(0, 7), row[product] === null ? null : Number(row[product])] as const,
        ),
        decimals: 0,
      })),
    [data],
  )
  if (data?.length === 0) {
    return (
      <EmptyState title="No production is linked" picture={<Picture of="chart" />}>
        Link the wells of this lease under Wells; their monthly volumes appear here.
      </EmptyState>
    )
  }
  const { months, gaps } = file.evidence
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-4">
        <Card title="All wells of this lease, by month">
          {data && (
            <LineChart
              label="Production of the lease’s holding wells by month"
              series={series}
              scales
              height={340}
            />
          )}
        </Card>
        <Card title="Gaps in production">
          {gaps.length === 0 && <p className="text-muted">No months without production on record.</p>}
          <ul className="grid gap-1.5">
            {gaps.map(gap => (
              <li key={gap.from} className="flex justify-between gap-3">
                <span>
                  {formatDate(gap.from)} – {formatDate(gap.to)}
                </span>
                <span className={gap.days > file.assessment.clause.days ? 'text-bad' : 'text-muted'}>
                  {formatDays(gap.days)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Card
        title="Months, latest first"
        hasNoPadding
        actions={<RowsExportMenu name="Months of the lease" columns={monthColumns} rows={months} />}
      >
        <PlainTable
          caption="Months, latest first"
          columns={productionColumns}
          rows={months}
          rowKey={({ key }) => key}
        />
      </Card>
    </div>
  )
}

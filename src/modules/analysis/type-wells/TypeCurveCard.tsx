import { useMemo } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Plot } from '../../../ui/chart/Plot.tsx'
import { ExportMenu, type ExportedTable } from '../../../core/files/export/ExportMenu.tsx'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import { pluralize, formatNumber } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import {
  cumulativeVolume,
  type Percentile,
  percentiles,
  type TypeProduct,
  type TypeWellResult,
} from './type-well.ts'

/** Colors that avoid green and red, which mean oil and gas. */
const curveTones = { p10: 'info', p50: 'accent', p90: 'warn', mean: 'muted' } as const
const percentileOrder: readonly Percentile[] = ['p10', 'p50', 'p90', 'mean']
const cumulativeMonths = [3, 6, 12, 24, 36, 60]

type TypeCurveCardProps = {
  typeWell: TypeWellResult
  product: TypeProduct
  lateralFt: number | null
  /** The export of the months. */
  table: ExportedTable
}

/** The months of the group by percentile, as curves and cumulative volumes. */
export function TypeCurveCard({ typeWell, product, lateralFt, table }: TypeCurveCardProps) {
  const { months, counted, fewest } = typeWell
  const unit = product === 'oil' ? 'bbl' : 'mcf'
  const series = useMemo(
    () =>
      percentileOrder.map(percentile => ({
        name: percentiles[percentile],
        kind: curveTones[percentile],
        unit: `${unit}/month`,
        decimals: 0,
        points: months.map((month, index) => [index + 1, month[percentile]] as const),
      })),
    [months, unit],
  )
  const lateral = lateralFt === null ? 'not normalized' : `for a lateral of ${formatNumber(lateralFt, 0)} ft`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title={`${pluralize(counted, 'well')}, ${lateral}`} actions={<ExportMenu {...table} />}>
        <LineChart
          label={`Volumes by month of production, ${pluralize(counted, 'well')}, ${lateral}`}
          series={series}
          scales
          height={300}
          xHeader="Month of production"
        />
        <WellCounts months={months} fewest={fewest} />
        {months.length > 0 && (
          <p className="mt-1 text-sm text-muted">
            Ends after month {months.length}: beyond it, fewer than {fewest} of {counted} wells have records.
            {months.at(-1)!.wells < months[0]!.wells &&
              ' Where wells end, the curve follows the decline of those that continue.'}
          </p>
        )}
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <Card title={`Cumulative, ${unit}`} hasNoPadding>
          <PlainTable
            caption="Cumulative volumes by percentile"
            isCompact
            rows={cumulativeMonths.filter(stop => stop <= months.length)}
            rowKey={stop => stop}
            empty={<p className="px-3.5 pb-3 text-muted">Fewer than three months are known.</p>}
            columns={[
              { header: 'Months', names: true, cell: stop => stop },
              ...percentileOrder.map(percentile => ({
                header: percentiles[percentile],
                align: 'right' as const,
                cell: (stop: number) =>
                  formatNumber(cumulativeVolume(months, percentile, stop)?.toFixed(0), 0),
              })),
              { header: 'Wells', align: 'right', cell: stop => months[stop - 1]!.wells },
            ]}
          />
        </Card>
        <Card title={`By month, ${unit}`} hasNoPadding>
          <PlainTable
            caption="Volumes by month and percentile"
            isCompact
            className="max-h-80"
            rows={months}
            rowKey={(_, index) => index}
            columns={[
              { header: 'Month', names: true, cell: month => months.indexOf(month) + 1 },
              ...percentileOrder.map(percentile => ({
                header: percentiles[percentile],
                align: 'right' as const,
                cell: (month: (typeof months)[number]) => formatNumber(month[percentile].toFixed(0), 0),
              })),
              { header: 'Wells', align: 'right', cell: month => month.wells },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}

/** The number of wells behind each month, with the minimum below which the curve ends. */
function WellCounts({ months, fewest }: Pick<TypeWellResult, 'months' | 'fewest'>) {
  const max = Math.max(...months.map(({ wells }) => wells))
  const steps = (x: (at: number) => number, y: (wells: number) => number) =>
    months
      .map(({ wells }, index) => `${index === 0 ? 'M' : 'L'}${x(index + 0.5)} ${y(wells)}H${x(index + 1.5)}`)
      .join('')
  return (
    <Plot
      label={`Wells behind each month: ${months[0]!.wells} in the first, ${months.at(-1)!.wells} in the last`}
      height={96}
      x={{ from: 0.5, to: months.length + 0.5, text: value => String(Math.round(value)) }}
      y={{ from: 0, to: max * 1.15, unit: 'wells' }}
    >
      {place => (
        <>
          <path
            d={steps(place.x.toPosition, place.y.toPosition)}
            className="fill-none stroke-muted stroke-2"
          />
          <path
            d={`M${place.left} ${place.y.toPosition(fewest)}H${place.right}`}
            className="stroke-warn"
            strokeDasharray="2 3"
          />
        </>
      )}
    </Plot>
  )
}

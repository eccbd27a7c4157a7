import { useMemo } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import { countOf, formatNumber } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import {
  cumulativeOf,
  type Percentile,
  percentiles,
  type TypeProduct,
  type TypeWellFound,
} from './type-well.ts'

/** Percentiles are no products: green and red stay oil and gas. */
const kinds = { p10: 'info', p50: 'accent', p90: 'warn', mean: 'muted' } as const
const order: readonly Percentile[] = ['p10', 'p50', 'p90', 'mean']
const stops = [3, 6, 12, 24, 36, 60]

type TypeCurveCardProps = { found: TypeWellFound; product: TypeProduct; lateralFt: number | null }

/** The group's months by percentile, drawn and added up. */
export function TypeCurveCard({ found, product, lateralFt }: TypeCurveCardProps) {
  const { months, counted, fewest } = found
  const unit = product === 'oil' ? 'bbl' : 'mcf'
  const series = useMemo(
    () =>
      order.map(which => ({
        name: percentiles[which],
        kind: kinds[which],
        unit: `${unit}/month`,
        decimals: 0,
        points: months.map((month, at) => [at + 1, month[which]] as const),
      })),
    [months, unit],
  )
  const lateral = lateralFt === null ? 'as they are' : `for a lateral of ${formatNumber(lateralFt, 0)} ft`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card title={`${countOf(counted, 'well')}, ${lateral}`}>
        <LineChart
          label={`Volumes by month of production, ${countOf(counted, 'well')}, ${lateral}`}
          series={series}
          scales
          height={300}
          xHeader="Month of production"
        />
        {months.length > 0 && (
          <p className="mt-1 text-sm text-muted">
            Ends after month {months.length}: beyond it, fewer than {fewest} of {counted} wells have records.
          </p>
        )}
      </Card>
      <Card title={`Cumulative, ${unit}`} flush>
        <PlainTable
          caption="Cumulative volumes by percentile"
          tight
          rows={stops.filter(stop => stop <= months.length)}
          rowKey={stop => stop}
          empty={<p className="px-3.5 pb-3 text-muted">Fewer than three months are known.</p>}
          columns={[
            { header: 'Months', names: true, cell: stop => stop },
            ...order.map(which => ({
              header: percentiles[which],
              align: 'right' as const,
              cell: (stop: number) => formatNumber(cumulativeOf(months, which, stop)?.toFixed(0), 0),
            })),
            { header: 'Wells', align: 'right', cell: stop => months[stop - 1]!.wells },
          ]}
        />
      </Card>
    </div>
  )
}

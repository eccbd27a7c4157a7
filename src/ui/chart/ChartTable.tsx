import { formatNumber } from '../formats.ts'
import { PlainTable } from '../table/PlainTable.tsx'
import { formatX } from './line-option.ts'
import { positions, type Series } from './series.ts'

interface ChartTableProps {
  label: string
  series: readonly Series[]
  xHeader: string
  height: number
}

/** The chart's values as a table with one row per x value. */
export function ChartTable({ label, series, xHeader, height }: ChartTableProps) {
  const values = series.map(item => new Map(item.points.map(([x, y]) => [x, y])))
  return (
    <div className="grid border-t" style={{ maxHeight: height }}>
      <PlainTable
        caption={`${label}, table`}
        rows={positions(series)}
        rowKey={x => x}
        className="min-h-0"
        columns={[
          { header: xHeader, names: true, cell: formatX },
          ...series.map((item, index) => ({
            header: item.name,
            unit: item.unit,
            align: 'right' as const,
            cell: (x: string | number) => formatNumber(values[index]?.get(x as never), item.decimals),
          })),
        ]}
      />
    </div>
  )
}

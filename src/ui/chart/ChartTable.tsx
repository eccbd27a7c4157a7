/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import { formatNumber } from '../formats.ts'
import { xText } from './line-option.ts'
import { positions, type Series } from './series.ts'

interface ChartTableProps {
  label: string
  series: readonly Series[]
  xHeader: string
  height: number
}

/** The chart's figures, one row per x value. */
export function ChartTable({ label, series, xHeader, height }: ChartTableProps) {
  const values = series.map(one => new Map(one.points.map(([x, y]) => [x, y])))
  return (
    <section
      aria-label={`${label}, table`}
      tabIndex={0}
      className="overflow-auto border-t"
      style={{ maxHeight: height }}
    >
      <table className="w-full">
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr>
            <th scope="col" className="px-2 py-1 text-left font-medium">
              {xHeader}
            </th>
            {series.map(one => (
              <th key={one.name} scope="col" className="px-2 py-1 text-right font-medium whitespace-nowrap">
                {one.name} <span className="font-normal text-faint">{one.unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions(series).map(x => (
            <tr key={x}>
              <th scope="row" className="border-t px-2 py-0.75 text-left font-normal whitespace-nowrap">
                {xText(x)}
              </th>
              {values.map((of, at) => (
                <td key={series[at]?.name} className="border-t px-2 py-0.75 text-right">
                  {formatNumber(of.get(x), decimalsFor(of.get(x)))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function decimalsFor(value: number | null | undefined): number {
  if (value === null || value === undefined || Number.isInteger(value)) return 0
  return Math.abs(value) >= 100 ? 0 : 2
}

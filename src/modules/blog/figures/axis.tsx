import { formatNumber } from '../../../ui/formats.ts'
import { valueRange, createScale, axisTicks, type Scale } from '../../../ui/chart/scale.ts'

/** The plot area of a chart, in SVG units. */
export const plotArea = { width: 800, left: 56, right: 784, top: 28, bottom: 182 }

/** Returns the plot area's vertical scale for these values, with its grid line positions. */
export function createValueAxis(values: readonly number[]): { scale: Scale; ticks: number[] } {
  const range = valueRange(values)
  return { scale: createScale(range, [plotArea.bottom, plotArea.top]), ticks: axisTicks(range, 4) }
}

export const smallText = 'fill-muted text-[11px] tabular-nums'
export const faintText = 'fill-faint text-[11px] tabular-nums'

/** Renders the grid lines of a chart with their values, and the unit above them. */
export const ValueLines = ({
  ticks,
  scale,
  unit,
}: {
  ticks: readonly number[]
  scale: Scale
  unit: string
}) => (
  <g>
    <text x={plotArea.left - 8} y={12} textAnchor="end" className={faintText}>
      {unit}
    </text>
    {ticks.map(tick => (
      <g key={tick}>
        <path d={`M${plotArea.left} ${yPosition(scale, tick)}H${plotArea.right}`} className="stroke-line" />
        <text x={plotArea.left - 8} y={yPosition(scale, tick) + 4} textAnchor="end" className={faintText}>
          {formatNumber(tick)}
        </text>
      </g>
    ))}
  </g>
)

/** Rounds a position to a tenth, because more digits only enlarge the page. */
export const yPosition = (scale: Scale, value: number) => Math.round(scale.toPosition(value) * 10) / 10

import { formatNumber } from '../../../ui/formats.ts'
import { valueRange, createScale, axisTicks, type Scale } from '../../../ui/chart/scale.ts'

/** The plot area of a chart, in SVG units. */
export const room = { width: 800, left: 56, right: 784, top: 28, bottom: 182 }

/** The scale for these values from the bottom of the plot area to its top, and the positions of its grid lines. */
export function valueAxis(values: readonly number[]): { scale: Scale; ticks: number[] } {
  const range = valueRange(values)
  return { scale: createScale(range, [room.bottom, room.top]), ticks: axisTicks(range, 4) }
}

export const smallText = 'fill-muted text-[11px] tabular-nums'
export const faintText = 'fill-faint text-[11px] tabular-nums'

/** The grid lines of a chart with their values, and the unit above them. */
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
    <text x={room.left - 8} y={12} textAnchor="end" className={faintText}>
      {unit}
    </text>
    {ticks.map(tick => (
      <g key={tick}>
        <path d={`M${room.left} ${y(scale, tick)}H${room.right}`} className="stroke-line" />
        <text x={room.left - 8} y={y(scale, tick) + 4} textAnchor="end" className={faintText}>
          {formatNumber(tick)}
        </text>
      </g>
    ))}
  </g>
)

/** A position rounded to a tenth, because more digits only enlarge the page. */
export const y = (scale: Scale, value: number) => Math.round(scale.at(value) * 10) / 10

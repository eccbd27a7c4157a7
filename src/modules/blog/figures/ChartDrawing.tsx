/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page, not a file */
import { createScale } from '../../../ui/chart/scale.ts'
import { formatNumber } from '../../../ui/formats.ts'
import { faintText, room, valueAxis, ValueLines, y } from './axis.tsx'
import type { ChartFigure } from './figure.ts'
import { FigureFrame } from './FigureFrame.tsx'

/** The most labels below a chart. */
const maxLabels = 12

/** A line or bar chart of rows. An unknown value is a gap, never zero. */
export function ChartDrawing({ look, title, unit, caption, rows }: ChartFigure) {
  const known = rows.flatMap(({ value }) => (value === null ? [] : [value]))
  const { scale, ticks } = valueAxis(known)
  const half = (room.right - room.left) / rows.length / 2
  const across = createScale({ from: 0, to: rows.length }, [room.left, room.right])
  const x = (at: number) => Math.round((across.at(at) + half) * 10) / 10
  const every = Math.ceil(rows.length / maxLabels)
  return (
    <FigureFrame
      title={title}
      caption={caption}
      table={{
        head: ['', unit || 'Value'],
        rows: rows.map(({ label, value }) => [label, formatNumber(value)]),
      }}
    >
      <svg viewBox={`0 0 ${room.width} 210`} role="img" aria-label={`${title}. ${describeChart(rows, unit)}`}>
        <ValueLines ticks={ticks} scale={scale} unit={unit} />
        {look === 'bars'
          ? rows.map(
              ({ label, value }, index) =>
                value !== null && (
                  <rect
                    key={label}
                    x={x(index) - half * 0.7}
                    width={half * 1.4}
                    y={Math.min(y(scale, value), y(scale, 0))}
                    height={Math.abs(y(scale, value) - y(scale, 0))}
                    className="fill-green"
                  />
                ),
            )
          : polylines(rows, at => `${x(at)} ${y(scale, rows[at]!.value!)}`).map(d => (
              <path key={d} d={d} className="fill-none stroke-green stroke-2" strokeLinecap="round" />
            ))}
        {rows.map(
          ({ label }, index) =>
            index % every === 0 && (
              <text key={label} x={x(index)} y={202} textAnchor="middle" className={faintText}>
                {label}
              </text>
            ),
        )}
      </svg>
    </FigureFrame>
  )
}

/** One path for each run of known values. */
function polylines(rows: readonly { value: number | null }[], place: (at: number) => string): string[] {
  const runs: string[][] = [[]]
  rows.forEach(({ value }, index) => {
    if (value === null) runs.push([])
    else runs.at(-1)!.push(place(index))
  })
  return runs.filter(run => run.length > 0).map(run => `M${run.join('L')}${run.length === 1 ? 'h.1' : ''}`)
}

function describeChart(rows: ChartFigure['rows'], unit: string): string {
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const text = ({ label, value }: typeof first) =>
    `${label}: ${formatNumber(value)}${value === null ? '' : ` ${unit}`}`
  return `From ${text(first)}, to ${text(last)}.`
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page, not a file */
import { createScale } from '../../../ui/chart/scale.ts'
import { formatNumber } from '../../../ui/formats.ts'
import { faintText, plotArea, createValueAxis, ValueLines, yPosition } from './axis.tsx'
import type { ChartFigure } from './figure.ts'
import { FigureFrame } from './FigureFrame.tsx'

/** The maximum number of labels below a chart. */
const maxLabels = 12

/** Shows a line or bar chart of rows. An unknown value is a gap, never zero. */
export function ChartDrawing({ look, title, unit, caption, rows }: ChartFigure) {
  const knownValues = rows.flatMap(({ value }) => (value === null ? [] : [value]))
  const { scale, ticks } = createValueAxis(knownValues)
  const halfStep = (plotArea.right - plotArea.left) / rows.length / 2
  const xScale = createScale({ from: 0, to: rows.length }, [plotArea.left, plotArea.right])
  const x = (at: number) => Math.round((xScale.toPosition(at) + halfStep) * 10) / 10
  const labelStep = Math.ceil(rows.length / maxLabels)
  return (
    <FigureFrame
      title={title}
      caption={caption}
      table={{
        head: ['', unit || 'Value'],
        rows: rows.map(({ label, value }) => [label, formatNumber(value)]),
      }}
    >
      <svg
        viewBox={`0 0 ${plotArea.width} 210`}
        role="img"
        aria-label={`${title}. ${describeChart(rows, unit)}`}
      >
        <ValueLines ticks={ticks} scale={scale} unit={unit} />
        {look === 'bars'
          ? rows.map(
              ({ label, value }, index) =>
                value !== null && (
                  <rect
                    key={label}
                    x={x(index) - halfStep * 0.7}
                    width={halfStep * 1.4}
                    y={Math.min(yPosition(scale, value), yPosition(scale, 0))}
                    height={Math.abs(yPosition(scale, value) - yPosition(scale, 0))}
                    className="fill-green"
                  />
                ),
            )
          : polylines(rows, at => `${x(at)} ${yPosition(scale, rows[at]!.value!)}`).map(d => (
              <path key={d} d={d} className="fill-none stroke-green stroke-2" strokeLinecap="round" />
            ))}
        {rows.map(
          ({ label }, index) =>
            index % labelStep === 0 && (
              <text key={label} x={x(index)} y={202} textAnchor="middle" className={faintText}>
                {label}
              </text>
            ),
        )}
      </svg>
    </FigureFrame>
  )
}

/** Returns one path for each run of known values. */
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
  const describeRow = ({ label, value }: typeof first) =>
    `${label}: ${formatNumber(value)}${value === null ? '' : ` ${unit}`}`
  return `From ${describeRow(first)}, to ${describeRow(last)}.`
}

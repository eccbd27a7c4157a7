import { axisEnd } from './bars.ts'
import { shortNumber } from './line-option.ts'

export interface SmallLine {
  name: string
  /** One value per label; null is a gap, never a zero. */
  values: readonly (number | null)[]
  period: 'now' | 'before'
}

interface SmallLinesProps {
  /** The chart's content in one sentence, which is the chart for screen reader users. */
  label: string
  unit: string
  /** Labels below the values: "J", "F". */
  labels: readonly string[]
  lines: readonly SmallLine[]
  tone: 'green' | 'red' | 'blue'
}

const width = 240
const height = 96

const strokes = { green: 'stroke-green', red: 'stroke-red', blue: 'stroke-blue' }
const texts = { green: 'text-green', red: 'text-red', blue: 'text-blue' }
const dash = { now: undefined, before: '1.5 3' }

/** A few lines from zero at card size, drawn without the chart library so that they render immediately. */
export function SmallLines({ label, unit, labels, lines, tone }: SmallLinesProps) {
  const end = axisEnd(Math.max(0, ...lines.flatMap(({ values }) => values.filter(value => value !== null))))
  const strokeFor = (style: SmallLine['period']) => (style === 'now' ? strokes[tone] : 'stroke-faint')
  return (
    <figure aria-label={label} className="min-w-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-2xs text-faint">
        <div
          aria-hidden="true"
          className="flex flex-col justify-between text-right leading-none tabular-nums"
        >
          {[end, end / 2, 0].map(value => (
            <span key={value} className="-my-[0.5em]">
              {shortNumber(value)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-24 w-full border-b border-edge"
        >
          <path
            d={`M0 1H${width}M0 ${height / 2}H${width}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
          {lines.map(({ name, values, period }) => (
            <path
              key={name}
              d={linePath(values, end)}
              fill="none"
              className={strokeFor(period)}
              strokeWidth={period === 'now' ? 1.8 : 1.3}
              strokeDasharray={dash[period]}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <div aria-hidden="true" className="col-start-2 flex justify-between pt-1">
          {labels.map((text, index) => (
            <span key={index}>{text}</span>
          ))}
        </div>
      </div>
      <figcaption className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
        {lines.map(({ name, period }) => (
          <span key={name} className="flex items-center gap-1.5">
            <svg viewBox="0 0 14 4" className="h-1 w-3.5" aria-hidden="true">
              <path
                d="M0 2H14"
                className={strokeFor(period)}
                strokeWidth="1.8"
                strokeDasharray={dash[period]}
              />
            </svg>
            <span className={period === 'now' ? texts[tone] : undefined}>{name}</span>
          </span>
        ))}
        <span className="ml-auto text-faint">{unit}</span>
      </figcaption>
    </figure>
  )
}

/** The path of a line, from zero to the end of the axis. A value between two gaps is a dot. */
function linePath(values: readonly (number | null)[], end: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const pointAt = (value: number, position: number) =>
    `${(position * step).toFixed(1)} ${(height - 1 - (Math.max(0, value) / end) * (height - 2)).toFixed(1)}`
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isIsolated = values[index - 1] == null && values[index + 1] == null
      if (isIsolated) return `M${pointAt(value, index)}h.01`
      return `${values[index - 1] == null ? 'M' : 'L'}${pointAt(value, index)}`
    })
    .join('')
}

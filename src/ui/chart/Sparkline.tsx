import { formatNumber } from '../formats.ts'

interface SparklineProps {
  /** Null is a gap, never a zero. */
  values: readonly (number | null)[]
  /** Description for screen readers: "Oil, falling from 410 to 96 bbl/d since Jan 2024". */
  label: string
  tone?: 'green' | 'red' | 'blue' | 'accent' | undefined
  width?: number | undefined
  height?: number | undefined
  /**
   * Decimal places of the axis labels, zero at the bottom and the highest value at the top. Omitted, there are
   * no labels.
   */
  scale?: number | undefined
}

const strokes = { green: 'stroke-green', red: 'stroke-red', blue: 'stroke-blue', accent: 'stroke-accent' }

/** A line chart the size of a word. */
export function Sparkline({
  values,
  label,
  tone = 'accent',
  width = 88,
  height = 20,
  scale,
}: SparklineProps) {
  const line = (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        className="inline-block shrink-0"
      >
        {scale !== undefined && <path d={`M0 1H${width}M0 ${height - 1}H${width}`} className="stroke-line" />}
        <path
          d={sparkPath(values, width, height)}
          fill="none"
          className={strokes[tone]}
          strokeWidth="1.4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <span className="sr-only">{label}</span>
    </>
  )
  if (scale === undefined) return line
  const { low, high } = valueRange(values)
  return (
    <span className="flex gap-1">
      {line}
      <span
        aria-hidden="true"
        className="flex flex-col justify-between text-2xs leading-none text-faint tabular-nums"
      >
        <span>{formatNumber(high, scale)}</span>
        <span>{formatNumber(low, scale)}</span>
      </span>
    </span>
  )
}

/** The range from zero (or the lowest negative value) to the highest value. */
export function valueRange(values: readonly (number | null)[]): { low: number; high: number } {
  const known = values.filter(value => value !== null)
  return { low: Math.min(0, ...known), high: Math.max(0, ...known) }
}

/** The path of the line: zero (or the lowest negative value) at the bottom, with gaps for missing values. */
export function sparkPath(values: readonly (number | null)[], width: number, height: number): string {
  const { low, high } = valueRange(values)
  const range = Math.max(high - low, Number.MIN_VALUE)
  const step = values.length > 1 ? (width - 2) / (values.length - 1) : 0
  return values
    .map((value, index) => {
      if (value === null) return ''
      const x = 1 + index * step
      const y = height - 1 - ((value - low) / range) * (height - 2)
      const begins = index === 0 || values[index - 1] === null
      return `${begins ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

interface SparklineProps {
  /** Null is a gap, never a zero. */
  values: readonly (number | null)[]
  /** What it shows, for those who cannot see it: "Oil, falling from 410 to 96 bbl/d since Jan 2024". */
  label: string
  tone?: 'green' | 'red' | 'blue' | 'accent' | undefined
  width?: number | undefined
  height?: number | undefined
}

const strokes = { green: 'stroke-green', red: 'stroke-red', blue: 'stroke-blue', accent: 'stroke-accent' }

/** A line the size of a word. */
export function Sparkline({ values, label, tone = 'accent', width = 88, height = 20 }: SparklineProps) {
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        className="inline-block"
      >
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
}

/** The line's path: zero (or the least value below it) at the foot, gaps where values are missing. */
export function sparkPath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter(value => value !== null)
  const low = Math.min(0, ...known)
  const high = Math.max(low + Number.MIN_VALUE, ...known)
  const step = values.length > 1 ? (width - 2) / (values.length - 1) : 0
  return values
    .map((value, at) => {
      if (value === null) return ''
      const x = 1 + at * step
      const y = height - 1 - ((value - low) / (high - low)) * (height - 2)
      const begins = at === 0 || values[at - 1] === null
      return `${begins ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

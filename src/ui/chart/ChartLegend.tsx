import { classes } from '../classes.ts'
import { type Kind, seriesStyle, type Series } from './series.ts'

interface ChartLegendProps {
  series: readonly Series[]
  hidden: readonly string[]
  onToggle: (name: string) => void
}

/** The names and looks of the lines; a click hides or shows a line. */
export function ChartLegend({ series, hidden, onToggle }: ChartLegendProps) {
  return (
    <div className="flex flex-wrap gap-x-1">
      {series.map(item => {
        const isHidden = hidden.includes(item.name)
        return (
          <button
            key={item.name}
            type="button"
            aria-pressed={!isHidden}
            onClick={() => onToggle(item.name)}
            className={classes(
              'flex h-control-small items-center gap-1.5 rounded-md px-1.5 text-sm hover:bg-hover',
              isHidden ? 'text-faint line-through' : 'text-muted',
            )}
          >
            <LineSample series={item} off={isHidden} />
            {item.name}
          </button>
        )
      })}
    </div>
  )
}

const strokes: Record<Kind, string> = {
  green: 'text-green',
  red: 'text-red',
  blue: 'text-blue',
  accent: 'text-accent',
  muted: 'text-muted',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
}

const symbols = {
  circle: <circle cx="11" cy="5" r="2.6" fill="currentColor" />,
  triangle: <path d="M11 2 14 7.6H8z" fill="currentColor" />,
  rect: <path d="M8.6 2.6h4.8v4.8H8.6z" fill="currentColor" />,
  diamond: <path d="m11 1.8 3.2 3.2-3.2 3.2L7.8 5z" fill="currentColor" />,
}

function LineSample({ series, off }: { series: Series; off: boolean }) {
  const { dash, symbol } = seriesStyle(series)
  return (
    <svg
      viewBox="0 0 22 10"
      width="22"
      height="10"
      aria-hidden="true"
      className={off ? 'text-faint' : strokes[series.kind]}
    >
      {!series.isDotted && (
        <path d="M0 5h22" stroke="currentColor" strokeWidth="1.6" strokeDasharray={dash.join(' ')} />
      )}
      {!series.forecast && symbols[symbol]}
    </svg>
  )
}

import { formatNumber } from '../formats.ts'
import { Stat } from '../Stat.tsx'
import { formatX } from './line-option.ts'
import { type Series, valuedPoints } from './series.ts'

interface SingleMonthFiguresProps {
  label: string
  series: readonly Series[]
  xHeader?: string | undefined
}

/**
 * Replaces the lines when there is only a single month: its values as figures, and a note that a second month
 * draws a line.
 */
export function SingleMonthFigures({ label, series, xHeader = 'Month' }: SingleMonthFiguresProps) {
  const [x] = valuedPoints(series)
  const another = xHeader === 'Month' ? 'month' : 'value'
  return (
    <figure aria-label={label} className="grid gap-3 rounded-md border border-dashed p-4">
      {x !== undefined && (
        <div className="flex flex-wrap gap-x-10 gap-y-3">
          {series.map(({ name, unit, decimals, points }) => (
            <Stat
              key={name}
              label={name}
              value={formatNumber(points.find(([xValue]) => xValue === x)?.[1], decimals)}
              unit={unit}
            />
          ))}
        </div>
      )}
      <figcaption className="text-muted">
        {x === undefined
          ? `No values to draw. The chart starts with the first ${another}.`
          : `Only ${formatX(x)} has values. The chart needs a second ${another}.`}
      </figcaption>
    </figure>
  )
}

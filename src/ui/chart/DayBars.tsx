import { useState } from 'react'
import { Button } from '../Button.tsx'
import { formatCount, formatDate } from '../formats.ts'
import { PlainTable } from '../table/PlainTable.tsx'

interface DayBarsProps {
  /** The chart's content in one sentence. */
  label: string
  /** The unit that a value counts: "Visits". */
  unitLabel: string
  days: readonly { day: string; value: number }[]
}

/** A bar chart with one bar per day, with a table of the same values. */
export function DayBars({ label, unitLabel, days }: DayBarsProps) {
  const [asTable, setAsTable] = useState(false)
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null)
  const highest = Math.max(0, ...days.map(({ value }) => value))
  const [first, last] = [days[0], days.at(-1)]
  const hoveredDay = hoveredIndex === null ? undefined : days[hoveredIndex]
  return (
    <figure aria-label={label} className="min-w-0">
      <figcaption className="flex min-h-7 items-center gap-3 text-xs text-muted">
        <span className="min-w-0 flex-1 truncate">
          {hoveredDay ? `${formatDate(hoveredDay.day)}: ${formatCount(hoveredDay.value)}` : label}
        </span>
        <Button size="small" variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Table
        </Button>
      </figcaption>
      {asTable ? (
        <PlainTable
          caption={label}
          className="max-h-60"
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { header: 'Day', names: true, cell: ({ day }) => formatDate(day) },
            { header: unitLabel, align: 'right', cell: ({ value }) => formatCount(value) },
          ]}
        />
      ) : (
        <>
          <div aria-hidden="true" className="flex h-28 items-end gap-px border-b border-edge">
            {days.map(({ day, value }, index) => (
              <div
                key={day}
                className="flex h-full min-w-0 flex-1 items-end hover:bg-hover"
                onPointerEnter={() => setHoveredIndex(index)}
                onPointerLeave={() => setHoveredIndex(null)}
              >
                <div
                  className="w-full rounded-t-xs bg-accent"
                  style={{ height: value === 0 ? 0 : `max(2px, ${(100 * value) / highest}%)` }}
                />
              </div>
            ))}
          </div>
          <p className="flex justify-between pt-1 text-2xs text-faint">
            <span>{formatDate(first?.day)}</span>
            <span>highest {formatCount(highest)}</span>
            <span>{formatDate(last?.day)}</span>
          </p>
        </>
      )}
    </figure>
  )
}

import { Link } from '@tanstack/react-router'
import { daysBetween, formatShortDay, type Day } from '../../../core/time/calendar.ts'
import { classes } from '../../../ui/classes.ts'
import { monthNames } from '../../../ui/formats.ts'
import type { Plan } from '../plan/usePlan.tsx'
import { headHeight, mondaysIn, monthsIn } from './layout.ts'

interface TimelineScale {
  range: { from: Day; to: Day }
  dayWidth: number
  today: Day
  lines: Plan['lines']
}

/** The badge of a line is placed at its right edge when the line marks the end of its day. */
const linePosition = (
  { range, dayWidth }: Pick<TimelineScale, 'range' | 'dayWidth'>,
  day: Day,
  offsetDays = 0,
) => `calc(var(--rail) + ${(daysBetween(range.from, day) + offsetDays) * dayWidth}px)`

const monthLabel = (day: Day, isFirst: boolean) => {
  const name = monthNames[Number(day.slice(5, 7)) - 1]!.slice(0, 3)
  return isFirst || day.slice(5, 7) === '01' ? `${name} ${day.slice(0, 4)}` : name
}

/** Returns the distance of a month's name from its line, in pixels: right after today if today would cover it. */
function monthLabelPadding({ dayWidth, today }: TimelineScale, day: Day): number {
  const toToday = daysBetween(day, today) * dayWidth
  return dayWidth > 3 && toToday > -20 && toToday < 45 ? toToday + 32 : 6
}

/** Shows the months and weeks above a timeline, with today and the last days to act. */
export function TimelineHead({ width, ...scale }: TimelineScale & { width: number }) {
  const { range, dayWidth, today, lines } = scale
  return (
    <div
      className="sticky top-0 z-20 border-b bg-surface"
      style={{ height: headHeight, width: `calc(var(--rail) + ${width}px)` }}
    >
      <div aria-hidden="true">
        {monthsIn(range).map((day, index) => (
          <span
            key={day}
            className="absolute top-0 h-full border-l pt-2 text-sm text-muted"
            style={{ left: linePosition(scale, day), paddingLeft: monthLabelPadding(scale, day) }}
          >
            {monthLabel(day, index === 0)}
          </span>
        ))}
        {dayWidth > 3 &&
          mondaysIn(range).map(day => (
            <span
              key={day}
              className="absolute bottom-0 h-1.5 border-l"
              style={{ left: linePosition(scale, day) }}
            />
          ))}
      </div>
      <span
        className="absolute top-2 -translate-x-1/2 rounded-sm bg-ink px-2 py-0.5 text-xs font-semibold text-bg"
        style={{ left: linePosition(scale, today, 0.5) }}
      >
        Today
      </span>
      {lines.slice(0, 1).map(line => (
        <span
          key={line.day}
          className="absolute top-2 ml-1 rounded-sm bg-bad-soft px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-bad"
          style={{ left: linePosition(scale, line.day, 1) }}
        >
          <span aria-hidden="true">◆ </span>
          {formatShortDay(line.day, today)} Last day to act
        </span>
      ))}
      <div className="sticky left-0 z-10 h-full w-(--rail) border-r bg-surface" />
    </div>
  )
}

/**
 * Renders the vertical lines through the rows of a timeline: months, today, and the last days to act with what
 * expires then.
 */
export function TimelineLines(scale: TimelineScale) {
  const { range, today, lines } = scale
  const line = 'absolute inset-y-0'
  return (
    <div className="pointer-events-none absolute inset-0">
      {monthsIn(range).map(day => (
        <span key={day} className={classes(line, 'border-l')} style={{ left: linePosition(scale, day) }} />
      ))}
      <span
        className={classes(line, 'border-l-2 border-ink')}
        style={{ left: linePosition(scale, today, 0.5) }}
      />
      {lines.map(({ day, words, to }) => (
        <span
          key={`${day} ${words}`}
          className={classes(line, 'z-10 border-l-2 border-dashed border-bad')}
          style={{ left: linePosition(scale, day, 1) }}
        >
          <span className="absolute top-1 left-2 w-40 text-sm text-muted">
            {to === null ? (
              words
            ) : (
              <Link to={to} className="pointer-events-auto underline decoration-dotted hover:text-ink">
                {words}
              </Link>
            )}
          </span>
        </span>
      ))}
    </div>
  )
}

import type { CSSProperties, ReactNode } from 'react'
import { daysBetween, formatDays, formatShortDay, type Day } from '../../../core/time/calendar.ts'
import { classes } from '../../../ui/classes.ts'
import type { LeaseReason, ReasonOption } from '../record/lease-reason.ts'
import type { Tone } from '../record/lease-status.ts'

type ReasonClockProps = {
  clock: NonNullable<LeaseReason['clock']>
  options: readonly ReasonOption[]
  tone: Tone
  today: Day
}

/** A label farther along would run into the label at that end of the bar. */
const [minStart, maxPay] = [30, 68]

/** The running clock, from its start to the last day to act, with the payment days in between. */
export function ReasonClock({ clock, options, tone, today }: ReasonClockProps) {
  const { label, from, last } = clock
  const daysLeft = daysBetween(today, last)
  const start = from !== null && from < today ? from : today
  const totalDays = Math.max(1, daysBetween(start, last))
  const percentAt = (day: Day) => Math.min(100, Math.max(0, (100 * daysBetween(start, day)) / totalDays))
  const payDays = [
    ...new Set(options.flatMap(({ by }) => (by !== null && by >= today && by < last ? [by] : []))),
  ].toSorted()
  const [nextPayDay] = payDays
  const todayPercent = percentAt(today)
  const fill = tone === 'bad' ? 'bg-bad' : tone === 'warn' ? 'bg-warn' : 'bg-accent'
  return (
    <div className="@container border-b px-3.5 py-2.5 text-sm">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4">
        <span className="text-muted">{label}</span>
        <span className="font-medium tabular-nums">
          {daysLeft < 0 ? 'Day passed' : `${formatDays(daysLeft)} left`}
        </span>
      </p>
      <Marks>
        {start < today && todayPercent >= minStart && (
          <Mark percent={0} name="Started" day={formatShortDay(start, today)} />
        )}
        <Mark
          percent={todayPercent}
          name="Today"
          day={`${formatShortDay(today, today)}${start < today ? `, day ${daysBetween(start, today)}` : ''}`}
        />
      </Marks>
      <div
        className="relative my-1.5 h-1.5 rounded-full bg-bg shadow-[inset_0_0_0_1px_var(--border)]"
        aria-hidden="true"
      >
        <div className={classes('h-full rounded-full', fill)} style={{ width: `${todayPercent}%` }} />
        {payDays.map(day => (
          <span
            key={day}
            className="absolute -top-1 h-3.5 w-0.5 bg-ink"
            style={{ left: `${percentAt(day)}%` }}
          />
        ))}
        <span className="absolute -top-1 right-0 h-3.5 w-0.5 bg-bad" />
      </div>
      <Marks>
        {nextPayDay && (
          <Mark
            percent={Math.min(maxPay, percentAt(nextPayDay))}
            name="Pay by"
            day={formatShortDay(nextPayDay, today)}
          />
        )}
        <Mark percent={100} name="Last day to act" day={formatShortDay(last, today)} isLast />
      </Marks>
    </div>
  )
}

const Marks = ({ children }: { children: ReactNode }) => (
  <dl className="relative flex min-h-5 flex-wrap justify-between gap-x-4">{children}</dl>
)

type MarkProps = { percent: number; name: string; day: string; isLast?: boolean }

/** A day on the bar, in percent of its length. In a narrow panel the days of a line spread evenly instead. */
const Mark = ({ percent, name, day, isLast = false }: MarkProps) => (
  <div
    className="flex gap-1.5 whitespace-nowrap last:ml-auto @xl:absolute @xl:left-(--at) @xl:-translate-x-(--at)"
    style={{ '--at': `${percent}%` } as CSSProperties}
  >
    <dt className="text-muted">{name}</dt>
    <dd className={classes('font-medium tabular-nums', isLast && 'text-bad')}>{day}</dd>
  </div>
)

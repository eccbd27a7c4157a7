import { daysBetween, daysWords, shortDayWords, type Day } from '../../../core/time/calendar.ts'
import { classes } from '../../../ui/classes.ts'
import type { LeaseReason, ReasonOption } from '../record/lease-reason.ts'
import type { Tone } from '../record/lease-status.ts'

type ReasonClockProps = {
  clock: NonNullable<LeaseReason['clock']>
  options: readonly ReasonOption[]
  tone: Tone
  today: Day
}

/** The running clock, from its start to the last day to act, with the payment days in between. */
export function ReasonClock({ clock, options, tone, today }: ReasonClockProps) {
  const { label, from, last } = clock
  const left = daysBetween(today, last)
  const start = from !== null && from < today ? from : today
  const whole = Math.max(1, daysBetween(start, last))
  const at = (day: Day) => Math.min(100, Math.max(0, (100 * daysBetween(start, day)) / whole))
  const pays = [
    ...new Set(options.flatMap(({ by }) => (by !== null && by >= today && by < last ? [by] : []))),
  ]
  const marks = [
    ...(start < today ? [{ day: start, words: from === start ? 'Started' : '' }] : []),
    { day: today, words: start < today ? `Today, day ${daysBetween(start, today)}` : 'Today' },
    ...pays.slice(0, 2).map(day => ({ day, words: 'Pay by' })),
    { day: last, words: 'Last day to act' },
  ]
  const fill = tone === 'bad' ? 'bg-bad' : tone === 'warn' ? 'bg-warn' : 'bg-accent'
  return (
    <div className="border-b px-3.5 py-2.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-muted">{label}</span>
        <span className="font-medium tabular-nums">
          {left < 0 ? 'Day passed' : `${daysWords(left)} left`}
        </span>
      </p>
      <div
        className="relative my-2 h-1.5 rounded-full bg-bg shadow-[inset_0_0_0_1px_var(--border)]"
        aria-hidden="true"
      >
        <div className={classes('h-full rounded-full', fill)} style={{ width: `${at(today)}%` }} />
        {pays.map(day => (
          <span key={day} className="absolute -top-1 h-3.5 w-0.5 bg-ink" style={{ left: `${at(day)}%` }} />
        ))}
        <span className="absolute -top-1 right-0 h-3.5 w-0.5 bg-bad" />
      </div>
      <dl className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-sm">
        {marks.map(({ day, words }) => (
          <div key={`${day} ${words}`} className="last:text-right">
            <dt className="text-xs text-muted">{words}</dt>
            <dd className={classes('font-medium tabular-nums', words === 'Last day to act' && 'text-bad')}>
              {shortDayWords(day, today)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

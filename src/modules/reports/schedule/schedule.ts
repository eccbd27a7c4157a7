import { z } from 'zod'
import { choice } from '../../../core/form/fields.ts'
import { firstInstant } from '../../../core/time/wall-clock.ts'

const hours = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [
    String(hour),
    `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
  ]),
)
const weekdays = {
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
  '6': 'Saturday',
  '7': 'Sunday',
} as const
const monthDays = Object.fromEntries(
  Array.from({ length: 28 }, (_, index) => [String(index + 1), String(index + 1)]),
)

/** The schedule of a report, as users enter it. */
export const schedule = z.object({
  every: choice('Frequency', { day: 'Daily', week: 'Weekly', month: 'Monthly' }, 'Choose how often.').default(
    'week',
  ),
  weekday: choice('Day of the week', weekdays, 'Choose a day of the week.')
    .default('1')
    .meta({ onlyFor: { field: 'every', choices: ['week'] } }),
  monthDay: choice('Day of the month', monthDays, 'Choose a day of the month.')
    .default('1')
    .meta({ onlyFor: { field: 'every', choices: ['month'] } }),
  hour: choice('Time', hours, 'Choose an hour.')
    .default('7')
    .meta({ hint: 'In your organization’s time zone.' }),
  whom: choice(
    'Recipients',
    { me: 'Me', everyone: 'Everyone with access at that time' },
    'Choose the recipients.',
  ).default('me'),
})
export type Schedule = z.output<typeof schedule>

type SendingTime = Pick<Schedule, 'every'> & { weekday: number; monthDay: number; hour: number }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Returns the first sending time after an instant, by the clock of a time zone. If clocks skip the hour, it is
 * the first minute afterwards; if the hour occurs twice, it is the first.
 */
export function nextSending(time: SendingTime, timeZone: string, after: Date): Date {
  let result: number | null = null
  const minutesUntil = (localTime: number) => {
    result ??= nextLocalTime(time, localTime)
    return localTime >= result ? 0 : (result - localTime) / minuteMs
  }
  return new Date(firstInstant(after.getTime() + minuteMs, timeZone, minutesUntil))
}

/** Returns the next sending time on the local clock, represented as if it were UTC. */
function nextLocalTime({ every, weekday, monthDay, hour }: SendingTime, localNow: number): number {
  const matches = (candidate: number) => {
    const day = new Date(candidate)
    if (every === 'week') return (day.getUTCDay() || 7) === weekday
    return every === 'day' || day.getUTCDate() === monthDay
  }
  let candidate = Math.floor(localNow / dayMs) * dayMs + hour * 60 * minuteMs
  while (candidate < localNow || !matches(candidate)) candidate += dayMs
  return candidate
}

/** "Weekly on Monday at 7:00 AM". */
export function describeSchedule({ every, weekday, monthDay, hour }: Schedule): string {
  const time = `at ${hours[hour]}`
  if (every === 'day') return `Daily ${time}`
  return every === 'week' ? `Weekly on ${weekdays[weekday]} ${time}` : `Monthly on day ${monthDay} ${time}`
}

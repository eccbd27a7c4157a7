import { addDays, type Day } from '../../../core/time/calendar.ts'
import { formatDate } from '../../../ui/formats.ts'

/** "9:30 AM", "Tomorrow 9:30 AM", "Dec 4, 9:30 AM" from a day and a time on the other party's clock. */
export function formatNextStepTime(nextAt: string, today: Day): string {
  const [day = '', time = ''] = nextAt.split('T')
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)]
  const clock = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
  if (day === today) return clock
  if (day === addDays(today, 1)) return `Tomorrow ${clock}`
  const [date, year] = formatDate(day).split(', ')
  return `${date}${year === today.slice(0, 4) ? '' : `, ${year}`}, ${clock}`
}

import type { Day } from '../../core/time/calendar.ts'

/** "Monday, November 30", or "Monday, Nov 30" with a short month. */
export const formatLongDay = (day: Day, month: 'long' | 'short' = 'long') =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month,
    day: 'numeric',
    timeZone: 'UTC',
  })

/** Default time zone of organizations, and the platform's own: Central Time. */
export const tradeTimeZone = 'America/Chicago'

/**
 * The formatter of a time zone, with the last requested second and its day as a cache, because most requests
 * are for the present.
 */
type Calendar = { format: Intl.DateTimeFormat; second: number; day: string }
const calendars = new Map<string, Calendar>()

/** The day (YYYY-MM-DD) of an instant in a time zone, independent of the machine's own. */
export function dayInZone(instant: Date, timeZone: string): string {
  const calendar = calendarFor(timeZone)
  const second = Math.floor(instant.getTime() / 1000)
  // The formatter throws for an invalid date.
  if (second !== calendar.second) {
    calendar.day = calendar.format.format(instant)
    calendar.second = second
  }
  return calendar.day
}

function calendarFor(timeZone: string): Calendar {
  const cached = calendars.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const created = { format, second: NaN, day: '' }
  calendars.set(timeZone, created)
  return created
}

const dayMs = 86_400_000

/**
 * The instant when a day (YYYY-MM-DD), or the day `daysLater` after it, begins in a time zone: midnight, or
 * the first later moment if clocks skip midnight (Santiago, 1994-10-09) or the entire day (Kiritimati,
 * 1994-12-31).
 */
export function localMidnight(day: string, daysLater: number, timeZone: string): Date {
  const target = Date.parse(day) + daysLater * dayMs
  const date = new Date(target).toISOString().slice(0, 10)
  const about = target - offsetAt(target, timeZone)
  // If clocks change around that midnight, the offset before or the offset after the change applies.
  const offsets = [offsetAt(about - dayMs, timeZone), offsetAt(about + dayMs, timeZone)]
  const instants = offsets.map(offset => target - offset).toSorted((a, b) => a - b)
  return new Date(instants.find(instant => dayInZone(new Date(instant), timeZone) >= date) ?? instants[1]!)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** How far clocks in a time zone are ahead of UTC, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const clock =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formatters.set(timeZone, clock)
  const clockText = clock.format(instant)
  return Date.parse(`${clockText.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

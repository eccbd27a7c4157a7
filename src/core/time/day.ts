/** Where an organization's day begins unless it says otherwise, and where the platform's own begins: Central Time. */
export const tradeTimeZone = 'America/Chicago'

/** The calendar of a time zone, and the day of the second that it was asked for last: mostly that of now, again. */
type Calendar = { format: Intl.DateTimeFormat; second: number; day: string }
const calendars = new Map<string, Calendar>()

/** The day (YYYY-MM-DD) of an instant in a time zone, whatever the reader's own is. */
export function dayOf(instant: Date, timeZone: string): string {
  const calendar = calendarOf(timeZone)
  const second = Math.floor(instant.getTime() / 1000)
  // An instant that is none is refused by the format itself.
  if (second !== calendar.second) {
    calendar.day = calendar.format.format(instant)
    calendar.second = second
  }
  return calendar.day
}

function calendarOf(timeZone: string): Calendar {
  const known = calendars.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const made = { format, second: NaN, day: '' }
  calendars.set(timeZone, made)
  return made
}

const dayMs = 86_400_000

/**
 * The instant at which a day (YYYY-MM-DD), or one so many days later, begins in a time zone: its midnight, or the first
 * moment after it where clocks leave midnight out (Santiago, 1994-10-09) or the whole day (Kiritimati, 1994-12-31).
 */
export function midnightOf(day: string, daysLater: number, timeZone: string): Date {
  const wanted = Date.parse(day) + daysLater * dayMs
  const date = new Date(wanted).toISOString().slice(0, 10)
  const about = wanted - offsetAt(wanted, timeZone)
  // Where clocks change around that midnight, it is as the clock before or as the one after shows it.
  const offsets = [offsetAt(about - dayMs, timeZone), offsetAt(about + dayMs, timeZone)]
  const instants = offsets.map(offset => wanted - offset).toSorted((a, b) => a - b)
  return new Date(instants.find(instant => dayOf(new Date(instant), timeZone) >= date) ?? instants[1]!)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How many milliseconds a clock in a time zone is ahead of UTC. */
export function offsetAt(instant: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  const shown = clock.format(instant)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

/** Where an organization's day begins unless it says otherwise, and where the platform's own begins: Central Time. */
export const tradeTimeZone = 'America/Chicago'

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day (YYYY-MM-DD) of an instant in a time zone, whatever the reader's own is. */
export const dayOf = (instant: Date, timeZone: string): string => calendarOf(timeZone).format(instant)

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  calendars.set(timeZone, made)
  return made
}

const dayMs = 86_400_000

/** The instant at which a day (YYYY-MM-DD), or one so many days later, begins in a time zone. */
export function midnightOf(day: string, daysLater: number, timeZone: string): Date {
  const wanted = Date.parse(day) + daysLater * dayMs
  // What a clock there shows at about that time says how far it is from UTC; once more, for clocks may change at night.
  const first = wanted - offsetAt(wanted, timeZone)
  return new Date(wanted - offsetAt(first, timeZone))
}

/** How many milliseconds a clock in a time zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const shown = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

/** The longest entry, in minutes: a day on which clocks go back has 25 hours. */
export const maxMinutes = 1_500

/**
 * Parses a duration as users type it: "1:30", "1.5", "90m", "1h 30m", "2h". A number without a unit is hours.
 * Returns whole minutes, zero for an empty text, and null if it is not a duration. A fraction of an hour is
 * rounded to the minute.
 */
export function parseHours(text: string): number | null {
  const normalized = text.trim().toLowerCase().replaceAll(',', '.')
  if (normalized === '' || normalized === '—' || normalized === '-') return 0
  const clock = /^(\d{0,4}):([0-5]\d)$/.exec(normalized)
  if (clock) return Number(clock[1] || 0) * 60 + Number(clock[2])
  const hours = /^(\d{1,4}(?:\.\d+)?|\.\d+)\s*(?:h|hr|hrs|hours?)?$/.exec(normalized)
  if (hours) return Math.round(Number(hours[1]) * 60)
  const hoursAndMinutes = /^(?:(\d{1,4})\s*(?:h|hr|hrs|hours?)\s*)?(\d{1,5})\s*(?:m|min|mins|minutes?)$/.exec(
    normalized,
  )
  return hoursAndMinutes ? Number(hoursAndMinutes[1] ?? 0) * 60 + Number(hoursAndMinutes[2]) : null
}

/** Formats minutes as hours and minutes: 90 is "1:30"; zero is an empty text. */
export const formatHours = (minutes: number): string =>
  minutes === 0 ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Returns the result of stopping a timer, in words. */
export const stoppedMessage = (minutes: number) =>
  minutes === 0 ? 'Timer stopped. Nothing was recorded.' : `${formatHours(minutes)} h recorded`

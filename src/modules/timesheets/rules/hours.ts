/** The longest entry: a day on which clocks go back has 25 hours. */
export const maxMinutes = 1_500

/**
 * Reads how long something took, as people type it: "1:30", "1.5", "90m", "1h 30m", "2h". Without a unit a number is
 * hours. Answers whole minutes, zero for an empty text, and null for what is no length of time. A fraction of an hour is
 * rounded to the minute.
 */
export function parseHours(text: string): number | null {
  const typed = text.trim().toLowerCase().replaceAll(',', '.')
  if (typed === '' || typed === '—' || typed === '-') return 0
  const clock = /^(\d{0,4}):([0-5]\d)$/.exec(typed)
  if (clock) return Number(clock[1] || 0) * 60 + Number(clock[2])
  const hours = /^(\d{1,4}(?:\.\d+)?|\.\d+)\s*(?:h|hr|hrs|hours?)?$/.exec(typed)
  if (hours) return Math.round(Number(hours[1]) * 60)
  const both = /^(?:(\d{1,4})\s*(?:h|hr|hrs|hours?)\s*)?(\d{1,5})\s*(?:m|min|mins|minutes?)$/.exec(typed)
  return both ? Number(both[1] ?? 0) * 60 + Number(both[2]) : null
}

/** Minutes as hours and minutes: 90 is "1:30"; nothing is an empty text. */
export const formatHours = (minutes: number): string =>
  minutes === 0 ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** What became of a timer that was stopped. */
export const stoppedWords = (minutes: number) =>
  minutes === 0 ? 'Timer stopped. Nothing was recorded.' : `${formatHours(minutes)} h recorded`

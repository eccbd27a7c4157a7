import { z } from 'zod'

/** The IANA name of a time zone; null if there is none. */
function parseTimeZone(text: string): string | null {
  // Only accept names of places: "+05:00" would also be valid, but has no daylight saving time.
  if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(text)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The time zone that a user chooses. */
export const timeZoneSchema = z
  .string()
  .trim()
  .max(64, 'Use at most 64 characters.')
  .transform((text, check) => {
    const name = parseTimeZone(text)
    if (name !== null) return name
    check.addIssue(`Unknown time zone “${text}”. Choose one from the list, such as America/Denver.`)
    return z.NEVER
  })

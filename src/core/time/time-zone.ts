import { z } from 'zod'

/** The time zone that someone names, as the IANA database writes it; null when there is none. */
function timeZoneNamed(text: string): string | null {
  // A zone is a place: "+05:00" is understood as well, and knows no daylight saving.
  if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(text)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** A time zone as a person chooses it. */
export const timeZoneText = z
  .string()
  .trim()
  .max(64, 'Use at most 64 characters.')
  .transform((text, check) => {
    const name = timeZoneNamed(text)
    if (name !== null) return name
    check.addIssue(`Unknown time zone “${text}”. Choose one from the list, such as America/Denver.`)
    return z.NEVER
  })

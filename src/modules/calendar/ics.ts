import type { CalendarDate } from '../../core/module/calendar-dates.server.ts'
import { addDays } from '../../core/time/calendar.ts'

/** The refresh interval suggested to calendar programs. */
const refreshInterval = 'PT1H'
/** The maximum bytes in a line; a longer one continues on the next line after a space (RFC 5545, 3.1). */
const maxBytes = 75

/**
 * Renders dates as an iCalendar file (RFC 5545). Each is a whole day without a time zone, because a last safe
 * day is the same date everywhere, even when clocks change. `site` is the base URL of their links.
 */
export function renderIcs(name: string, site: string, dates: readonly CalendarDate[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wellhead//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
    ...dates.flatMap(date => eventLines(date, site)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${foldLine(line)}\r\n`).join('')
}

function eventLines({ id, version, changedAt, day, title, note, to }: CalendarDate, site: string): string[] {
  const changed = `${changedAt.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`
  return [
    'BEGIN:VEVENT',
    `UID:${id}@wellhead`,
    // The time of the last change rather than of the request, so that an unchanged file is identical each time.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${toIcsDate(day)}`,
    `DTEND;VALUE=DATE:${toIcsDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(note)}`,
    `URL:${site}${to}`,
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const toIcsDate = (day: string) => day.replaceAll('-', '')

const specialCharacters = /[\\;,]|\r\n?|\p{Cc}/gu

/**
 * Returns a text as a property value: separators are escaped, line breaks become \n, and other control
 * characters become spaces.
 */
const escapeText = (text: string) =>
  text.replaceAll(specialCharacters, match => {
    if (match === '\n' || match.startsWith('\r')) return '\\n'
    return /[\\;,]/.test(match) ? `\\${match}` : ' '
  })

const isPlain = /^[\x20-\x7e]*$/

/** Folds a line into parts of at most 75 bytes each, without splitting a character. */
function foldLine(line: string): string {
  const isAscii = isPlain.test(line)
  if (isAscii && line.length <= maxBytes) return line
  const parts: string[] = []
  let from = 0
  for (let index = 0, bytes = 0; index < line.length;) {
    const point = line.codePointAt(index)!
    const byteCount = isAscii ? 1 : utf8Length(point)
    if (bytes + byteCount > maxBytes) {
      parts.push(line.slice(from, index))
      from = index
      bytes = 1
    }
    bytes += byteCount
    index += point > 0xffff ? 2 : 1
  }
  return [...parts, line.slice(from)].join('\r\n ')
}

/** Returns the length in bytes of a character in UTF-8. */
const utf8Length = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)

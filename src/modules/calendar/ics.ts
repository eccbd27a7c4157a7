import type { CalendarDate } from '../../core/module/calendar-dates.server.ts'
import { addDays } from '../../core/time/calendar.ts'

/** How often a calendar program is asked to look again. */
const lookAgain = 'PT1H'
/** A line has at most so many bytes; what is longer goes on in the next one, behind a space (RFC 5545, 3.1). */
const maxBytes = 75

/**
 * Days as an iCalendar file (RFC 5545). Each is a whole day without a time zone: a last safe day is the same day on every
 * wall, also where clocks change. `site` is where their links lead.
 */
export function icsOf(name: string, site: string, dates: readonly CalendarDate[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wellhead//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${lookAgain}`,
    `X-PUBLISHED-TTL:${lookAgain}`,
    ...dates.flatMap(date => eventLines(date, site)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function eventLines({ id, version, changedAt, day, title, note, to }: CalendarDate, site: string): string[] {
  const changed = `${changedAt.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`
  return [
    'BEGIN:VEVENT',
    `UID:${id}@wellhead`,
    // When it was changed, not when it was asked for: what has not changed reads the same each time.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    `URL:${site}${to}`,
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const dateOf = (day: string) => day.replaceAll('-', '')

const special = /[\\;,]|\r\n?|\p{Cc}/gu

/** A text as a value: what would end it is marked, a new line is written as one, other control characters go. */
const escaped = (text: string) =>
  text.replaceAll(special, found => {
    if (found === '\n' || found.startsWith('\r')) return '\\n'
    return /[\\;,]/.test(found) ? `\\${found}` : ' '
  })

const isPlain = /^[\x20-\x7e]*$/

/** A line in pieces of at most 75 bytes each; no character is cut. */
function folded(line: string): string {
  const plain = isPlain.test(line)
  if (plain && line.length <= maxBytes) return line
  const pieces: string[] = []
  let from = 0
  for (let at = 0, bytes = 0; at < line.length;) {
    const point = line.codePointAt(at)!
    const more = plain ? 1 : bytesOf(point)
    if (bytes + more > maxBytes) {
      pieces.push(line.slice(from, at))
      from = at
      bytes = 1
    }
    bytes += more
    at += point > 0xffff ? 2 : 1
  }
  return [...pieces, line.slice(from)].join('\r\n ')
}

/** Of a character in UTF-8. */
const bytesOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)

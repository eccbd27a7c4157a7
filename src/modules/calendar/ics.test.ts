import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CalendarDate } from '../../core/module/calendar-dates.server.ts'
import { addDays, toDay } from '../../core/time/calendar.ts'
import { renderIcs } from './ics.ts'

const rental: CalendarDate = {
  id: 'obligation-1',
  version: 3,
  changedAt: new Date('2026-07-31T14:05:06.789Z'),
  day: '2026-11-01',
  title: 'ND-159 Berg; Olson, Tveit \\ Sons: Delay rental',
  note: '$1,250.00 to Berg\nIf missed: The lease ends',
  to: '/app/leases/1?tab=obligations',
}

const parseEvents = (ics: string) =>
  new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent').map(event => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    start: event.getFirstPropertyValue('dtstart') as { isDate: boolean },
    end: event.getFirstPropertyValue('dtend') as { isDate: boolean },
    title: event.getFirstPropertyValue('summary'),
    note: event.getFirstPropertyValue('description'),
    url: event.getFirstPropertyValue('url'),
    changed: String(event.getFirstPropertyValue('last-modified')),
  }))

test('an event spans one whole day without a time zone, even when clocks change', () => {
  const [event] = parseEvents(renderIcs('Wellhead: Acme, Inc.', 'https://wellhead.example', [rental]))
  const { start, end, ...texts } = event!
  expect([start.isDate, String(start), end.isDate, String(end)]).toEqual([
    true,
    '2026-11-01',
    true,
    '2026-11-02',
  ])
  expect(texts).toEqual({
    uid: 'obligation-1@wellhead',
    sequence: 3,
    title: rental.title,
    note: rental.note,
    url: 'https://wellhead.example/app/leases/1?tab=obligations',
    changed: '2026-07-31T14:05:06Z',
  })
})

test('any text reads back unchanged from lines of at most 75 bytes', () => {
  // Calendar programs show control characters as blanks, and so does the feed; a carriage return is a new line.
  const arbitraryText = fc.string({ unit: 'binary', maxLength: 300 })
  const normalized = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
  const date = fc.record({
    ...Object.fromEntries(Object.entries(rental).map(([name, value]) => [name, fc.constant(value)])),
    day: fc.integer({ min: -20_000, max: 60_000 }).map(toDay),
    title: arbitraryText,
    note: arbitraryText,
  }) as fc.Arbitrary<CalendarDate>
  fc.assert(
    fc.property(fc.array(date, { maxLength: 5 }), arbitraryText, (dates, name) => {
      const ics = renderIcs(name, 'https://wellhead.example', dates)
      expect(ics.endsWith('\r\n')).toBe(true)
      const isBroken = (line: string) => Buffer.byteLength(line) > 75 || /\p{Cc}/u.test(line)
      expect(ics.split('\r\n').filter(isBroken)).toEqual([])
      expect(
        parseEvents(ics).map(({ title, note, start, end }) => [title, note, String(start), String(end)]),
      ).toEqual(
        dates.map(calendarDate => [
          normalized(calendarDate.title),
          normalized(calendarDate.note),
          calendarDate.day,
          addDays(calendarDate.day, 1),
        ]),
      )
    }),
  )
})

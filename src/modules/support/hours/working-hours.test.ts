import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, toDay as dayOfCount } from '../../../core/time/calendar.ts'
import { federalHolidays } from '../../../core/time/holiday.ts'
import { addWorkingMinutes, workingMinutes, type Span, type WorkingHours } from './working-hours.ts'

const minuteMs = 60_000
const officeDay: Span[] = [[8 * 60, 18 * 60]]
const office: WorkingHours = {
  timeZone: 'America/Chicago',
  week: [[], officeDay, officeDay, officeDay, officeDay, officeDay, []],
  isClosed: day => federalHolidays(Number(day.slice(0, 4))).has(day),
}
const toMs = (text: string) => Date.parse(text)

/** The local time of every single minute, from the platform's own calendar. */
function referenceCalendar({ timeZone, week, isClosed }: WorkingHours) {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (instant: number): boolean => {
    const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
    const day = `${parts['year']}-${parts['month']}-${parts['day']}`
    const minute = Number(parts['hour']) * 60 + Number(parts['minute'])
    const spans = week[new Date(`${day}T00:00:00Z`).getUTCDay()]!
    return !isClosed(day) && spans.some(([from, until]) => minute >= from && minute < until)
  }
}

/** Minutes of a day in one or two spans, including midnight and the early morning. */
const spans: fc.Arbitrary<Span[]> = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 0, max: 1440 }), fc.constantFrom(0, 60, 120, 180, 480, 1440)), {
    minLength: 2,
    maxLength: 4,
  })
  .map(edges => {
    const sorted = edges.toSorted((a, b) => a - b)
    return [0, 2].flatMap((n): Span[] => (sorted[n + 1] === undefined ? [] : [[sorted[n]!, sorted[n + 1]!]]))
  })

/** Dates around clock changes: the last Sunday of March and October in Europe, others elsewhere. */
const zones: [zone: string, around: string[]][] = [
  ['America/Chicago', ['2026-03-08', '2026-11-01', '2026-12-24', '2027-01-01']],
  ['America/Phoenix', ['2026-03-08']],
  ['Europe/Oslo', ['2026-03-29', '2026-10-25']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['America/Sao_Paulo', ['2018-11-04', '2019-02-17']],
  ['Asia/Kathmandu', ['2026-01-01']],
]

const cases = fc
  .constantFrom(...zones)
  .chain(([timeZone, nearClockChange]) =>
    fc.record({
      timeZone: fc.constant(timeZone),
      week: fc.array(fc.oneof(spans, fc.constant([])), { minLength: 7, maxLength: 7 }),
      closed: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 3 }),
      day: fc.constantFrom(...nearClockChange),
      from: fc.integer({ min: -2880 * 60, max: 1440 * 60 }),
      minutes: fc.integer({ min: 0, max: 2880 }),
    }),
  )
  .map(({ day, closed, from, timeZone, week, minutes }) => {
    const closedDays = new Set(closed.map(offset => dayOfCount(dayNumber(day) + offset)))
    const hours: WorkingHours = { timeZone, week, isClosed: day => closedDays.has(day) }
    return { hours, from: toMs(`${day}T00:00:00Z`) + from * 1000, minutes }
  })

test('working minutes equal a minute-by-minute count, even at clock changes', () => {
  fc.assert(
    fc.property(cases, ({ hours, from, minutes }) => {
      const isWorkingMinute = referenceCalendar(hours)
      const startMinute = Math.floor(from / minuteMs) * minuteMs
      let workedMinutes = 0
      for (let minute = 0; minute < minutes; minute++)
        if (isWorkingMinute(startMinute + minute * minuteMs)) workedMinutes++
      expect(workingMinutes(from, from + minutes * minuteMs, hours)).toBe(workedMinutes)
    }),
    { numRuns: 60 },
  )
})

test('adding working minutes gives the first instant at which that many have passed', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 600 }), ({ hours, from }, expected) => {
      const due = addWorkingMinutes(from, expected, hours)
      const isWorkingMinute = referenceCalendar(hours)
      let at = Math.floor(from / minuteMs) * minuteMs
      let workedMinutes = 0
      // Later deadlines are not searched minute by minute.
      const end = at + 6 * 1440 * minuteMs
      while (workedMinutes < expected && at < end) {
        if (isWorkingMinute(at)) workedMinutes++
        at += minuteMs
      }
      if (workedMinutes === expected) expect(due).toBe(at)
      else expect(due === null || due > end || workingMinutes(from, end, hours) < expected).toBe(true)
    }),
    { numRuns: 60 },
  )
})

describe('working hours at edge cases', () => {
  test.each([
    ['within a day', '2026-11-23T15:00:00Z', 120, '2026-11-23T17:00:00Z'],
    ['before the day begins', '2026-11-23T10:00:00Z', 60, '2026-11-23T15:00:00Z'],
    ['until the last minute of a day', '2026-11-23T23:00:00Z', 60, '2026-11-24T00:00:00Z'],
    ['overnight', '2026-11-23T23:30:00Z', 60, '2026-11-24T14:30:00Z'],
    ['over a weekend', '2026-11-20T23:30:00Z', 60, '2026-11-23T14:30:00Z'],
    ['over Thanksgiving', '2026-11-25T23:00:00Z', 120, '2026-11-27T15:00:00Z'],
    ['over the night in which clocks go back', '2026-10-30T22:00:00Z', 120, '2026-11-02T15:00:00Z'],
  ])('working minutes are counted %s', (_, from, minutes, due) => {
    expect(new Date(addWorkingMinutes(toMs(from), minutes, office)!).toISOString()).toBe(
      new Date(due).toISOString(),
    )
    expect(workingMinutes(toMs(from), toMs(due), office)).toBe(minutes)
    expect(workingMinutes(toMs(due), toMs(from), office)).toBe(-minutes || 0)
  })

  test('nothing is ever due without open hours', () => {
    expect(addWorkingMinutes(0, 1, { ...office, week: [[], [], [], [], [], [], []] })).toBeNull()
    expect(addWorkingMinutes(0, 1, { ...office, isClosed: () => true })).toBeNull()
  })
})

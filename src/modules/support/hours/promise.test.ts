import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTone, formatClock, promisedTimes, setClockRunning } from './promise.ts'
import { parseDays, hoursProblem, parseSpans, toWorkingHours, type SupportHours } from './support-hours.ts'
import { workingMinutes } from './working-hours.ts'

const office: SupportHours = {
  timeZone: 'America/Chicago',
  monday: '8:00-18:00',
  tuesday: '8:00-18:00',
  wednesday: '8:00-18:00',
  thursday: '8:00-18:00',
  friday: '8:00-12:00, 13:00-17:00',
  saturday: '',
  sunday: '',
  federalHolidays: true,
  closedDays: '2026-12-24, 2026-12-31',
}
const hours = toWorkingHours(office)

test.each([
  ['8:00-18:00', [[480, 1080]]],
  [
    '8:00–12:00, 13:00 - 17:30',
    [
      [480, 720],
      [780, 1050],
    ],
  ],
  ['0:00-24:00', [[0, 1440]]],
  ['', []],
  ['18:00-8:00', null],
  ['8:00-12:00, 11:00-13:00', null],
  ['8:60-9:00', null],
  ['8:00-24:01', null],
  ['8-18', null],
  ['always', null],
])('hours written as “%s”', (text, spans) => {
  expect(parseSpans(text)).toEqual(spans)
})

test('valid dates are accepted, and hours without a day are rejected', () => {
  expect(parseDays('2026-12-24,2026-12-31')).toEqual(['2026-12-24', '2026-12-31'])
  expect(parseDays('2026-02-30')).toBeNull()
  expect(parseDays('')).toEqual([])
  expect(hoursProblem(office)).toBeNull()
  const never = { monday: '', tuesday: '', wednesday: '', thursday: '', friday: '' }
  expect(hoursProblem({ ...office, ...never })).toMatch(/at least one day/)
})

test('a request before Christmas is promised after it', () => {
  const promise = promisedTimes(new Date('2026-12-23T22:00:00Z'), { firstHours: 4, solutionHours: 20 }, hours)
  // Two hours are left on Wednesday; Thursday is closed, Friday a holiday, then a weekend.
  expect(promise.firstDueAt?.toISOString()).toBe('2026-12-28T16:00:00.000Z')
})

test('the clock stops while waiting for the customer, for any duration and number of times', () => {
  const start = Date.parse('2026-11-23T14:00:00Z')
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 })), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(steps, pauses => {
      let at = start
      let clock = {
        solutionDueAt: promisedTimes(new Date(at), { firstHours: 1, solutionHours: 200 }, hours)
          .solutionDueAt,
        solutionLeft: null as number | null,
      }
      let workedMinutes = 0
      for (const [workingMinutesPassed, waits] of pauses) {
        workedMinutes += workingMinutes(at, at + workingMinutesPassed * 60_000, hours)
        at += workingMinutesPassed * 60_000
        clock = setClockRunning(clock, false, new Date(at), hours)
        expect(setClockRunning(clock, false, new Date(at + 60_000), hours)).toEqual(clock)
        expect(clock.solutionLeft).toBe(200 * 60 - workedMinutes)
        at += waits * 60_000
        clock = setClockRunning(clock, true, new Date(at), hours)
      }
      expect(workingMinutes(at, clock.solutionDueAt!.getTime(), hours)).toBe(200 * 60 - workedMinutes)
    }),
    { numRuns: 40 },
  )
})

test('a clock is displayed as one, and says how late it is', () => {
  expect([42, 60, 0, -18, 605].map(formatClock)).toEqual(['0:42', '1:00', '0:00', '−0:18', '10:05'])
  expect([61, 60, 0, -1].map(clockTone)).toEqual(['none', 'warn', 'warn', 'bad'])
})

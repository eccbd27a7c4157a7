import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { possibleInstants, dayLengthMinutes, entrySpan, splitByDay, timeInZone } from './clock.ts'
import { formatHours, parseHours } from './hours.ts'
import { evenPercents, splitByLargestRemainder, percentUnits, hundredPercent } from './shares.ts'
import { weekDays, startOfWeek } from './week.ts'

const central = 'America/Chicago'

describe('hours as people type them', () => {
  test.each([
    ['1:30', 90],
    ['1.5', 90],
    ['1,5', 90],
    ['90m', 90],
    ['1h30m', 90],
    ['1h 30min', 90],
    [' 8 ', 480],
    ['8 hrs', 480],
    [':45', 45],
    ['.25', 15],
    ['0.333', 20],
    ['25', 1500],
    ['', 0],
    ['0', 0],
  ])('%j is %i minutes', (text, minutes) => expect(parseHours(text)).toBe(minutes))
  test.each(['1:75', 'eight', '-2', '1:30pm', '1.5.2', 'm', '8h8h', '٣'])('%j is invalid', text =>
    expect(parseHours(text)).toBeNull(),
  )
  test('formatted hours parse back', () =>
    fc.assert(fc.property(fc.nat(6_000), minutes => parseHours(formatHours(minutes)) === minutes)))
})

describe('shares', () => {
  test('total exactly the whole, each within one unit of its exact part', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.nat(10_000_000), weights, (total, input) => {
        const parts = splitByLargestRemainder(total, [...input, 1])
        const all = input.reduce((sum, each) => sum + each, 1)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        for (const [index, weight] of [...input, 1].entries())
          expect(Math.abs(parts[index]! - (total * weight) / all)).toBeLessThan(1)
      }),
    )
  })
  test('give the remainder to the largest fraction, or to the first of equal ones', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(7, [1, 2, 3])).toEqual([1, 2, 4])
    expect(() => splitByLargestRemainder(5, [0, 0])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(-1, [1])).toThrow(RangeError)
  })
  test('total 100% for equal parts', () => {
    expect(evenPercents(3)).toEqual(['33.3334', '33.3333', '33.3333'])
    for (let count = 1; count <= 40; count++) {
      const units = evenPercents(count).map(text => percentUnits(text)!)
      expect(units.reduce((sum, each) => sum + each, 0)).toBe(hundredPercent)
    }
  })
  test.each(['0', '100.0001', '-5', '1e2', '33.33333', ''])('%j is not a percentage', text =>
    expect(percentUnits(text)).toBeNull(),
  )
})

describe('the clock', () => {
  test('a day has 24 hours, except when clocks change', () => {
    expect(dayLengthMinutes('2026-11-29', central)).toBe(1_440)
    expect(dayLengthMinutes('2026-11-01', central)).toBe(1_500)
    expect(dayLengthMinutes('2026-03-08', central)).toBe(1_380)
    expect(dayLengthMinutes('2026-11-01', 'America/Phoenix')).toBe(1_440)
  })
  test('an hour repeats in the fall and is skipped in the spring', () => {
    expect(possibleInstants('2026-11-01', '01:30', central)).toHaveLength(2)
    expect(possibleInstants('2026-03-08', '02:30', central)).toEqual([])
    expect(entrySpan('2026-11-01', '00:30', '03:30', central)).toMatchObject({ minutes: 240 })
    expect(entrySpan('2026-11-01', '01:30', '01:30', central)).toMatchObject({ minutes: 60 })
    expect(entrySpan('2026-11-01', '00:00', '24:00', central)).toMatchObject({ minutes: 1_500 })
    expect(entrySpan('2026-03-08', '02:30', '04:00', central)).toMatchObject({ field: 'startTime' })
  })
  test('rejects an end before its start', () => {
    expect(entrySpan('2026-11-30', '17:00', '09:00', central)).toMatchObject({ field: 'endTime' })
    expect(entrySpan('2026-11-30', '09:00', '09:00', central)).toMatchObject({ field: 'endTime' })
  })
  test('a period is split over its days without gaps or overlaps', () => {
    const from = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(from, fc.nat(6_000), (start, length) => {
        const end = new Date(start.getTime() + length * 60_000)
        const spans = splitByDay(start, end, central)
        expect(spans.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(length)
        for (const [index, span] of spans.entries()) {
          expect(span.minutes).toBeLessThanOrEqual(dayLengthMinutes(span.day, central))
          if (index > 0) {
            expect(span.startsAt).toEqual(spans[index - 1]!.endsAt)
            expect(timeInZone(span.startsAt, central)).toBe('00:00')
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('a week starts on Sunday', () => {
  expect(startOfWeek('2026-11-29')).toBe('2026-11-29')
  expect(startOfWeek('2026-11-28')).toBe('2026-11-22')
  expect(startOfWeek('1969-12-31')).toBe('1969-12-28')
  expect(weekDays('2026-11-29').at(-1)).toBe('2026-12-05')
})

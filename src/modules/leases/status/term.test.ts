import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber, toDay, daysBetween } from '../../../core/time/calendar.ts'
import {
  anniversary,
  dateOrNull,
  endlessDate,
  extendedEnd,
  leaseYear,
  expirationOverrideProblem,
  readTerm,
  termEnd,
  termText,
  type Term,
} from './term.ts'

const wholeYears = (years: number): Term => ({ years, months: 0, days: 0 })
const days = fc.integer({ min: dayNumber('1920-01-01'), max: dayNumber('2099-12-31') }).map(toDay)
const terms = fc.record({
  years: fc.integer({ min: 0, max: 20 }),
  months: fc.integer({ min: 0, max: 23 }),
  days: fc.integer({ min: 0, max: 60 }),
})

describe('the end of a term', () => {
  test.each([
    ['2024-04-01', wholeYears(3), '2027-03-31'],
    ['2024-01-01', wholeYears(5), '2028-12-31'],
    ['2024-02-29', wholeYears(3), '2027-02-28'],
    ['2024-02-29', wholeYears(4), '2028-02-28'],
    ['2023-02-28', wholeYears(1), '2024-02-27'],
    ['2023-03-01', wholeYears(1), '2024-02-29'],
    ['2024-08-31', { years: 0, months: 6, days: 0 }, '2025-02-28'],
    ['2024-01-31', { years: 0, months: 1, days: 0 }, '2024-02-29'],
    ['2024-05-15', { years: 2, months: 6, days: 10 }, '2026-11-24'],
    ['2024-05-15', { years: 0, months: 0, days: 1 }, '2024-05-15'],
  ])('%s for %o ends %s', (effective, term, end) => {
    expect(termEnd(effective, term)).toBe(end)
  })

  test('a longer term never ends earlier, and an extra day is one day', () => {
    fc.assert(
      fc.property(days, terms, fc.integer({ min: 1, max: 60 }), (effective, term, extraDays) => {
        const end = termEnd(effective, term)
        expect(daysBetween(end, termEnd(effective, { ...term, days: term.days + extraDays }))).toBe(extraDays)
        expect(termEnd(effective, { ...term, years: term.years + 1 }) > end).toBe(true)
      }),
    )
  })

  test('twelve months are a year', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 20 }), (effective, n) => {
        expect(termEnd(effective, wholeYears(n))).toBe(
          termEnd(effective, { years: 0, months: n * 12, days: 0 }),
        )
      }),
    )
  })

  test('the day after the end of whole years is the anniversary, except after Feb 29', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 20 }), (effective, n) => {
        fc.pre(!effective.endsWith('02-29'))
        expect(addDays(termEnd(effective, wholeYears(n)), 1)).toBe(anniversary(effective, n))
      }),
    )
  })

  test('an extension continues where the term ended', () => {
    expect(extendedEnd('2027-03-31', 24)).toBe('2029-03-31')
    expect(extendedEnd('2027-02-28', 12)).toBe('2028-02-29')
  })
})

describe('anniversaries and lease years', () => {
  test('Feb 29 falls on Feb 28 in common years', () => {
    expect([anniversary('2024-02-29', 1), anniversary('2024-02-29', 4)]).toEqual(['2025-02-28', '2028-02-29'])
  })

  test('the anniversary starts a lease year', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (effective, n) => {
        expect(leaseYear(effective, anniversary(effective, n))).toBe(n + 1)
        expect(leaseYear(effective, addDays(anniversary(effective, n), -1))).toBe(n)
      }),
    )
    expect(leaseYear('2024-05-01', '2024-04-30')).toBe(0)
  })
})

describe('terms as text', () => {
  test.each([
    ['5 years', wholeYears(5)],
    ['3 years, 6 months, 0 days', { years: 3, months: 6, days: 0 }],
    ['3 YEARS 6 MONTHS AND 15 DAYS', { years: 3, months: 6, days: 15 }],
    ['three (3) years', wholeYears(3)],
    ['Five years', wholeYears(5)],
    ['60 months', { years: 0, months: 60, days: 0 }],
    ['90 days', { years: 0, months: 0, days: 90 }],
    ['5Y', wholeYears(5)],
    ['2 yrs. 6 mos.', { years: 2, months: 6, days: 0 }],
  ])('%s', (text, term) => {
    expect(readTerm(text)).toEqual({ ok: true, value: term })
  })

  test.each(['', '5', 'until drilled', '3 years 3 years', 'eleventy years', '5 years or so'])(
    '%j is rejected',
    text => {
      expect(readTerm(text).ok).toBe(false)
    },
  )

  test('formatted terms parse back', () => {
    fc.assert(
      fc.property(terms, term => {
        expect(readTerm(termText(term))).toEqual({ ok: true, value: term })
      }),
    )
  })
})

test('an agency’s perpetual date is not a date', () => {
  expect([dateOrNull(endlessDate), dateOrNull('2027-03-31')]).toEqual([null, '2027-03-31'])
})

test('an expiration before the effective date is odd', () => {
  expect(expirationOverrideProblem('2024-04-01', '2023-01-01')).toContain(
    'before it takes effect (Apr 1, 2024)',
  )
  expect(expirationOverrideProblem('2024-04-01', '2024-04-01')).toBeNull()
})

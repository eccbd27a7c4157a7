import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber, toDay, daysBetween } from './calendar.ts'
import {
  deficiencyCureDays,
  federalRental,
  nominalDeficiency,
} from '../../modules/leases/status/federal-rental.ts'
import { federalHolidays, isBusinessDay, nextBusinessDay } from './holiday.ts'

describe('federal holidays', () => {
  test('match those published for 2026', () => {
    expect([...federalHolidays(2026).keys()]).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  test('observe a Saturday New Year’s Day in the prior year', () => {
    expect(federalHolidays(2021).get('2021-12-31')).toBe('New Year’s Day')
    expect(federalHolidays(2022).has('2022-01-01')).toBe(false)
    expect(federalHolidays(2023).get('2023-01-02')).toBe('New Year’s Day')
  })

  test('include Juneteenth since 2021', () => {
    expect([federalHolidays(2020).size, federalHolidays(2021).get('2021-06-18')]).toEqual([10, 'Juneteenth'])
  })
})

describe('business days', () => {
  test.each([
    ['2026-07-04', '2026-07-06'],
    ['2026-07-03', '2026-07-06'],
    ['2026-11-26', '2026-11-27'],
    ['2026-12-25', '2026-12-28'],
    ['2026-06-01', '2026-06-01'],
  ])('%s is paid by %s', (day, open) => {
    expect(nextBusinessDay(day)).toBe(open)
  })

  test('the next business day is open, and no open day is skipped', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2060-01-01') }), count => {
        const day = toDay(count)
        const open = nextBusinessDay(day)
        expect(isBusinessDay(open)).toBe(true)
        expect(daysBetween(day, open)).toBeLessThanOrEqual(5)
        for (let at = day; at < open; at = addDays(at, 1)) expect(isBusinessDay(at)).toBe(false)
      }),
    )
  })
})

describe('federal rentals', () => {
  test.each([
    [1, '1590.00'],
    [2, '1590.00'],
    [3, '2650.00'],
    [8, '2650.00'],
    [9, '7950.00'],
  ])('529.96 acres in year %i owe $%s', (year, amount) => {
    expect(federalRental('2024-07-01', year, 529.96)).toMatchObject({
      value: amount,
      source: '43 CFR 3103.1',
    })
  })

  test('older leases keep their own rates', () => {
    expect(federalRental('2015-01-01', 5, 100)?.value).toBe('150.00')
    expect(federalRental('2015-01-01', 6, 100)?.value).toBe('200.00')
    expect(federalRental('1950-01-01', 1, 100)).toBeNull()
    expect(federalRental('2024-07-01', 1, null)).toBeNull()
  })

  test('a shortfall of at most $100 and 5% is nominal', () => {
    expect(deficiencyCureDays).toBe(15)
    expect(nominalDeficiency('1590.00', '1510.50')).toEqual({ short: '79.50', limit: '79.50', nominal: true })
    expect(nominalDeficiency('1590.00', '1510.49').nominal).toBe(false)
    expect(nominalDeficiency('7950.00', '7850.00').nominal).toBe(true)
    expect(nominalDeficiency('7950.00', '7849.99')).toMatchObject({ limit: '100.00', nominal: false })
    expect(nominalDeficiency('1590.00', '1600.00')).toEqual({ short: '0.00', limit: '79.50', nominal: false })
  })
})

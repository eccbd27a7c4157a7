import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as f from './formats.ts'

describe('numbers', () => {
  test('are grouped, rounded half away from zero, and never convert decimal text to a float', () => {
    expect(f.formatNumber(1234567.891, 2)).toBe('1,234,567.89')
    expect(f.formatNumber(1.005, 2)).toBe('1.01')
    expect(f.formatNumber('-2.5', 0)).toBe('-3')
    expect(f.formatNumber('9007199254740993.1', 1)).toBe('9,007,199,254,740,993.1')
    expect(f.formatNumber('0.01579404')).toBe('0.01579404')
    expect(f.formatNumber(9.99, 1)).toBe('10.0')
    expect(f.formatNumber(1e-9, 8)).toBe('0.00000000')
    expect(f.formatNumber(-0.001, 2)).toBe('0.00')
  })
  test('are a dash when missing or invalid', () => {
    for (const value of [null, undefined, '', Number.NaN, Number.POSITIVE_INFINITY, 'n/a', '-', '.'])
      expect(f.formatNumber(value, 2)).toBe('—')
    expect(f.formatMoney(null)).toBe('—')
    expect(f.formatCount(0)).toBe('0')
  })
  test('keep their decimal places', () => {
    expect(f.formatMoney(-0.05)).toBe('-$0.05')
    expect(f.formatMoney('1234.5')).toBe('$1,234.50')
    expect(f.formatPercent(0.125)).toBe('12.5%')
    expect(f.withSign(f.formatMoney('1234.5'))).toBe('+$1,234.50')
    expect(f.withSign(f.formatMoney(-0.05))).toBe('−$0.05')
  })
  test('match Intl wherever Intl is exact', () => {
    const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 0 })
    assert(
      property(
        integer({ min: -1e12, max: 1e12 }),
        n => f.formatCount(n) === intl.format(n).replace('-0', '0'),
      ),
    )
  })
})

test('storage is in MB, and in GB from 1,024 MB', () => {
  expect(f.formatBytes(5 * 1_048_576)).toBe('5 MB')
  expect(f.formatBytes(1.5 * 1_048_576)).toBe('1.5 MB')
  expect(f.formatBytes(1023 * 1_048_576)).toBe('1,023 MB')
  expect(f.formatBytes(1024 * 1_048_576)).toBe('1 GB')
  expect(f.formatBytes(100)).toBe('1 KB')
  expect(f.formatBytes(0)).toBe('0 MB')
  expect(f.formatBytes(null)).toBe('—')
})

describe('dates', () => {
  test('follow industry format, in any time zone', () => {
    expect(f.formatDate('2027-03-31')).toBe('Mar 31, 2027')
    // The instant falls on the previous day in Texas.
    expect(f.formatDate('2027-01-01T00:00:00Z')).toBe('2027-01-01T00:00:00Z')
    expect(f.formatDate(null)).toBe('—')
    expect(f.formatDate('HBP')).toBe('HBP')
    expect(f.formatMonth('2026-09')).toBe('Sep 2026')
    expect(f.formatMonth('2026-09-01')).toBe('Sep 2026')
    expect(f.formatInstant('2027-04-01T04:30:00Z', 'America/Denver')).toMatch(/^Mar 31, 2027, 10:30\sPM$/)
    expect(f.timeZoneName('2027-04-01T04:30:00Z', 'America/Denver')).toBe('MDT')
    expect(f.timeZoneName('2027-01-01T04:30:00Z', 'America/Denver')).toBe('MST')
    expect([f.formatInstant('soon', 'UTC'), f.timeZoneName(null, 'UTC')]).toEqual(['—', undefined])
    expect(f.formatInstant('2027-03-31T14:05:00Z', 'UTC')).toMatch(/^Mar 31, 2027, 2:05\sPM$/)
  })
  test('are relative to a given today', () => {
    expect(from('2026-11-20')).toBe('today')
    expect(from('2026-11-21')).toBe('tomorrow')
    expect(from('2026-11-19')).toBe('yesterday')
    expect(from('2026-12-13')).toBe('in 23 days')
    expect(from('2026-07-20')).toBe('4 months ago')
    expect(from('2029-11-20')).toBe('in 3 years')
    expect(from(null)).toBe('—')
  })
})

test('badges are capped, counts have plurals', () => {
  expect(f.badgeText(9, 9)).toBe('9')
  expect(f.badgeText(10, 9)).toBe('9+')
  expect(f.badgeText(100, 99)).toBe('99+')
  expect(f.pluralize(1, 'lease')).toBe('1 lease')
  expect(f.pluralize(1200, 'county', 'counties')).toBe('1,200 counties')
})

function from(date: string | null): string {
  return f.formatRelative(date, '2026-11-20')
}

test.each([
  ['Dana Amos', 'DA'],
  ['  dana   amos ', 'DA'],
  ['Ruth Ann Okafor', 'RO'],
  ['J.R. Ewing', 'JE'],
  ['Prince', 'P'],
  ['dana.amos@cottonwood.example', 'DA'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(f.toInitials(name)).toBe(initials)
})

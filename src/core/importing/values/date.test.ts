import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DateForm } from './date-spellings.ts'
import { dateStyle, isNever, looksLikeDate, readDate } from './date.ts'
import { serialToDay } from './serial-date.ts'

const today = '2026-06-30'
const read = (text: string, form: DateForm = 'mdy') => readDate(text, { form }, today).value

describe('dates as written by agencies and people', () => {
  const spellings = `2024-05-01|2024-5-1|2024/05/01|2024.05.01|2024-05|2024/5|202405|20240501|2024-122
    2024-05-01T00:00:00|2024-05-01T00:00:00Z|2024-05-01T00:00:00.000Z|2024-05-01T00:00:00.0000000
    2024-05-01 00:00:00|2024-05-01 00:00|2024-05-01 00:00:00.000|2024-05-01 00:00:00+00|2024-05-01 00:00:00 +00
    2024-05-01 00:00:00+00:00|2024-05-01 00:00:00 +0000|2024-05-01 00:00:00.000000+00|2024-05-01T00:00:00+0000
    2024-05-01T00:00:00-06:00|2024-05-01 00:00:00-06|2024-05-01 00:00:00 UTC|2024-05-01 12:00:00 AM
    2024-05-01T05:00:00Z|2024-05-01T06:00:00.000Z|2024-05-01 07:00:00+00|2024-05-01T23:59:59Z
    2024-04-30T19:00:00-05:00|2024-04-30 18:00:00 CST|2024-04-30T17:00-07|2024-05-01Z|2024-05-01+00:00
    2024-05-01-06:00|20240501T000000Z|20240501000000|202405010000|20240501 000000|20240501 00:00:00
    5/1/2024|05/01/2024|5-1-2024|5.1.2024|5/1/24|05-01-24|5 1 2024|5/1/2024 12:00:00 AM|5/1/2024, 12:00:00 AM
    5/1/2024 0:00|5/1/2024 12:00 a.m.|05/01/2024 00:00:00.000|5/1/2024 0:00:00 +00:00|05012024|5012024|050124
    1-May-2024|1-May-24|01-MAY-24|01MAY2024|01May24|1 May 2024|1 May 24|1. May 2024|1st May 2024|1st of May 2024
    01-MAY-24 12.00.00.000000000 AM|01MAY2024:00:00:00|01/May/2024:00:00:00 +0000
    May 1, 2024|May 1st, 2024|May 01 2024|MAY-01-2024|May. 1, 2024|may 1,2024|May 1, 2024 12:00 AM|May  1 2024 12:00AM
    May 1, 2024, 12:00:00 AM|Wed May 01 2024 00:00:00 GMT+0000 (Coordinated Universal Time)
    Wednesday, May 1, 2024|Wed, 01 May 2024 00:00:00 GMT|Wed, 1 May 2024 00:00:00 +0000
    Wed May  1 00:00:00 UTC 2024|Tue Apr 30 2024 18:00:00 GMT-0600 (Mountain Daylight Time)
    May 2024|May-2024|May-24|May 24|May '24|2024-May|2024 May|24MAY|05/2024|5-2024|2024-May-01|2024May01
    45413|45413.0|45413.75|1714521600000|1714521600|1714521600.0|1714543200000|/Date(1714521600000)/
    Date(1714521600000-0500)`
  test.each(spellings.split(/\||\n\s*/))('%s is May 1, 2024', text => expect(read(text)).toBe('2024-05-01'))

  test.each<[string, DateForm, string]>([
    ['3/4/2021', 'mdy', '2021-03-04'],
    ['3/4/2021', 'dmy', '2021-04-03'],
    ['03.04.21 00:00', 'dmy', '2021-04-03'],
    ['03042021', 'dmy', '2021-04-03'],
    ['030421', 'dmy', '2021-04-03'],
    ['21/03/04', 'ymd', '2021-03-04'],
    ['210304', 'ymd', '2021-03-04'],
    ['200512', 'ymd', '2020-05-12'],
    ['200512', 'mdy', '2005-12-01'],
    ['44259', 'days1900', '2021-03-04'],
    ['9132', 'days1900', '1924-12-31'],
    ['42797', 'days1904', '2021-03-04'],
    ['1614816000', 'seconds', '2021-03-04'],
    ['86400000', 'milliseconds', '1970-01-02'],
    ['-1577923200000', 'mdy', '1920-01-01'],
    ['3/1/55', 'mdy', '2055-03-01'],
    ['3/1/57', 'mdy', '1957-03-01'],
    ['2024-02-29', 'mdy', '2024-02-29'],
    ['Sept. 3rd, 2023', 'mdy', '2023-09-03'],
    ['2024-05-01T19:00:00-05:00', 'mdy', '2024-05-02'],
    ['2024-05-01T05:30:00+05:30', 'mdy', '2024-05-01'],
    ['2024-05-01T14:23:11-06:00', 'mdy', '2024-05-01'],
  ])('%s, written %s, is %s', (text, form, date) => expect(read(text, form)).toBe(date))

  test.each([
    '9999-12-31',
    '12/31/9999',
    '9999-12-31 00:00:00+00',
    '253402214400000',
    '0001-01-01',
    '1900-01-00',
    '1/1/1900',
    '0',
    '12/30/1899',
    '00000000',
    '0000-00-00',
    '00/00/0000',
    '00/00/00',
    '99991231',
  ])('%s means no date, and is reported', text =>
    expect(readDate(text, { form: 'mdy' }, today)).toEqual({ value: null, repair: 'Means “no date”.' }),
  )

  test.each(['', 'N/A', '--', ' '])('%j is blank', text =>
    expect(readDate(text, { form: 'mdy' }, today)).toEqual({ value: null }),
  )

  test.each(
    'yesterday|5/1|2024|2024-Q2|HBP|31-Foo-2020|12:00|33-053-03901|2023-02-30|13/13/2023|2023-13-01|0215-05-01|2024-366x|5/1/2024 29:00'.split(
      '|',
    ),
  )('%s is not guessed', text =>
    expect(readDate(text, { form: 'mdy' }, today)).toMatchObject({
      value: null,
      problem: expect.any(String),
    }),
  )
})

describe('the order of day and month', () => {
  test.each<[string, string[], DateForm, boolean]>([
    ['is decided by a day above 12', ['3/4/2021', '25/4/2021'], 'dmy', true],
    ['is decided by a day above 12 in either position', ['3/4/2021 0:00', '4/25/2021 0:00'], 'mdy', true],
    ['is uncertain when both orders fit', ['3/4/2021', '1/2/2021'], 'mdy', false],
    ['is uncertain when each order fits as many values', ['13/4/2021', '4/13/2021'], 'mdy', false],
    ['is irrelevant for dates with the year first', ['2021-03-04'], 'mdy', true],
    [
      'is day first for months written as their first day',
      ['01/01/2021', '01/02/2021', '01/03/2021'],
      'dmy',
      true,
    ],
    ['is month first for months written the American way', ['1/1/2021', '2/1/2021', '3/1/2021'], 'mdy', true],
    ['is year first for values that start with the year', ['99/12/31', '98/10/04'], 'ymd', true],
    ['is uncertain when the year or the day may be first', ['24/05/01', '23/04/02'], 'dmy', false],
  ])('%s', (_, samples, form, certain) => expect(dateStyle(samples)).toEqual({ form, certain }))

  test('reads and reports a value that only fits the other order', () => {
    expect(readDate('4/25/2021', { form: 'dmy' }, today)).toMatchObject({
      value: '2021-04-25',
      repair: expect.stringMatching(/unlike the rest/),
    })
    expect(readDate('25/4/2021', { form: 'mdy' }, today).repair).toMatch(/day\/month\/year/)
  })
})

test('reads a spreadsheet’s serial dates, including its nonexistent day', () => {
  expect(serialToDay(1)).toBe('1900-01-01')
  expect(serialToDay(59)).toBe('1900-02-28')
  expect(serialToDay(61)).toBe('1900-03-01')
  expect(serialToDay(45047.99)).toBe('2023-05-01')
  expect(serialToDay(0.5)).toBeNull()
  expect(serialToDay(3e6)).toBeNull()
  expect(serialToDay(Number.NaN)).toBeNull()
})

test('reads every day of three centuries back from every style', () => {
  const day = fc.integer({ min: Date.UTC(1850, 0, 1) / 864e5, max: Date.UTC(2150, 0, 1) / 864e5 })
  fc.assert(
    fc.property(day, days => {
      const date = new Date(days * 864e5)
      const iso = date.toISOString().slice(0, 10)
      // Values that spreadsheets use for an empty date.
      fc.pre(!iso.startsWith('1899-12') && iso !== '1900-01-01')
      const [y, m, d] = iso.split('-') as [string, string, string]
      const name = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
      const styles = [
        iso,
        `${iso} 00:00:00+00`,
        date.toISOString(),
        date.toUTCString(),
        `${m}/${d}/${y}`,
        `${d}-${name}-${y}`,
        `${y}${m}${d}`,
        `${name} ${Number(d)}, ${y}`,
        `${name} ${Number(d)}, ${y} 12:00 AM`,
      ]
      expect(styles.map(text => read(text))).toEqual(styles.map(() => iso))
      expect(read(`${d}/${m}/${y}`, 'dmy')).toBe(iso)
      expect(read(String(date.getTime()), 'milliseconds')).toBe(iso)
    }),
  )
})

test('no text throws, and every parsed date exists', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789/-: .,TZ+APMmayjun()') })
  fc.assert(
    fc.property(signs, text => {
      const { value } = readDate(text, { form: 'mdy' }, today)
      if (value !== null) expect(new Date(value).toISOString().slice(0, 10)).toBe(value)
      looksLikeDate(text)
    }),
    { numRuns: 500 },
  )
})

test('numbers and names are not mistaken for dates', () => {
  expect(['2790', '33053039010000', 'BAKKEN', 'MAY 1H', '12', '151'].filter(looksLikeDate)).toEqual([])
  expect(['2023-05-01', '5/1/2023', '1-May-2023', '20230501'].filter(looksLikeDate)).toHaveLength(4)
})

test('a perpetual lease has an end date that never comes', () => {
  expect(['9999-12-31', '253402214400000', '12/31/9999 00:00:00+00'].every(isNever)).toBe(true)
  expect(['2024-05-01', '', 'HBP', '12/31/2099'].some(isNever)).toBe(false)
})

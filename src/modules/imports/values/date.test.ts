import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateStyle, looksLikeDate, readDate } from './date.ts'
import { dateOfSerial } from './serial-date.ts'

const today = '2026-06-30'
const us = { order: 'mdy' } as const
const read = (text: string, style: { order: 'mdy' | 'dmy' } = us) => readDate(text, style, today).value

describe('dates as agencies and people write them', () => {
  test.each([
    ['2023-05-01', '2023-05-01'],
    ['2023-05-01T00:00:00Z', '2023-05-01'],
    ['2023-05-01 00:00:00', '2023-05-01'],
    ['2023/5/1', '2023-05-01'],
    ['5/1/2023', '2023-05-01'],
    ['5/1/2023 12:00:00 AM', '2023-05-01'],
    ['05-01-2023', '2023-05-01'],
    ['1-May-2023', '2023-05-01'],
    ['01MAY2023', '2023-05-01'],
    ['1 May 23', '2023-05-01'],
    ['May 1, 2023', '2023-05-01'],
    ['Sept. 3rd, 2023', '2023-09-03'],
    ['May-23', '2023-05-01'],
    ['2023-May-01', '2023-05-01'],
    ['23MAY', '2023-05-01'],
    ['2023 May', '2023-05-01'],
    ['May 2023', '2023-05-01'],
    ['5/2023', '2023-05-01'],
    ['2023-05', '2023-05-01'],
    ['202305', '2023-05-01'],
    ['20230501', '2023-05-01'],
    ['45047', '2023-05-01'],
    ['45047.25', '2023-05-01'],
    ['2024-02-29', '2024-02-29'],
    ['3/1/55', '2055-03-01'],
    ['3/1/57', '1957-03-01'],
  ])('%s is %s', (text, date) => expect(read(text)).toBe(date))

  test.each([
    '9999-12-31',
    '12/31/9999',
    '0001-01-01',
    '1900-01-00',
    '1/1/1900',
    '0',
    '12/30/1899',
    '00000000',
  ])('%s stands for no date, and this is said', text =>
    expect(readDate(text, us, today)).toEqual({ value: null, repair: 'Stands for “no date”.' }),
  )

  test.each(['', 'N/A', '--', ' '])('%j says nothing', text =>
    expect(readDate(text, us, today)).toEqual({ value: null }),
  )

  test.each(['2023-02-30', '13/13/2023', 'yesterday', '5/1', '2023-13-01', '0215-05-01', '31-Foo-2020'])(
    '%s is not guessed at',
    text => expect(readDate(text, us, today)).toMatchObject({ value: null, problem: expect.any(String) }),
  )
})

describe('the order of day and month', () => {
  test('is decided by the whole column', () => {
    expect(dateStyle(['3/4/2021', '25/4/2021'])).toEqual({ order: 'dmy', certain: true })
    expect(dateStyle(['3/4/2021', '4/25/2021'])).toEqual({ order: 'mdy', certain: true })
    expect(dateStyle(['3/4/2021', '1/2/2021'])).toEqual({ order: 'mdy', certain: false })
    expect(dateStyle(['2021-03-04'])).toEqual({ order: 'mdy', certain: true })
    expect(read('3/4/2021', { order: 'dmy' })).toBe('2021-04-03')
    expect(read('4/25/2021', { order: 'dmy' })).toBe('2021-04-25')
  })
})

test('a spreadsheet’s day numbers, with its day that never was', () => {
  expect(dateOfSerial(1)).toBe('1900-01-01')
  expect(dateOfSerial(59)).toBe('1900-02-28')
  expect(dateOfSerial(61)).toBe('1900-03-01')
  expect(dateOfSerial(45047.99)).toBe('2023-05-01')
  expect(dateOfSerial(0.5)).toBeNull()
  expect(dateOfSerial(3e6)).toBeNull()
  expect(dateOfSerial(Number.NaN)).toBeNull()
})

test('every day of three centuries is read back from every style', () => {
  const day = fc.integer({ min: Date.UTC(1850, 0, 1) / 864e5, max: Date.UTC(2150, 0, 1) / 864e5 })
  fc.assert(
    fc.property(day, days => {
      const date = new Date(days * 864e5)
      const iso = date.toISOString().slice(0, 10)
      const [y, m, d] = iso.split('-') as [string, string, string]
      const name = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
      expect(
        [iso, `${m}/${d}/${y}`, `${d}-${name}-${y}`, `${y}${m}${d}`, `${name} ${Number(d)}, ${y}`].map(t =>
          read(t),
        ),
      ).toEqual(Array.from({ length: 5 }, () => iso))
      expect(read(`${d}/${m}/${y}`, { order: 'dmy' })).toBe(iso)
    }),
  )
})

test('numbers and names are not taken for dates', () => {
  expect(['2790', '33053039010000', 'BAKKEN', 'MAY 1H', '12', '151'].filter(looksLikeDate)).toEqual([])
  expect(['2023-05-01', '5/1/2023', '1-May-2023', '20230501'].filter(looksLikeDate)).toHaveLength(4)
})

import { expect, test } from 'vitest'
import { isDayEarly, mixesOrders } from './date-ambiguity.ts'
import { detectDateStyle, readDate } from './date.ts'

const today = '2026-06-30'
const read = (samples: readonly string[], messages: Parameters<typeof detectDateStyle>[1] = null) =>
  samples.map(text => readDate(text, detectDateStyle(samples, messages), today))

const mixed = ['25/4/2021', '4/26/2021', '3/4/2021', '5/5/2021']

test('a column with mixed date orders flags each ambiguous value', () => {
  expect(mixesOrders(mixed)).toBe(true)
  expect(mixesOrders(mixed.slice(1))).toBe(false)
  const [first, second, either, same] = read(mixed)
  expect([first!.value, second!.value, either!.value, same!.value]).toEqual([
    '2021-04-25',
    '2021-04-26',
    '2021-03-04',
    '2021-05-05',
  ])
  expect(either!.repair).toBe('Could be either: read as month/day/year, and its column has both.')
  expect(same!.repair).toBeUndefined()
  expect(read(mixed, 'dmy')[2]).toEqual({
    value: '2021-04-03',
    repair: 'Could be either: read as day/month/year, and its column has both.',
  })
})

const evenings = ['2013/02/04 18:00:00.000', '2010/05/04 19:00:00.000', '2011/07/31 19:00:00.000']

test('timestamps that all fall at one evening hour may belong to the next day', () => {
  expect(isDayEarly(evenings)).toBe(true)
  expect(isDayEarly(['7/31/2011 7:00 PM', '', '2/4/2013 6:00 PM'])).toBe(true)
  expect(read(evenings, 'nextDay').map(({ value }) => value)).toEqual([
    '2013-02-05',
    '2010-05-05',
    '2011-08-01',
  ])
  expect(read(evenings).map(({ value }) => value)).toEqual(['2013-02-04', '2010-05-04', '2011-07-31'])
  expect(read(['2012-12-31 17:00'], 'nextDay')[0]!.value).toBe('2013-01-01')
})

test.each([
  ['days without a time', ['2013-02-04', '2010-05-04']],
  ['evening times with a day without a time', [...evenings, '2012-01-01']],
  ['midnight', ['2013-02-04 00:00', '2010-05-04 00:00']],
  ['times in working hours', ['2013-02-04 16:00', '2010-05-04 19:00']],
  ['times with minutes', ['2013-02-04 18:05', '2010-05-04 18:20']],
  ['times with their own offset', ['2013-02-04T18:00:00-06:00', '2010-05-04T19:00:00-05:00']],
  ['a single value', ['2013-02-04 18:00']],
])('%s are kept as written', (_, samples) => expect(isDayEarly(samples)).toBe(false))

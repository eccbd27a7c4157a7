import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costsByCode, sumKnown } from './costs-by-code.ts'
import { forecastSpending, costPace, describeVariance } from './forecast.ts'

const work = {
  billed: '40000.00',
  field: null,
  startsOn: '2026-05-01',
  endsOn: '2026-06-29',
  billedThrough: '2026-05-31',
  today: '2026-06-10',
}

describe('a cost forecast', () => {
  test.each([
    // 31 of 60 days, 40,000 billed.
    ['continues at the rate so far', {}, '77419.35'],
    ['uses the field estimate if it exceeds the bills, up to today', { field: '61500.00' }, '90000.00'],
    ['uses the bills if they exceed the field estimate', { field: '100.00' }, '77419.35'],
    [
      'equals the amount spent once the work has ended',
      { today: '2026-08-01', billedThrough: '2026-07-31' },
      '40000.00',
    ],
    ['counts the current month up to today', { today: '2026-05-15' }, '160000.00'],
    ['is unknown without the dates of the work', { endsOn: null }, null],
    ['is unknown without costs', { billed: null, billedThrough: null }, null],
    ['is unknown before the work begins', { startsOn: '2026-06-20', endsOn: '2026-06-29' }, null],
  ])('%s', (_, larger, value) => expect(forecastSpending({ ...work, ...larger }).value).toBe(value))

  test('explains why it is unknown', () => {
    expect(forecastSpending({ ...work, endsOn: null }).convention).toBe(
      'Enter when the work begins and ends.',
    )
  })

  test('is never below actual costs, and never falls as costs rise', () => {
    const cents = fc.integer({ min: 0, max: 1e9 }).map(all => (all / 100).toFixed(2))
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 28 }), (left, right, day) => {
        const [smaller, larger] = [left, right].toSorted((a, b) => Number(a) - Number(b))
        const forecastAt = (billed: string) =>
          Number(
            forecastSpending({ ...work, billed, today: `2026-06-${String(day).padStart(2, '0')}` }).value,
          )
        expect(forecastAt(larger!)).toBeGreaterThanOrEqual(forecastAt(smaller!))
        expect(forecastAt(smaller!)).toBeGreaterThanOrEqual(Number(smaller))
      }),
    )
  })
})

test('costs are near the estimate from the alert threshold on, and over it beyond the estimate', () => {
  expect(costPace('89999.99', '100000', 90)).toBe('within')
  expect(costPace('90000', '100000', 90)).toBe('near')
  expect(costPace('100000', '100000', 90)).toBe('near')
  expect(costPace('100000.01', '100000', 90)).toBe('over')
  expect(costPace('0', '0', 90)).toBe('within')
})

test('a variance is stated in words', () => {
  expect(describeVariance('110', '100')).toBe('$10.00 over (10.0%)')
  expect(describeVariance('60.5', '100')).toBe('$39.50 left (39.5%)')
  expect(describeVariance('100', '100')).toBe('as estimated')
  expect(describeVariance('5', null)).toBe('not in the estimate')
  expect(describeVariance(null, '5')).toBe('nothing billed')
  expect(describeVariance('5', '0')).toBe('$5.00 over')
})

test('costs group by code however it is spelled, and those without a code group together', () => {
  const line = (code: string, gross: string | null) => ({
    code,
    description: `Line ${code}`,
    gross,
    fieldCost: null,
  })
  const rows = costsByCode(
    [line('9210-110', '10'), line('9220', null), line('9210.110', '5')],
    [
      { code: '9210110', gross: '7' },
      { code: '9999', gross: '-3.5' },
      { code: '', gross: '1' },
      { code: '', gross: '2' },
    ],
  )
  expect(rows.map(({ code, estimate, billed }) => [code, estimate, billed])).toEqual([
    ['9210-110', '15.00', '7.00'],
    ['9220', null, null],
    ['9999', null, '-3.50'],
    ['', null, '3.00'],
  ])
  expect(sumKnown([])).toBeNull()
})

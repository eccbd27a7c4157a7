import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthAfter } from '../identity/month.ts'
import { blankMonth, type ProductionMonth } from '../production/production.ts'
import { wellAnomalies } from './well-anomalies.ts'

const firstMonth = '2026-01-01'
const toMonths = (figures: readonly Partial<ProductionMonth>[]) =>
  figures.map((figure, index) => ({ ...blankMonth(monthAfter(firstMonth, index)), ...figure }))
const findAnomalies = (months: readonly ProductionMonth[], nri: string | null = '0.5', since = firstMonth) =>
  wellAnomalies({ id: 'well', nri, months }, since)
const steadyMonths = (oil: number, overrides: Partial<ProductionMonth> = {}) =>
  Array.from({ length: 6 }, (_, index) => ({ oil: oil * daysInMonth(index), ...overrides }))
const daysInMonth = (at: number) => [31, 28, 31, 30, 31, 30, 31][at]!

test('a month far below the preceding ones is off trend, with the organization’s net loss', () => {
  const [anomaly, ...others] = findAnomalies(toMonths([...steadyMonths(100), { oil: 31 * 40 }]))
  expect(others).toEqual([])
  expect(anomaly).toMatchObject({ rule: 'off_trend', key: '2026-07-01', product: 'oil', lost: 31 * 60 * 0.5 })
  expect(anomaly!.says).toBe('Oil fell to 40.00 bbl/d in Jul 2026 (was 100.00).')
  expect(findAnomalies(toMonths([...steadyMonths(100), { oil: 31 * 61 }]))).toEqual([])
  // Without an interest on record the loss is unknown, which is not zero.
  expect(findAnomalies(toMonths([...steadyMonths(100), { oil: 31 * 40 }]), null)[0]!.lost).toBeNull()
})

test('a shut-in month, a new well and a stripper well have no trend to leave', () => {
  expect(findAnomalies(toMonths([...steadyMonths(100), { oil: 0, daysOn: 0 }]))).toEqual([])
  expect(findAnomalies(toMonths([...steadyMonths(100).slice(0, 3), { oil: 31 * 40 }]))).toEqual([])
  expect(findAnomalies(toMonths([...steadyMonths(0.9), { oil: 0.1 }]))).toEqual([])
})

test('water rising by a fifth of the liquid is a sudden change', () => {
  const withWater = (water: number) => ({ oil: 3100, water })
  const months = toMonths([...Array.from({ length: 6 }, () => withWater(1000)), withWater(3100)])
  expect(findAnomalies(months).map(({ rule, says }) => [rule, says])).toEqual([
    ['sudden_water', 'Water cut rose to 50.0% in Jul 2026 (was 24.4%).'],
  ])
})

test('a month’s internal contradiction is reported once for its month and field', () => {
  const contradictory = toMonths([
    { oil: 5, daysOn: 0 },
    { gas: -4 },
    { oil: 10, oilSold: 30 },
    { oil: 10, daysOn: 40 },
  ])
  expect(findAnomalies(contradictory).map(({ rule, key }) => [rule, key])).toEqual([
    ['zero_days', '2026-01-01  daysOn'],
    ['negative', '2026-02-01  gas'],
    ['days_over', '2026-04-01  daysOn'],
    ['sold_over', '2026-03-01  OPERATOR'],
  ])
  expect(findAnomalies(contradictory, null, '2026-03-01').map(({ rule }) => rule)).toEqual([
    'days_over',
    'sold_over',
  ])
})

test('each anomaly of any reports has its own key, a sentence, and no negative loss', () => {
  const volume = fc.option(fc.double({ min: -1e4, max: 1e5, noNaN: true }))
  const month = fc.record({
    oil: volume,
    gas: volume,
    water: volume,
    daysOn: fc.option(fc.integer({ min: -1, max: 40 })),
  })
  fc.assert(
    fc.property(fc.array(month, { maxLength: 30 }), months => {
      const anomalies = findAnomalies(toMonths(months))
      expect(new Set(anomalies.map(({ rule, key }) => `${rule} ${key}`)).size).toBe(anomalies.length)
      for (const { says, lost: loss, seen } of anomalies) {
        expect(says).not.toMatch(/NaN|Infinity|undefined/)
        expect(seen).not.toMatch(/NaN/)
        expect(loss ?? 0).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

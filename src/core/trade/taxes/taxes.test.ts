import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, isDay } from '../../time/calendar.ts'
import { checkCondition, noFacts, type TaxFacts } from './levy.ts'
import {
  hasLocalTax,
  levies,
  possibleReductions,
  noRateMessage,
  taxRate,
  formatRate,
  taxOnFile,
} from './tax-on-file.ts'

const facts = (more: Partial<TaxFacts> = {}): TaxFacts => ({ ...noFacts, ...more })
const taxesAt = (
  state: string,
  product: 'oil' | 'gas' | 'ngl',
  month: string,
  more: Partial<TaxFacts> = {},
) => {
  const result = taxOnFile(state, product, month, facts(more))
  return result && [result.percent, result.perUnit]
}

test.each([
  ['Texas oil pays severance tax and the cleanup fee', taxesAt('TX', 'oil', '2025-03-01'), [0.046, 0.00625]],
  ['Texas gas pays severance tax and the cleanup fee', taxesAt('TX', 'gas', '2025-03-01'), [0.075, 0.000667]],
  ['New Mexico oil pays three taxes', taxesAt('NM', 'oil', '2025-03-01'), [0.0375 + 0.0315 + 0.0019, 0]],
  ['North Dakota oil pays production and extraction tax', taxesAt('ND', 'oil', '2016-01-01'), [0.1, 0]],
  [
    'North Dakota oil has no rate before its extraction tax is on file',
    taxesAt('ND', 'oil', '2015-12-01'),
    null,
  ],
  [
    'North Dakota gas pays the rate of a fiscal year on file',
    taxesAt('ND', 'gas', '2018-07-01'),
    [0, 0.0705],
  ],
  [
    'North Dakota gas pays the same rate in the year’s last month',
    taxesAt('ND', 'gas', '2019-06-01'),
    [0, 0.0705],
  ],
  ['North Dakota gas has no rate in the next fiscal year', taxesAt('ND', 'gas', '2019-07-01'), null],
  ['Louisiana gas pays the rate of a fiscal year on file', taxesAt('LA', 'gas', '2026-06-01'), [0, 0.1052]],
  ['Louisiana gas has no rate in a year that is not on file', taxesAt('LA', 'gas', '2026-07-01'), null],
  [
    'Louisiana oil of an older well pays 12.5%',
    taxesAt('LA', 'oil', '2025-08-01', { completed: '2019-01-01' }),
    [0.125, 0],
  ],
  [
    'Louisiana oil of a new well pays 6.5%',
    taxesAt('LA', 'oil', '2025-08-01', { completed: '2025-07-01' }),
    [0.065, 0],
  ],
  ['Alabama NGL has no rate', taxesAt('AL', 'ngl', '2025-01-01'), null],
  [
    'Alabama oil of a well permitted in 2001 pays 8%',
    taxesAt('AL', 'oil', '2025-01-01', { permitted: '2001-02-03' }),
    [0.08, 0],
  ],
  [
    'a Montana royalty has its own rate',
    taxesAt('MT', 'oil', '2012-01-01', { interest: 'royalty' }),
    [0.1506, 0],
  ],
  ['Montana oil has no rate when the interest is unknown', taxesAt('MT', 'oil', '2012-01-01'), null],
  ['Colorado oil has no rate on file', taxesAt('CO', 'oil', '2025-01-01'), null],
  ['Pennsylvania has no severance tax', taxesAt('PA', 'gas', '2025-01-01'), [0, 0]],
])('%s', (_, match, expected) => expect(match).toEqual(expected))

test('Oklahoma’s first 36 months pay 5%, and the 37th pays 7%', () => {
  const well = { firstProduction: '2022-05-17', spud: '2022-01-02' }
  const rate = (month: string, more: Partial<TaxFacts> = well) =>
    taxRate(
      levies.find(({ state, name }) => state === 'OK' && name.startsWith('Gross'))!,
      month,
      facts(more),
    )!
  expect(rate('2022-05-01').rate.percent).toBe(0.05)
  expect(rate('2025-04-01').rate.percent).toBe(0.05)
  expect(rate('2025-05-01').rate.percent).toBe(0.07)
  // A well without known facts pays the full rate, and the incentive is listed.
  expect(rate('2025-04-01', {}).rate.percent).toBe(0.07)
  expect(possibleReductions(rate('2025-04-01', {}))[0]).toBe(
    '5%: the first 36 months of production, spudded 2015-07-01 or later',
  )
  expect(rate('2018-06-01', { firstProduction: '2017-01-01', spud: '2016-08-01' }).rate.percent).toBe(0.02)
  expect(rate('2018-07-01', { firstProduction: '2017-01-01', spud: '2016-08-01' }).rate.percent).toBe(0.05)
})

test('reports a missing rate, and why if known', () => {
  expect(noRateMessage('CO', 'oil')).toBe(
    'No rate on file for oil in CO: Colorado’s severance tax goes by each owner’s gross income (C.R.S. 39-29-105).',
  )
  expect(noRateMessage('ND', 'gas')).toContain('each July')
  expect(noRateMessage('ND', 'NGL')).toBe('No rate on file for NGL in ND.')
  expect(noRateMessage('AL', 'NGL')).toBe('No rate on file for NGL in AL.')
  expect(noRateMessage(null, 'gas')).toBe('No rate on file: the well has no state.')
  expect(formatRate({ from: '', until: null, percent: 0.046, perUnit: 0.00625 }, 'bbl')).toBe(
    '4.6% + $0.00625 a bbl',
  )
  expect(hasLocalTax('WY')).toBe(true)
  expect(hasLocalTax('ND')).toBe(false)
})

test('every rate is a dated tax with a source, never negative, in whole months', () => {
  for (const { source, name, rates, state, products } of levies) {
    expect([source, name, products.length > 0 && state.length === 2]).not.toContain('')
    for (const { from, until, percent, perUnit, upTo } of rates) {
      expect(isDay(from) && from.endsWith('-01') && (until === null || (isDay(until) && until >= from))).toBe(
        true,
      )
      expect(
        percent >= 0 && percent < 0.2 && perUnit >= 0 && perUnit < 1 && (upTo ?? percent) >= percent,
      ).toBe(true)
    }
  }
})

const day = fc
  .integer({ min: 1950 * 12, max: 2040 * 12 })
  .map(count => addMonths('1950-01-01', count - 1950 * 12))
const maybe = fc.option(day)
const anyFacts = fc.record({
  firstProduction: maybe,
  spud: maybe,
  completed: maybe,
  permitted: maybe,
  interest: fc.option(fc.constantFrom('royalty' as const, 'working' as const)),
})

test('a levy has one matching rate for any well and month, and no tax is negative', () =>
  fc.assert(
    fc.property(fc.constantFrom(...levies), day, anyFacts, (levy, month, known) => {
      const applied = taxRate(levy, month, known)
      if (applied) {
        expect(checkCondition(applied.rate, month, known)).toBe('yes')
        expect(applied.rate.from <= month && month <= (applied.rate.until ?? month)).toBe(true)
        // A rate that requires a certificate is never applied automatically, so two incentives are never combined.
        expect(applied.rate.when?.asks).toBeUndefined()
        expect(applied.possibleRates).not.toContain(applied.rate)
      }
      for (const product of levy.products) {
        const all = taxOnFile(levy.state, product, month, known)
        if (!all) continue
        expect(all.percent >= 0 && all.perUnit >= 0 && all.maxPercent >= all.percent).toBe(true)
        expect(new Set(all.levies.map(levy => levy.levy)).size).toBe(all.levies.length)
      }
    }),
  ))

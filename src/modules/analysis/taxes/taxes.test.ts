import { expect, test } from 'vitest'
import { stateTaxes } from '../../../core/trade/taxes/state-taxes.data.ts'
import { taxOfEveryWell } from '../../../core/trade/taxes/tax-of-every-well.ts'
import { linesOf, periodAt, taxedStates, taxesOf } from './taxes.ts'

test('a state’s taxes on a day are all that began, added by product', () => {
  const { periods, source } = taxesOf('ND')
  expect(periods[periodAt(periods, '2015-12-31')]!.severance.oil.percent).toBe(0.05)
  expect(periods[periodAt(periods, '2016-01-01')]!.severance.oil.percent).toBe(0.1)
  expect(periods[periodAt(periods, '1901-01-01')]!.severance.oil.percent).toBe(0)
  expect(source).toBe('ND, in part trade knowledge: check before use')
  expect(taxesOf('TX').source).toBe('TX, as the state publishes them')
  expect(taxesOf('TX').periods.at(-1)!.severance).toEqual({
    oil: { percent: 0.046, perUnit: 0 },
    gas: { percent: 0.075, perUnit: 0 },
    ngl: { percent: 0.075, perUnit: 0 },
  })
})

test('a state that is not kept has none, and says so', () => {
  expect(taxesOf('HI')).toMatchObject({
    source: 'Taxes of HI are not kept: enter them',
    periods: [{ adValorem: 0 }],
  })
  expect(taxesOf(null).source).toBe('No state: enter the taxes')
})

test('every line says where it comes from, and is a tax', () => {
  for (const { percent, perUnit, source, what } of stateTaxes)
    expect(percent >= 0 && percent < 0.2 && perUnit >= 0 && source !== '' && what !== '').toBe(true)
  expect(taxedStates).toEqual(['AL', 'ND', 'NM', 'OK', 'TX', 'WY'])
  expect(linesOf('NM', '2026-01-01').length).toBeGreaterThan(6)
})

test('what a payor took is held only against taxes that each well of a state pays', () => {
  expect(taxOfEveryWell('TX', 'gas', '2025-03-01')).toMatchObject({
    rate: 0.075,
    lines: [{ source: expect.stringContaining('201.052') }],
  })
  expect(taxOfEveryWell('ND', 'oil', '2016-01-01')!.rate).toBe(0.1)
  // Before 2016 its extraction tax was another one, which is not kept.
  expect(taxOfEveryWell('ND', 'oil', '2015-12-01')).toBeNull()
  for (const [state, product] of [
    ['NM', 'oil'],
    ['OK', 'gas'],
    ['ND', 'gas'],
    [null, 'oil'],
    ['TX', null],
  ] as const)
    expect(taxOfEveryWell(state, product, '2025-03-01')).toBeNull()
})

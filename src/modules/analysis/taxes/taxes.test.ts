import { expect, test } from 'vitest'
import { noFacts } from '../../../core/trade/taxes/levy.ts'
import { taxedStates } from '../../../core/trade/taxes/tax-on-file.ts'
import { taxInputs } from './tax-inputs.ts'
import { lacksRate, leviesInEffect, periodAt, findTaxes, describeTaxes } from './taxes.ts'

test('a state’s taxes on a date are all that apply, summed by product', () => {
  const { periods, source } = findTaxes('ND')
  const on = (day: string) => periods[periodAt(periods, day)]!
  expect(on('2016-01-01').severance.oil.percent).toBe(0.1)
  expect(on('2019-06-30').severance.gas.perUnit).toBe(0.0705)
  expect(on('2019-07-01')).toMatchObject({ severance: { gas: { perUnit: 0 } }, noRate: ['gas', 'ngl'] })
  // A rate on file for only part of the state's taxes is not a total, so the product has no rate.
  expect(on('2015-12-31')).toMatchObject({ severance: { oil: { percent: 0 } } })
  expect(on('2015-12-31').noRate).toContain('oil')
  expect(source).toContain('ND, published rates')
  expect(findTaxes('TX').periods.at(-1)!.severance).toEqual({
    oil: { percent: 0.046, perUnit: 0.00625 },
    gas: { percent: 0.075, perUnit: 0.000667 },
    ngl: { percent: 0.075, perUnit: 0 },
  })
})

test('an incentive for the first months applies only if the first month is known', () => {
  const facts = { ...noFacts, firstProduction: '2025-02-10', spud: '2024-11-01' }
  const { periods } = findTaxes('OK', facts)
  const oil = (day: string) => periods[periodAt(periods, day)]!.severance.oil.percent
  expect([oil('2028-01-31'), oil('2028-02-01')]).toEqual([0.05095, 0.07095])
  expect(findTaxes('OK').source).toContain('Not applied, 5%: the first 36 months of production')
})

test('a product without a rate is labeled next to its zero until a rate is entered', () => {
  const gas = findTaxes('ND')
  expect(describeTaxes(gas, ['oil', 'gas'], '2026-01-01')).toMatch(/No rate on file: gas$/)
  expect(describeTaxes(gas, ['oil'], '2026-01-01')).toBe(gas.source)
  const [period] = gas.periods.slice(-1)
  expect(lacksRate(period!, 'gas')).toBe(true)
  const entered = { ...period!, severance: { ...period!.severance, gas: { percent: 0, perUnit: 0.07 } } }
  expect(lacksRate(entered, 'gas')).toBe(false)
  // Data stored before unknown rates were distinguished from zeros makes no statement.
  const { noRate: _, ...older } = period!
  expect(lacksRate(older, 'gas')).toBe(false)
})

test('a state without rates on file is labeled', () => {
  expect(findTaxes('HI')).toMatchObject({
    source: 'No rate on file for production in HI. Enter the taxes.',
    periods: [{ adValorem: 0, noRate: ['oil', 'gas', 'ngl'] }],
  })
  expect(findTaxes(null).source).toBe('No state: enter the taxes')
})

test('every state’s taxes can be stored in an analysis', () => {
  for (const state of taxedStates) expect(taxInputs.safeParse(findTaxes(state)).error).toBeUndefined()
  expect(leviesInEffect('NM', '2026-01-01').length).toBe(5)
})

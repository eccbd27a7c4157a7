import { expect, test } from 'vitest'
import { readCharge, taxFromText } from './charge-codes.ts'
import { toStandardUnit, isCanadian, readCurrency, readStubUnit } from './stub-unit.ts'

test.each([
  ['Severance tax', 'TAX'],
  ['TX SEV', 'TAX'],
  ['TXREG', 'TAX'],
  ['Ad Valorem', 'TAX'],
  ['Transportation', 'DEDUCTION'],
  ['Gathering fee', 'DEDUCTION'],
  ['MKTG_FEE', 'DEDUCTION'],
  ['COMP', 'DEDUCTION'],
  ['Sale', 'SALE'],
  ['ST', null],
  ['D5', null],
  ['01', null],
])('the code %s is read as %s', (text, value) => {
  const result = readCharge(text)
  expect(result.value).toBe(value)
  expect(result.problem === undefined).toBe(value !== null)
})

test('a tax is recognized by its name', () => {
  expect(['TX SEV', 'TXREG', 'AD VAL', 'Tax', 'Gathering'].map(taxFromText)).toEqual([
    'severance',
    'conservation',
    'adValorem',
    null,
    null,
  ])
})

test('volumes import in bbl and mcf with their price, and other quantities are excluded', () => {
  const converted = (product: 'OIL' | 'GAS' | 'NGL' | null, unit: string) =>
    toStandardUnit(product, { volume: '10', price: '100', unit: readStubUnit(unit).value as 'm3' | null })
  // 10 thousand cubic meters are 353.147 mcf; the money does not change: 353.147 × 2.831685 = 1,000.00.
  expect(converted('GAS', 'e3m3')).toEqual({ volume: '353.147', price: '2.831685', unit: 'e3m3' })
  expect(converted('OIL', 'm3')).toEqual({ volume: '62.898', price: '15.898729', unit: 'm3' })
  expect(converted('NGL', 'gal')).toEqual({ volume: '0.238', price: '4200.000000', unit: 'gal' })
  expect(converted('GAS', 'MCF')).toEqual({ volume: '10', price: '100', unit: null })
  expect(converted('GAS', 'bbl')).toBeNull()
  expect(readStubUnit('GJ').problem).toContain('“GJ” is not a volume')
})

test('a foreign currency is recognized', () => {
  expect(['USD', 'US$', 'CAD', 'Cdn', 'EUR'].map(text => readCurrency(text).value)).toEqual([
    'USD',
    'USD',
    'CAD',
    'CAD',
    'EUR',
  ])
  expect(['C$70.00', 'CAD 70', '-C$5', '$70', '70'].map(isCanadian)).toEqual([true, true, true, false, false])
})

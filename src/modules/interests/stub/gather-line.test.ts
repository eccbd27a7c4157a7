import { describe, expect, test } from 'vitest'
import { gatherLine } from './gather-line.ts'
import type { StubPart } from './stub-row.ts'

const stubPart = (overrides: Partial<StubPart> = {}): StubPart => ({
  kind: 'SALE',
  line: 1,
  propertyNumber: '10',
  propertyName: 'Oak 1',
  product: 'GAS',
  interestType: 'RI',
  month: '2025-03-01',
  well: null,
  volume: null,
  price: null,
  value: null,
  taxes: null,
  deductions: null,
  decimal: '0.01000000',
  ownerValue: null,
  ownerTaxes: null,
  ownerDeductions: null,
  ownerNet: null,
  btu: null,
  unit: null,
  charges: [],
  ...overrides,
})
const charge = (
  kind: 'TAX' | 'DEDUCTION' | 'OPEN',
  amount: string | null,
  ownerAmount: string | null = null,
) => ({
  kind,
  tax: null,
  name: kind,
  amount,
  ownerAmount,
})
const sums = (...parts: StubPart[]) => {
  const { taxes, deductions, ownerTaxes, ownerDeductions, ownerNet } = gatherLine(parts)
  return { taxes, deductions, ownerTaxes, ownerDeductions, ownerNet }
}
const sale = { value: '10000', ownerNet: '81.50' }

describe('deductions from a sale', () => {
  test('separate columns are summed by kind', () => {
    const charges = [charge('TAX', '750'), charge('DEDUCTION', '900'), charge('DEDUCTION', '200')]
    expect(sums(stubPart({ ...sale, charges }))).toMatchObject({ taxes: '750.00', deductions: '1100.00' })
  })

  test('separate rows belong to the sale, and lower its net if the rows have nets', () => {
    const result = sums(
      stubPart({ value: '10000', ownerValue: '100.00', ownerNet: '100.00' }),
      stubPart({ kind: 'TAX', charges: [charge('TAX', '-750', '-7.50')], ownerNet: '-7.50' }),
      stubPart({ kind: 'DEDUCTION', charges: [charge('DEDUCTION', '-1100', '-11.00')], ownerNet: '-11.00' }),
    )
    expect(result).toEqual({
      taxes: '750.00',
      deductions: '1100.00',
      ownerTaxes: '7.50',
      ownerDeductions: '11.00',
      ownerNet: '81.50',
    })
  })

  test('positive rows are not subtracted twice from a net that already excludes them', () => {
    const result = sums(
      stubPart({ value: '10000', ownerValue: '100.00', ownerNet: '81.50' }),
      stubPart({ kind: 'TAX', charges: [charge('TAX', '750', '7.50')], ownerNet: '7.50' }),
      stubPart({ kind: 'DEDUCTION', charges: [charge('DEDUCTION', '1100', '11.00')], ownerNet: '11.00' }),
    )
    expect(result).toMatchObject({ taxes: '750.00', deductions: '1100.00', ownerNet: '81.50' })
  })

  test('a total and its parts below are subtracted once', () => {
    const result = sums(
      stubPart({ ...sale, taxes: '750', deductions: '1100' }),
      stubPart({ kind: 'DEDUCTION', charges: [charge('DEDUCTION', '900')] }),
      stubPart({ kind: 'DEDUCTION', charges: [charge('DEDUCTION', '200')] }),
    )
    expect(result).toMatchObject({ taxes: '750.00', deductions: '1100.00', ownerNet: '81.50' })
  })

  test('a tax column and a separate fee both count, as the net shows', () => {
    const charges = [charge('TAX', '50')]
    expect(sums(stubPart({ value: '10000', taxes: '700', ownerNet: '92.50', charges }))).toMatchObject({
      taxes: '750.00',
    })
    // The same columns with the fee included in the total.
    expect(sums(stubPart({ value: '10000', taxes: '700', ownerNet: '93.00', charges }))).toMatchObject({
      taxes: '700.00',
    })
  })

  test('negative amounts become positive, even in an adjustment that reverses a sale', () => {
    expect(sums(stubPart({ ...sale, taxes: '-750', deductions: '-1100' }))).toMatchObject({
      taxes: '750.00',
      deductions: '1100.00',
    })
    const back = stubPart({ value: '-10000', taxes: '-750', deductions: '-1100', ownerNet: '-81.50' })
    expect(sums(back)).toMatchObject({ taxes: '-750.00', deductions: '-1100.00' })
  })

  test('amounts under an unknown code are kept but in no total', () => {
    const line = gatherLine([
      stubPart({ ...sale, charges: [charge('OPEN', '-40')], taxes: '-750', deductions: '-1060' }),
    ])
    expect(line).toMatchObject({
      taxes: '750.00',
      deductions: '1060.00',
      charges: [{ kind: 'OPEN', amount: '40.00' }],
    })
  })

  test('deductions without a sale stand alone with no sold volume', () => {
    expect(
      gatherLine([
        stubPart({ kind: 'TAX', volume: '9', charges: [charge('TAX', '12', '0.12')], ownerNet: '-0.12' }),
      ]),
    ).toMatchObject({
      volume: null,
      value: null,
      taxes: '12.00',
      ownerTaxes: '0.12',
      ownerNet: '-0.12',
    })
  })
})

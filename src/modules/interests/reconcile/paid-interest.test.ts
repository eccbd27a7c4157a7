import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPaidInterest, type OwnerInterest } from './paid-interest.ts'

const createInterests = (...revenues: string[]): OwnerInterest[] =>
  revenues.map(revenue => ({ type: 'RI', revenue, taxExempt: false }))
const decimalPaid = (owners: readonly OwnerInterest[], decimal: string | null, ...all: string[]) =>
  findPaidInterest(owners, decimal, all)?.revenue ?? null

const two = createInterests('0.02000000', '0.03000000')

test.each([
  [
    'a single interest matches any decimal',
    decimalPaid(createInterests('0.02000000'), '0.00200000', '0.00200000'),
    '0.02000000',
  ],
  [
    'each of two interests matches its own decimal',
    decimalPaid(two, '0.03000000', '0.02000000', '0.03000000'),
    '0.03000000',
  ],
  [
    'two interests match the sum of their decimals',
    decimalPaid(two, '0.05000000', '0.05000000'),
    '0.05000000',
  ],
  [
    'a wrong decimal matches the only unpaid interest',
    decimalPaid(two, '0.00300000', '0.02000000', '0.00300000'),
    '0.03000000',
  ],
  [
    'a reversed line matches no interest that is paid exactly',
    decimalPaid(two, '0.00300000', '0.02000000', '0.03000000', '0.00300000'),
    null,
  ],
  [
    'two unknown decimals match no interest',
    decimalPaid(two, '0.01000000', '0.01000000', '0.04000000'),
    null,
  ],
  [
    'a single unknown decimal matches neither of two interests',
    decimalPaid(two, '0.01000000', '0.01000000'),
    null,
  ],
  ['a line without a decimal matches no interest', decimalPaid(two, null), null],
])('%s', (_, match, expected) => expect(match).toBe(expected))

test('two interests with the same decimal are distinguished', () =>
  expect(
    findPaidInterest(createInterests('0.02000000', '0.02000000'), '0.02000000', ['0.02000000'])?.alike,
  ).toBe(2))

test('a deck decimal is never checked against another interest', () => {
  const decimal = fc.integer({ min: 1, max: 99_999_999 }).map(units => `0.${String(units).padStart(8, '0')}`)
  fc.assert(
    fc.property(
      fc.uniqueArray(decimal, { minLength: 2, maxLength: 6 }),
      fc.array(decimal, { maxLength: 6 }),
      (all, others) => {
        for (const item of all)
          expect(findPaidInterest(createInterests(...all), item, [...all, ...others])?.revenue).toBe(item)
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interestPaid, type OwnerInterest } from './pairing.ts'

const held = (...revenues: string[]): OwnerInterest[] =>
  revenues.map(revenue => ({ type: 'RI', revenue, taxExempt: false }))
const paid = (owners: readonly OwnerInterest[], decimal: string | null, ...all: string[]) =>
  interestPaid(owners, decimal, all)?.revenue ?? null

const two = held('0.02000000', '0.03000000')

test.each([
  [
    'one interest is the one, whatever it is paid on',
    paid(held('0.02000000'), '0.00200000', '0.00200000'),
    '0.02000000',
  ],
  ['each of two is held against its own', paid(two, '0.03000000', '0.02000000', '0.03000000'), '0.03000000'],
  ['both may be paid together', paid(two, '0.05000000', '0.05000000'), '0.05000000'],
  [
    'a slipped one is the one that nothing else pays',
    paid(two, '0.00300000', '0.02000000', '0.00300000'),
    '0.03000000',
  ],
  [
    'a line that was taken back pays none that is paid',
    paid(two, '0.00300000', '0.02000000', '0.03000000', '0.00300000'),
    null,
  ],
  ['two that fit nothing are not compared', paid(two, '0.01000000', '0.01000000', '0.04000000'), null],
  ['one of two, paid alone on another decimal, is not compared', paid(two, '0.01000000', '0.01000000'), null],
  ['a stub without a decimal tells nothing', paid(two, null), null],
])('%s', (_, match, expected) => expect(match).toBe(expected))

test('two interests with the same decimal are distinguished', () =>
  expect(interestPaid(held('0.02000000', '0.02000000'), '0.02000000', ['0.02000000'])?.alike).toBe(2))

test('a deck decimal is never checked against another interest', () => {
  const decimal = fc.integer({ min: 1, max: 99_999_999 }).map(units => `0.${String(units).padStart(8, '0')}`)
  fc.assert(
    fc.property(
      fc.uniqueArray(decimal, { minLength: 2, maxLength: 6 }),
      fc.array(decimal, { maxLength: 6 }),
      (all, others) => {
        for (const item of all)
          expect(interestPaid(held(...all), item, [...all, ...others])?.revenue).toBe(item)
      },
    ),
  )
})

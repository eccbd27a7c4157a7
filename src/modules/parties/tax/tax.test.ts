import { expect, test } from 'vitest'
import { calculateForm1099, type Payment } from './form-1099.ts'
import { maskedTaxNumber, formatTaxNumber, taxNumberSchema } from './tax-number.ts'

const reads = (kind: string, number: string) => taxNumberSchema.safeParse({ kind, number })

test.each([
  ['SSN', '123-45-6789'],
  ['SSN', '123 45 6789'],
  ['SSN', '123‑45‑6789'],
  ['EIN', '12-3456789'],
  ['ITIN', '912-70-1234'],
])('%s %s parses to nine digits', (kind, number) => {
  expect(reads(kind, number).data?.number).toMatch(/^\d{9}$/)
})

test.each([
  ['SSN', '000-45-6789'],
  ['SSN', '666-45-6789'],
  ['SSN', '900-45-6789'],
  ['SSN', '123-00-6789'],
  ['SSN', '123-45-0000'],
  ['SSN', '123-45-678'],
  ['EIN', '00-3456789'],
  ['ITIN', '123-70-1234'],
  ['ITIN', '912-93-1234'],
  ['SSN', '=1+1'],
  ['SSN', '1'.repeat(500)],
])('%s %s is invalid', (kind, number) => expect(reads(kind, number).success).toBe(false))

test('a number is formatted as on forms, and masked except for its last four digits', () => {
  expect(formatTaxNumber('SSN', '123456789')).toBe('123-45-6789')
  expect(formatTaxNumber('EIN', '123456789')).toBe('12-3456789')
  expect(maskedTaxNumber('SSN', '6789')).toBe('•••-••-6789')
})

const person = { isCorporation: false }
const royalty = (amount: string): Payment => ({ income: 'ROYALTY', amount })
const rent = (amount: string): Payment => ({ income: 'RENT', amount })

test.each([
  [2025, royalty('9.99'), false],
  [2025, royalty('10'), true],
  [2026, royalty('10'), true],
  [2025, rent('599.99'), false],
  [2025, rent('600'), true],
  [2026, rent('600'), false],
  [2026, rent('1999.99'), false],
  [2026, rent('2000.00'), true],
  [2027, rent('5000'), null],
  [2025, { income: 'WORKING_INTEREST' as const, amount: '600' }, true],
])('in %s %o is reported: %s', (year, paid, isReported) => {
  expect(calculateForm1099(year, person, [paid])).toMatchObject([{ isReported }])
})

test('amounts of one kind are summed to the cent, and a corporation gets no form', () => {
  const paid = [royalty('5.05'), royalty('5.05'), royalty('-0.10'), rent('599.99')]
  expect(calculateForm1099(2025, person, paid)).toMatchObject([
    { income: 'ROYALTY', amount: '10.00', isReported: true, threshold: { form: '1099-MISC', box: 2 } },
    { income: 'RENT', amount: '599.99', isReported: false, threshold: { box: 1 } },
  ])
  const none = calculateForm1099(2025, { isCorporation: true }, paid)
  expect(none.map(({ isReported }) => isReported)).toEqual([false, false])
})

import { expect, test } from 'vitest'
import { findPaymentGaps, unpaidFinding, type PaymentFields } from './unpaid.ts'

const line = (month: string, overrides: Partial<PaymentFields> = {}): PaymentFields => ({
  wellId: 'w-1',
  product: 'OIL',
  month,
  owner: 'Ann Ames',
  payor: 'Dunn Crude',
  checkDate: '2025-07-25',
  decimal: '0.10000000',
  ...overrides,
})
const sold = (month: string, product = 'OIL', wellId = 'w-1') => ({ wellId, product, month })
const months = (lines: readonly PaymentFields[], reported: readonly ReturnType<typeof sold>[]) =>
  findPaymentGaps(lines, reported, ({ product, wellId }, month) =>
    lines.some(line => line.wellId === wellId && line.product === product && line.month === month),
  ).map(({ month, since }) => [month, since])

test('a month between two paid ones is missing since the check that skipped it', () => {
  const lines = [
    line('2025-01-01', { checkDate: '2025-03-25' }),
    line('2025-04-01', { checkDate: '2025-06-25' }),
  ]
  const reported = ['2024-12-01', '2025-01-01', '2025-02-01', '2025-04-01', '2025-05-01'].map(month =>
    sold(month),
  )
  // Sales before the first and after the last month paid are not late.
  expect(months(lines, reported)).toEqual([['2025-02-01', '2025-06-25']])
})

test('a well that its payor stopped paying is found through the payor’s other payments', () => {
  const lines = [
    line('2025-01-01'),
    line('2025-03-01', { wellId: 'w-2' }),
    line('2025-05-01', { wellId: 'w-3', payor: 'Other' }),
  ]
  expect(months(lines, [sold('2025-02-01'), sold('2025-03-01'), sold('2025-04-01')])).toEqual([
    ['2025-02-01', '2025-07-25'],
    ['2025-03-01', '2025-07-25'],
  ])
})

test('lines without a well, product or month are ignored, and other products too', () => {
  const incompleteLines = [line('2025-01-01', { wellId: null }), line('2025-01-01', { product: null })]
  expect(months(incompleteLines, [sold('2025-02-01')])).toEqual([])
  expect(months([line('2025-01-01'), line('2025-03-01')], [sold('2025-02-01', 'GAS')])).toEqual([])
})

test('the amount owed comes from the deck’s decimal if the price is known', () => {
  const gap = { line: line('2025-01-01'), month: '2025-02-01', since: null }
  const facts = {
    deck: { decimal: '0.20000000', name: 'Berg 1', since: '2025-01-01', taxExempt: false },
    reported: { volume: 100, by: 'the state reports' },
    paid: null,
    comparablePrice: { price: 70, lines: [] },
    state: null,
    county: null,
    tax: null,
    hasLease: false,
    noDeductions: null,
  }
  expect(unpaidFinding(gap, facts)).toMatchObject({
    owed: '1400.00',
    text: 'Nothing was paid for Feb 2025; the state reports 100 sold.',
  })
  expect(unpaidFinding(gap, { ...facts, deck: null }).owed).toBe('700.00')
  expect(unpaidFinding(gap, { ...facts, comparablePrice: null }).owed).toBeNull()
})

import { expect, test } from 'vitest'
import { gapsOf, unpaid, type PaidOnce } from './unpaid.ts'

const line = (month: string, more: Partial<PaidOnce> = {}): PaidOnce => ({
  wellId: 'w-1',
  product: 'OIL',
  month,
  owner: 'Ann Ames',
  payor: 'Dunn Crude',
  checkDate: '2025-07-25',
  decimal: '0.10000000',
  ...more,
})
const sold = (month: string, product = 'OIL', wellId = 'w-1') => ({ wellId, product, month })
const months = (lines: readonly PaidOnce[], reported: readonly ReturnType<typeof sold>[]) =>
  gapsOf(lines, reported, ({ product, wellId }, month) =>
    lines.some(one => one.wellId === wellId && one.product === product && one.month === month),
  ).map(({ month, since }) => [month, since])

test('a month between two that were paid was left out, since the check that went past it', () => {
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

test('a well that its payor stopped paying, while it pays for others, is found up to their last month', () => {
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

test('lines without a well, product or month leave nothing out, and another product is not this one', () => {
  const blank = [line('2025-01-01', { wellId: null }), line('2025-01-01', { product: null })]
  expect(months(blank, [sold('2025-02-01')])).toEqual([])
  expect(months([line('2025-01-01'), line('2025-03-01')], [sold('2025-02-01', 'GAS')])).toEqual([])
})

test('what is owed for it is known where the price is, by the deck before the decimal that was paid', () => {
  const gap = { line: line('2025-01-01'), month: '2025-02-01', since: null }
  const known = {
    deck: { decimal: '0.20000000', name: 'Berg 1', since: '2025-01-01', taxExempt: false },
    reported: { volume: 100, by: 'the state reports' },
    paid: null,
    usualPrice: { price: 70, lines: [] },
    state: null,
    county: null,
    tax: null,
    hasLease: false,
    noDeductions: null,
  }
  expect(unpaid(gap, known)).toMatchObject({
    owed: '1400.00',
    text: 'Nothing was paid for Feb 2025; the state reports 100 sold.',
  })
  expect(unpaid(gap, { ...known, deck: null }).owed).toBe('700.00')
  expect(unpaid(gap, { ...known, usualPrice: null }).owed).toBeNull()
})

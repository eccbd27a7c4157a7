import { expect, test } from 'vitest'
import { obligationTotalsText } from './obligation-totals.ts'

const noTotals = { open: 0, overdue: 0, settled: 0, amount: null, unknown: 0 }

test.each([
  [noTotals, '0 open'],
  [{ ...noTotals, open: 9, overdue: 4, amount: '12000.00' }, '9 open, 4 overdue · $12,000.00'],
  [{ ...noTotals, open: 2, amount: '5.50', unknown: 1 }, '2 open · $5.50 + 1 unknown'],
  [{ ...noTotals, open: 1, unknown: 1 }, '1 open · —'],
  [{ ...noTotals, open: 3, overdue: 1, settled: 2 }, '3 open, 1 overdue · 2 settled'],
  [{ ...noTotals, settled: 2 }, '2 settled'],
])('a header summarizes the list: %o', (totals, text) => {
  expect(obligationTotalsText(totals)).toBe(text)
})

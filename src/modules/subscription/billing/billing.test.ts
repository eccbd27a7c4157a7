import { expect, test } from 'vitest'
import { createValidator } from '../../../core/form/field-errors.ts'
import {
  agingBucket,
  invoiceDraft,
  invoiceState,
  invoiceTotal,
  lineAmount,
  receivables,
  totalByAge,
} from './billing.ts'

const line = { description: 'Operator, monthly', quantity: '1', unitPrice: '149' }
const draft = {
  tenantId: '0198c0de-0000-7000-8000-000000000001',
  issuedOn: '2027-03-01',
  dueOn: '2027-03-31',
  lines: [line],
}

test('a line is rounded half up to the cent, and the total is the sum of the printed lines', () => {
  expect(lineAmount({ ...line, quantity: '1.5', unitPrice: '0.33' })).toBe('0.50')
  expect(lineAmount({ ...line, quantity: '0.333', unitPrice: '10.00' })).toBe('3.33')
  const thirds = Array.from({ length: 3 }, () => ({ ...line, quantity: '0.335', unitPrice: '1.00' }))
  expect(invoiceTotal(thirds)).toBe('1.02')
  expect(invoiceTotal([{ ...line, quantity: '99999999', unitPrice: '99999.99' }])).toBe('9999998900000.01')
})

test('errors in an invoice appear next to their fields', () => {
  const check = createValidator(invoiceDraft)
  expect(check(draft)).toEqual({})
  expect(check({ ...draft, dueOn: '2027-02-28' })).toEqual({
    dueOn: 'The due date cannot be before the issue date.',
  })
  expect(check({ ...draft, issuedOn: '2027-02-30' })).toEqual({
    issuedOn: 'This date does not exist. Enter it like 2027-03-31.',
  })
  expect(check({ ...draft, lines: [] })).toEqual({ lines: 'An invoice needs at least one line.' })
  expect(check({ ...draft, lines: [{ ...line, quantity: '-1', unitPrice: 'free' }] })).toEqual({
    'lines.0.quantity': 'This is not an amount. It looks like 1 or 12.5.',
    'lines.0.unitPrice': 'This is not an amount. It looks like 149 or 149.50.',
  })
})

test.each([
  [{ voided: true, balance: '10.00', dueOn: '2027-01-01' }, 'void'],
  [{ voided: false, balance: '0.00', dueOn: '2027-01-01' }, 'paid'],
  [{ voided: false, balance: '0.01', dueOn: '2027-02-28' }, 'overdue'],
  [{ voided: false, balance: '10.00', dueOn: '2027-03-01' }, 'open'],
] as const)('an invoice %j is %s on Mar 1, 2027', (invoice, state) => {
  expect(invoiceState(invoice, '2027-03-01')).toBe(state)
})

test.each([
  ['2027-03-01', 'current'],
  ['2027-02-28', '1–30'],
  ['2027-01-30', '1–30'],
  ['2027-01-29', '31–60'],
  ['2026-12-31', '31–60'],
  ['2026-12-30', '61–90'],
  ['2026-12-01', '61–90'],
  ['2026-11-30', 'over 90'],
])('an invoice due on %s is %s on Mar 1, 2027', (dueOn, age) => {
  expect(agingBucket(dueOn, '2027-03-01')).toBe(age)
})

test('receivables are totaled by organization, largest first', () => {
  const owed = [
    { tenantId: 'a', tenantName: 'Acme', dueOn: '2027-03-31', balance: '0.10' },
    { tenantId: 'a', tenantName: 'Acme', dueOn: '2027-02-01', balance: '0.20' },
    { tenantId: 'b', tenantName: 'Rival', dueOn: '2026-01-01', balance: '149.00' },
  ]
  expect(receivables(owed, '2027-03-01')).toEqual([
    {
      id: 'b',
      name: 'Rival',
      total: '149.00',
      byAge: { current: '0.00', '1–30': '0.00', '31–60': '0.00', '61–90': '0.00', 'over 90': '149.00' },
    },
    {
      id: 'a',
      name: 'Acme',
      total: '0.30',
      byAge: { current: '0.10', '1–30': '0.20', '31–60': '0.00', '61–90': '0.00', 'over 90': '0.00' },
    },
  ])
  expect(totalByAge(receivables(owed, '2027-03-01'))).toEqual({
    total: '149.30',
    byAge: { current: '0.10', '1–30': '0.20', '31–60': '0.00', '61–90': '0.00', 'over 90': '149.00' },
  })
})

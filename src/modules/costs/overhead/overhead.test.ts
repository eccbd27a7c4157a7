import { expect, test } from 'vitest'
import { calculateOverhead, ratesInMonth, type OverheadWell } from './overhead.ts'
import { rateSchema } from './rate.ts'

const rate = (fromMonth: string, overrides: object) => ({
  fromMonth,
  producing: null,
  drilling: null,
  adjustment: null,
  ...overrides,
})
const well: OverheadWell = {
  rates: [rate('2025-01-01', { producing: '1000.00', drilling: '9300.00' })],
  spudOn: null,
  drilledThrough: null,
  drilling: true,
  active: true,
  entered: false,
}
const billWell = (overrides: Partial<OverheadWell>, month = '2026-03-01') => {
  const { charges, why } = calculateOverhead({ ...well, ...overrides }, month)
  return [
    ...charges.map(({ kind, amount }) => `${kind} ${amount}`),
    ...(why === null ? [] : [why.slice(0, 22)]),
  ]
}

test('rates apply from their month, and an adjustment multiplies the current rate', () => {
  const rates = [
    rate('2026-04-01', { adjustment: '-1.5' }),
    rate('2025-01-01', { producing: '1000.00', drilling: '9300.00' }),
    rate('2025-04-01', { adjustment: '3.3' }),
    rate('2027-01-01', { producing: '1500.00' }),
  ]
  expect(ratesInMonth(rates, '2024-12-01')).toEqual({ producing: null, drilling: null })
  expect(ratesInMonth(rates, '2025-03-01').producing).toBe('1000.00')
  expect(ratesInMonth(rates, '2025-04-01')).toEqual({ producing: '1033.00', drilling: '9606.90' })
  // 1,033.00 less 1.5 % is 1,017.505.
  expect(ratesInMonth(rates, '2026-04-01').producing).toBe('1017.51')
  expect(ratesInMonth(rates, '2027-01-01')).toEqual({ producing: '1500.00', drilling: '9462.80' })
})

test('the drilling rate is per day, and the producing rate per month with production', () => {
  expect(billWell({})).toEqual(['PRODUCING 1000.00'])
  expect(billWell({ spudOn: '2026-03-30', active: null })).toEqual(['DRILLING 600.00'])
  expect(billWell({ spudOn: '2026-02-10', drilledThrough: '2026-03-10', active: true })).toEqual([
    'DRILLING 3000.00',
    'PRODUCING 1000.00',
  ])
  expect(billWell({ spudOn: '2026-01-10', active: null })).toEqual(['DRILLING 9300.00'])
  expect(billWell({ spudOn: '1998-05-01', drilling: false })).toEqual(['PRODUCING 1000.00'])
  expect(billWell({ spudOn: '2026-04-01', active: false })).toEqual(['The well did not produ'])
  expect(billWell({ active: null })).toEqual(['No production is repor'])
  expect(billWell({ entered: true })).toEqual(['This month’s overhead '])
  expect(billWell({ rates: [], active: null })).toEqual([])
})

test('an overhead entry has either rates or an adjustment, not both', () => {
  const base = { fromMonth: '2026-04-15' }
  expect(rateSchema.parse({ ...base, producing: '$1,250' })).toMatchObject({
    fromMonth: '2026-04-01',
    producing: '1250',
  })
  expect(rateSchema.safeParse(base).success).toBe(false)
  expect(rateSchema.safeParse({ ...base, producing: '1', adjustment: '2' }).success).toBe(false)
  expect(rateSchema.safeParse({ ...base, adjustment: '-100' }).success).toBe(false)
})

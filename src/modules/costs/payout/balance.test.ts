import { expect, test } from 'vitest'
import { splitBills } from './afe-bills.ts'
import { calculatePayout, type PayoutMonth } from './balance.ts'
import { statementTable } from './statement-table.ts'

const terms = {
  share: '0.25000000',
  revenueInterest: '0.20000000',
  equipmentPercent: 100,
  drillingPercent: 300,
  operatingPercent: 100,
  startsOn: '2026-01-01',
  openingBalance: null,
}
const month = (monthNumber: number, overrides: Partial<PayoutMonth> = {}): PayoutMonth => ({
  month: `2026-0${monthNumber}-01`,
  equipment: '0',
  drilling: '0',
  operating: '1000',
  revenue: '100000',
  taxes: '5000',
  ...overrides,
})

test('the balance adds penalties to costs, subtracts net revenue, and finds the payout month', () => {
  // 0.25 x (20,000 x 100 % + 40,000 x 300 % + 1,000) = 35,250; a month takes 0.2 x 95,000 = 19,000, and adds 250.
  const result = calculatePayout(terms, [
    month(1, { equipment: '20000', drilling: '40000' }),
    month(2),
    month(3, { operating: '2000', equipment: '400' }),
  ])
  expect(result.months.map(({ balance }) => balance)).toEqual(['16250.00', '-2500.00'])
  expect(result).toMatchObject({ paidOutIn: '2026-02-01', through: '2026-02-01', bornAfter: '600.00' })
})

test('the count stops at a month that is missing or lacks revenue, and names it', () => {
  const drilled = month(1, { drilling: '400000' })
  const withoutRevenue = calculatePayout(terms, [drilled, month(2, { revenue: null }), month(3)])
  expect(withoutRevenue).toMatchObject({
    through: '2026-01-01',
    balance: '281250.00',
    unknown: { month: '2026-02-01', lacks: ['revenue'] },
    paidOutIn: null,
  })
  expect(calculatePayout(terms, [drilled, month(3)]).unknown?.month).toBe('2026-02-01')
  expect(calculatePayout(terms, [])).toMatchObject({ balance: null, through: null, unknown: null })
})

test('an opening balance starts the count, and credits and empty months do not pay out', () => {
  const withOpening = { ...terms, openingBalance: '19000.00' }
  expect(calculatePayout(withOpening, [month(1)]).balance).toBe('250.00')
  expect(calculatePayout(withOpening, [month(1, { operating: '-1000' })]).paidOutIn).toBe('2026-01-01')
  const idle = calculatePayout(terms, [month(1, { operating: '0', revenue: '0', taxes: '0' })])
  expect(idle).toMatchObject({ paidOutIn: null, balance: '0.00' })
})

test('each non-consenting partner is counted by its own interest, to the cent', () => {
  const months = [month(1, { drilling: '100000.01', revenue: '0', taxes: '0', operating: '0' })]
  const balances = ['0.33333333', '0.16666667'].map(
    share => calculatePayout({ ...terms, share }, months).balance,
  )
  expect(balances).toEqual(['100000.01', '50000.01'])
})

test('each month shows its costs, their penalty, and the percentage recovered', () => {
  // 0.25 × (40,000 + 1,000) = 10,250 of costs; 300 % of drilling adds 20,000.
  const result = calculatePayout(terms, [month(1, { drilling: '40000', revenue: '30000', taxes: '0' })])
  expect(result.months[0]).toEqual({
    month: '2026-01-01',
    costs: '10250.00',
    penalty: '20000.00',
    added: '30250.00',
    recovered: '6000.00',
    balance: '24250.00',
  })
  expect(result.progress).toBeCloseTo(6000 / 30250, 10)
  expect(calculatePayout(terms, []).progress).toBeNull()
  expect(statementTable('Payout', result, null).sum).toMatchObject({ penalty: '20000', balance: '24250.00' })
  const withOpening = statementTable('Payout', result, '5.00')
  expect(withOpening.rows).toHaveLength(2)
  expect(withOpening.rows[0]!.cells).toEqual({ month: null, balance: '5.00' })
})

test('AFE bills count as drilling or as user-marked surface equipment, or else are unknown', () => {
  const bills = [
    { month: '2026-01-01', code: '9220', gross: '40000.00' },
    { month: '2026-01-01', code: '94-10', gross: '500.10' },
    { month: '2026-02-01', code: '9220', gross: '-100.00' },
  ]
  const estimate = [
    { code: '9220', tangible: false },
    { code: '9410', tangible: true },
  ]
  expect([...splitBills(bills, estimate, '9410')]).toEqual([
    ['2026-01-01', { equipment: '500.10', drilling: '40000.00' }],
    ['2026-02-01', { equipment: '0.00', drilling: '-100.00' }],
  ])
  expect(splitBills(bills, estimate, 'none').get('2026-01-01')).toEqual({
    equipment: '0.00',
    drilling: '40500.10',
  })
  const open = splitBills(bills, estimate, null)
  expect(open.get('2026-01-01')).toEqual({ equipment: null, drilling: null })
  expect(open.get('2026-02-01')).toEqual({ equipment: '0.00', drilling: '-100.00' })
  const unclassified = calculatePayout(terms, [month(1, open.get('2026-01-01'))])
  expect(unclassified.unknown?.lacks[0]).toContain('equipment')
})

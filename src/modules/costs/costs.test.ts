import { expect, test } from 'vitest'
import { trailingAverage } from './actuals/average.ts'
import { draftBills, partnerTable, statementTable } from './billing/bills.ts'
import { checkLine } from './record/check.ts'
import { costSchema } from './record/cost.ts'
import { findDeckShare, splitCost, type PayingDeck } from './record/deck-share.ts'

const deck = (costs: readonly (readonly [string, string])[], effectiveFrom = '2026-01-01'): PayingDeck => ({
  state: 'APPROVED',
  product: 'ALL',
  tier: 'BPO',
  effectiveFrom,
  lastMonth: null,
  lines: costs.map(([owner, cost]) => ({ partyId: owner, owner, cost })),
})

const line = (month: string, category: keyof typeof kinds, gross: string, overrides = {}) => ({
  month,
  category,
  oneOff: false,
  gross,
  afe: null,
  ...overrides,
})
const kinds = { PUMPER: 1, WATER: 1, WORKOVER: 1, OVERHEAD: 1, AD_VALOREM: 1, REPAIR: 1 }

test('a month without costs is named as unknown and not averaged', () => {
  const result = trailingAverage(
    [
      line('2026-01-01', 'PUMPER', '1000.00'),
      line('2026-03-01', 'PUMPER', '1400.00'),
      line('2026-03-01', 'PUMPER', '-200.00'),
      line('2026-03-01', 'OVERHEAD', '600.00'),
    ],
    [],
    3,
  )!
  expect([result.fixed, result.overhead, result.known]).toEqual([1100, 300, 2])
  expect(result.notes.join(' ')).toContain('No costs are recorded for Feb 2026: unknown, not zero.')
})

test('the average excludes and lists workovers, one-off lines, AFE lines and ad valorem taxes', () => {
  const result = trailingAverage(
    [
      line('2026-01-01', 'PUMPER', '500'),
      line('2026-01-01', 'WORKOVER', '90000'),
      line('2026-01-01', 'REPAIR', '7000', { oneOff: true }),
      line('2026-01-01', 'REPAIR', '12000', { afe: '26-101' }),
      line('2026-01-01', 'AD_VALOREM', '800'),
      line('2026-02-01', 'WORKOVER', '4000'),
    ],
    [],
    12,
  )!
  expect([result.fixed, result.known]).toEqual([500, 1])
  expect(result.notes.join(' ')).toContain('Excluded: workovers and one-off costs, $101,000.00.')
  expect(result.notes.join(' ')).toContain('Excluded: lines on an AFE, $12,000.00.')
  expect(trailingAverage([line('2026-02-01', 'WORKOVER', '4000')], [], 12)).toBeNull()
})

test('water costs are per barrel if every month reports water, and otherwise fixed', () => {
  const lines = [line('2026-01-01', 'WATER', '300'), line('2026-02-01', 'WATER', '500')]
  const volumes = [
    { month: '2026-01-01', oil: 1, gas: null, water: 400 },
    { month: '2026-02-01', oil: 1, gas: null, water: 600 },
  ]
  expect(trailingAverage(lines, volumes, 12)).toMatchObject({ perWater: 0.8, fixed: 0 })
  expect(trailingAverage(lines, volumes.slice(0, 1), 12)).toMatchObject({ perWater: 0, fixed: 400 })
})

test('a line is checked against itself, then against its month’s deck, or is not checked', () => {
  const decks = [deck([['Acme', '0.37500000']]), deck([['Acme', '0.25000000']], '2026-06-01')]
  const state = (billInterest: string | null, net: string | null, month = '2026-03-01') =>
    checkLine({ gross: '1000.01', billInterest, net }, findDeckShare(decks, month, 'acme')).state
  expect(state('0.37500000', '375.00')).toBe('agrees')
  expect(state('0.37500000', '376.00')).toBe('differs')
  expect(state('0.37500000', '375.00', '2026-07-01')).toBe('differs')
  expect(state(null, '250.00', '2026-07-01')).toBe('agrees')
  expect(state('0.37500000', '375.00', '2025-12-01')).toBe('unchecked')
  expect(findDeckShare(decks, '2026-03-01', 'Other')).toHaveProperty('why')
})

test('a 400-owner deck splits charges and credits to the cent, and a short deck is not billed', () => {
  const manyOwners = Array.from(
    { length: 400 },
    (_, index) => [`Owner ${index}`, index ? '0.00250000' : '0.00250000'] as const,
  )
  for (const gross of ['1234.57', '-0.37', '0.01']) {
    const parts = splitCost([deck(manyOwners)], '2026-02-01', gross)
    if ('why' in parts) throw new Error(parts.why)
    const cents = parts.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0)
    expect(cents).toBe(Math.round(Number(gross) * 100))
  }
  const thirds = ['A', 'B', 'C'].map(name => [name, '0.33333333'] as const)
  expect(splitCost([deck(thirds)], '2026-02-01', '1')).toEqual({
    why: 'The deck’s cost decimals do not total 1.00000000.',
  })
  expect(splitCost([deck(thirds)], '2025-02-01', '1')).toHaveProperty('why')
})

test('the partners’ statements total the amount paid, without lines billed with an AFE', () => {
  const decks = [
    deck([
      ['Acme', '0.50000000'],
      ['Birch', '0.33333333'],
      ['Cedar', '0.16666667'],
    ]),
  ]
  const paid = ['100.01', '-33.34', '0.05', '900.00'].map((gross, index) => ({
    id: String(index),
    wellId: 'w',
    well: 'Berg 1',
    month: '2026-02-01',
    category: 'PUMPER' as const,
    description: '',
    vendor: '',
    code: '',
    invoice: '',
    gross,
    afe: index === 3 ? '26-101' : null,
  }))
  const { parts, unbilled } = draftBills(paid, () => decks)
  expect(unbilled.map(({ why }) => why)).toEqual(['This cost is on AFE 26-101 and is billed there.'])
  const netSums = ['Acme', 'Birch', 'Cedar'].map(name => Number(statementTable(parts, name).sum!['net']))
  expect(netSums.reduce((sum, net) => sum + Math.round(net * 100), 0)).toBe(6672)
  expect(partnerTable(parts).sum!['net']).toBe('66.72')
})

test('a credit is a negative cost, and a month is its first day', () => {
  const values = { month: '2026-02-17', category: 'POWER', gross: '-$1,250.40' }
  expect(costSchema.parse(values)).toMatchObject({ month: '2026-02-01', gross: '-1250.40', net: null })
  expect(costSchema.safeParse({ ...values, billInterest: '37.5' }).success).toBe(false)
})

test('a well sold mid-month is billed in full to that month’s owners', () => {
  const ownDeck = { ...deck([['Acme', '1.00000000']]), lastMonth: '2026-05-01' }
  const buyer = deck([['Buyer', '1.00000000']], '2026-06-01')
  const owners = (decks: PayingDeck[], month: string) => {
    const parts = splitCost(decks, month, '100.00')
    return 'why' in parts ? parts.why : parts.map(({ owner, net }) => `${owner} ${net}`)
  }
  expect(owners([ownDeck, buyer], '2026-05-01')).toEqual(['Acme 100.00'])
  expect(owners([ownDeck, buyer], '2026-06-01')).toEqual(['Buyer 100.00'])
  expect(owners([ownDeck], '2026-06-01')).toBe('No approved deck is in effect in this month.')
  const paidOut = { ...deck([['Partner', '1.00000000']], '2026-04-01'), tier: 'APO' as const }
  expect(owners([ownDeck, paidOut], '2026-05-01')).toEqual(['Partner 100.00'])
})

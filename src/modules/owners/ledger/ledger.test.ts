import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../core/time/calendar.ts'
import type { EntryKind } from '../owner-labels.ts'
import { interestRule } from './interest.ts'
import { interestRules, unclaimedActs } from './suspense-rules.data.ts'
import { balancesOn, findOverdrawn, unclaimedOn, type LedgerEntry } from './ledger.ts'

const entry = (
  kind: EntryKind,
  onDay: string,
  amount: string,
  overrides: Partial<LedgerEntry> = {},
): LedgerEntry => ({
  id: `${kind} ${onDay} ${amount}`,
  partyId: 'p-1',
  owner: 'Ann Ames',
  onDay,
  kind,
  code: 'TITLE',
  amount,
  wellId: 'w-1',
  well: 'Oak 1',
  state: 'TX',
  month: null,
  note: null,
  ...overrides,
})

const ledger = [
  entry('IN', '2022-03-31', '100.00'),
  entry('IN', '2022-04-30', '50.25'),
  entry('PAID', '2023-01-15', '120.00'),
  entry('IN', '2023-02-28', '10.00', { wellId: null, well: null, state: null }),
]

test('a balance is deposits less payouts, by owner, reason and well, on any date', () => {
  expect(balancesOn(ledger, '2022-04-30')).toMatchObject([{ balance: '150.25', oldest: '2022-03-31' }])
  expect(balancesOn(ledger, '2023-12-31')).toMatchObject([
    { suspended: '150.25', released: '120.00', escheated: '0.00', balance: '30.25', oldest: '2022-04-30' },
    { well: null, balance: '10.00', oldest: '2023-02-28' },
  ])
  expect(balancesOn(ledger, '2022-03-30')).toEqual([])
  const all = [...ledger, entry('STATE', '2025-07-01', '30.25')]
  expect(balancesOn(all, '2025-07-01')[0]).toMatchObject({
    escheated: '30.25',
    balance: '0.00',
    oldest: null,
  })
})

test('payouts never exceed deposits on any date', () => {
  expect(findOverdrawn(ledger.slice(0, 3))).toBeNull()
  expect(findOverdrawn([...ledger.slice(0, 3), entry('PAID', '2022-04-01', '100.01')])).toEqual({
    on: '2022-04-01',
    held: '100.00',
  })
  expect(findOverdrawn([entry('PAID', '2022-03-31', '100.00'), ledger[0]!])).toBeNull()
})

test('balances total all deposits less all payouts, for any entries', () => {
  const arbitraryEntry = fc.record({
    kind: fc.constantFrom('IN' as const, 'PAID' as const, 'STATE' as const),
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    after: fc.integer({ min: 0, max: 900 }),
    wellId: fc.constantFrom('w-1', 'w-2', null),
  })
  fc.assert(
    fc.property(
      fc.array(arbitraryEntry, { maxLength: 30 }),
      fc.integer({ min: 0, max: 900 }),
      (all, days) => {
        const day = addDays('2022-01-01', days)
        const entries = all.map(({ kind, cents, after, wellId }) =>
          entry(kind, addDays('2022-01-01', after), (cents / 100).toFixed(2), { wellId }),
        )
        const cents = all.reduce(
          (sum, item) => (item.after <= days ? sum + (item.kind === 'IN' ? item.cents : -item.cents) : sum),
          0,
        )
        const balances = balancesOn(entries, day)
        expect(Math.round(balances.reduce((sum, { balance }) => sum + Number(balance) * 100, 0))).toBe(cents)
        // A balance above zero has an oldest day, and a zero balance has none.
        for (const { balance, oldest } of balances) expect(oldest !== null).toBe(Number(balance) > 0)
      },
    ),
  )
})

test('unclaimed money has a date if a statute is on file, and none otherwise', () => {
  // More than three years after March 31, 2022, and still held on March 1, 2026.
  expect(unclaimedOn('TX', 'ADDRESS', '2022-03-31')).toEqual({
    abandoned: '2025-04-01',
    report: '2026-07-01',
    source: 'Tex. Prop. Code 75.101',
  })
  expect(unclaimedOn('TX', 'ADDRESS', '2022-02-28')).toMatchObject({
    abandoned: '2025-03-01',
    report: '2025-07-01',
  })
  expect(unclaimedOn('WY', 'TITLE', '2022-03-31')).toMatchObject({ abandoned: '2025-04-01', report: null })
  expect(unclaimedOn('CO', 'ADDRESS', '2022-03-31')).toBeNull()
  expect(unclaimedActs['CO']).toBe('C.R.S. 38-13-101')
  expect(interestRule('OK', 'TITLE')?.words).toContain('prime rate')
  expect(interestRule('OK', 'ADDRESS')?.words).toContain('12% a year')
  expect(interestRule('TX', 'TITLE')?.words).toMatch(/^None while title is disputed.*91\.402/)
  expect(interestRule('TX', 'ADDRESS')?.words).toMatch(/^Two points above the New York Fed.*91\.403/)
  expect(interestRule('NM', 'TITLE')?.words).toContain('plus 1.5% (NMSA 70-10-4 B')
  expect(interestRule('NV', 'TITLE')).toBeNull()
})

test('North Dakota gives three years only for owners who cannot be located', () => {
  expect(unclaimedOn('ND', 'ADDRESS', '2022-03-31')).toEqual({
    abandoned: '2025-04-01',
    report: null,
    source: 'N.D.C.C. 38-18.1-03(2)',
  })
  expect(unclaimedOn('ND', 'TITLE', '2022-03-31')).toBeNull()
  expect(unclaimedOn('ND', 'ADDRESS', '2021-06-30')).toBeNull()
})

test('every interest rule cites a statute, and gives no rate where it floats', () => {
  for (const { words } of interestRules) expect(words).toMatch(/\d+[-.:]\d+/)
  const withRate = interestRules.filter(({ rate }) => rate).map(({ state }) => state)
  expect([...new Set(withRate)]).toEqual(['OK', 'ND'])
})

import { expect, test } from 'vitest'
import type { EntryKind, SuspenseCode } from '../owner-labels.ts'
import { interestOn } from './interest.ts'
import type { LedgerEntry } from './ledger.ts'
import { unclaimedReminders } from './unclaimed-reminders.ts'

const entry = (
  kind: EntryKind,
  month: string | null,
  amount: string,
  overrides: Partial<LedgerEntry> = {},
): LedgerEntry => ({
  id: `${kind} ${month} ${amount}`,
  partyId: 'p-1',
  owner: 'Ann Ames',
  onDay: '2023-03-31',
  kind,
  code: 'ADDRESS',
  amount,
  wellId: 'w-1',
  well: 'Oak 1',
  state: 'OK',
  month,
  note: null,
  ...overrides,
})
const createEntries = (code: SuspenseCode, state: string) => [
  entry('IN', '2023-01-01', '1000.00', { code, state }),
]

test('Oklahoma compounds 12% annually from the end of the month of production', () => {
  const held = createEntries('ADDRESS', 'OK')
  expect(interestOn(held, '2024-01-31')).toEqual({ amount: '120.00' })
  // Two years compounded, and 73 days of a third: 1,254.40 × (1 + .12 × 73 / 365) − 1,000.
  expect(interestOn(held, '2025-04-14')).toEqual({ amount: '284.51' })
  expect(interestOn(held, '2023-03-31')).toEqual({ amount: '19.40' })
})

test('North Dakota pays 18% simple after 150 days, and money paid out earns no more', () => {
  const held = createEntries('TAX_NUMBER', 'ND')
  expect(interestOn(held, '2023-06-30')).toEqual({ amount: '0.00' })
  // 150 days after January 31, 2023 is June 30, 2023.
  expect(interestOn(held, '2024-06-29')).toEqual({ amount: '180.00' })
  const partlyPaid = [
    ...held,
    entry('PAID', null, '900.00', { code: 'TAX_NUMBER', state: 'ND', onDay: '2023-12-01' }),
  ]
  expect(interestOn(partlyPaid, '2024-06-29')).toEqual({ amount: '18.00' })
})

test('a missing rate or month is reported, and a rate for only part of the time', () => {
  expect(interestOn(createEntries('DISPUTE', 'ND'), '2024-06-29')).toEqual({ why: 'no rate on file' })
  expect(interestOn(createEntries('ADDRESS', 'TX'), '2024-06-29')).toEqual({ why: 'no rate on file' })
  expect(interestOn(createEntries('MINIMUM', 'OK'), '2024-06-29')).toEqual({ why: 'no rate on file' })
  expect(interestOn([entry('IN', null, '5.00')], '2024-06-29')).toEqual({
    why: 'an entry has no production month',
  })
  const oldEntry = entry('IN', '2017-01-01', '100.00', { code: 'TITLE', onDay: '2017-03-31' })
  expect(interestOn([oldEntry], '2018-01-31')).toEqual({ amount: '6.00' })
  expect(interestOn([oldEntry], '2026-01-31')).toEqual({ why: 'no rate on file after Oct 2018' })
  expect(interestOn([], '2026-01-31')).toEqual({ why: 'no rate on file' })
})

test('a reminder comes once per state and date before money is reportable or abandoned', () => {
  const held = (state: string, amount: string, partyId: string) =>
    entry('IN', null, amount, { state, partyId, onDay: '2022-03-31' })
  const entries = [held('TX', '100.00', 'p-1'), held('TX', '50.25', 'p-2'), held('WY', '7.00', 'p-3')]
  const remindersOn = (today: string) =>
    unclaimedReminders(entries, today).map(({ title, message }) => [title, message])
  expect(remindersOn('2025-01-15')).toEqual([])
  expect(remindersOn('2025-03-25')).toEqual([
    ['Money in suspense in WY is presumed abandoned in 7 days', '$7.00 in 1 balance; W.S. 34-24-117'],
  ])
  expect(remindersOn('2026-06-24')[0]).toEqual([
    'Unclaimed property report to TX is due in 7 days',
    '$150.25 in 2 balances; Tex. Prop. Code 75.101',
  ])
  const reminderKeys = (today: string) =>
    unclaimedReminders(entries.slice(0, 2), today).map(item => item.once)
  expect(reminderKeys('2026-06-24')).toEqual(reminderKeys('2026-06-30'))
  expect(reminderKeys('2026-07-01')).toEqual(reminderKeys('2026-09-30'))
  const deleted = [
    ...entries.slice(2),
    { ...held('WY', '7.00', 'p-3'), kind: 'STATE' as const, onDay: '2025-03-01' },
  ]
  expect(unclaimedReminders(deleted, '2025-04-02')).toEqual([])
})

import { expect, test } from 'vitest'
import { sumStates, leaseTotalsText } from './lease-totals.ts'

const stateTotals = (
  state: 'PRIMARY_TERM' | 'HELD_BY_UNIT' | 'EXPIRED',
  count: number,
  netAcres: string | null,
) => ({
  state,
  count,
  netAcres,
  netUnknown: netAcres === null ? count : 1,
})

test.each([
  ['nothing at all', [], '0'],
  ['active ones alone', [stateTotals('PRIMARY_TERM', 3, '120.5')], '3 · 120.50 net ac + 1 unknown'],
  ['ended ones, whose acres are given back', [stateTotals('EXPIRED', 7, '999')], '7 terminated'],
  [
    'both, told apart',
    [
      stateTotals('PRIMARY_TERM', 3, '0.1'),
      stateTotals('HELD_BY_UNIT', 2, '0.2'),
      stateTotals('EXPIRED', 7, '999'),
    ],
    '5 active · 0.30 net ac + 2 unknown · 7 terminated',
  ],
  ['acres of which none are known', [stateTotals('PRIMARY_TERM', 3, null)], '3 · — net ac'],
] as const)('a header summarizes %s', (_name, states, text) => {
  expect(leaseTotalsText(sumStates(states))).toBe(text)
})

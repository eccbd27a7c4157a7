import { expect, test } from 'vitest'
import { addStates, leaseTotalsText } from './lease-totals.ts'

const inState = (
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
  ['active ones alone', [inState('PRIMARY_TERM', 3, '120.5')], '3 · 120.50 net ac + 1 unknown'],
  ['ended ones, whose acres are given back', [inState('EXPIRED', 7, '999')], '7 terminated'],
  [
    'both, told apart',
    [inState('PRIMARY_TERM', 3, '0.1'), inState('HELD_BY_UNIT', 2, '0.2'), inState('EXPIRED', 7, '999')],
    '5 active · 0.30 net ac + 2 unknown · 7 terminated',
  ],
  ['acres of which none are known', [inState('PRIMARY_TERM', 3, null)], '3 · — net ac'],
] as const)('a header summarizes %s', (_name, states, words) => {
  expect(leaseTotalsText(addStates(states))).toBe(words)
})

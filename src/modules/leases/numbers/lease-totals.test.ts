import { expect, test } from 'vitest'
import { addStatuses, totalsWords } from './lease-totals.ts'

const status = (
  status: 'PRIMARY_TERM' | 'HELD_BY_UNIT' | 'EXPIRED',
  count: number,
  netAcres: string | null,
) => ({
  status,
  count,
  netAcres,
  netUnknown: netAcres === null ? count : 1,
})

test.each([
  ['nothing at all', [], '0'],
  ['active ones alone', [status('PRIMARY_TERM', 3, '120.5')], '3 · 120.50 net ac + 1 unknown'],
  ['ended ones, whose acres are given back', [status('EXPIRED', 7, '999')], '7 terminated'],
  [
    'both, told apart',
    [status('PRIMARY_TERM', 3, '0.1'), status('HELD_BY_UNIT', 2, '0.2'), status('EXPIRED', 7, '999')],
    '5 active · 0.30 net ac + 2 unknown · 7 terminated',
  ],
  ['acres of which none are known', [status('PRIMARY_TERM', 3, null)], '3 · — net ac'],
] as const)('a header tells %s', (_name, statuses, words) => {
  expect(totalsWords(addStatuses(statuses))).toBe(words)
})

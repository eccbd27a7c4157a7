import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, sumDecimals } from '../../../core/trade/ownership-decimal.ts'
import { revertInterest } from './revert.ts'

const line = (id: string, cost: string | null, revenue: string, interestType: 'WI' | 'RI' = 'WI') => ({
  id,
  partyId: `party ${id}`,
  interestType,
  cost,
  revenue,
})
const deck = [
  line('a', '0.60000000', '0.48000000'),
  line('b', '0.40000000', '0.32000000'),
  line('r', null, '0.20000000', 'RI'),
]

test('a reversion comes from the paying owners in proportion and goes to the owner’s line', () => {
  const reversion = { partyId: 'party c', cost: '0.25000000', revenue: '0.20000000' }
  expect(revertInterest(deck, reversion)).toEqual({
    changed: [
      { id: 'a', cost: '0.45000000', revenue: '0.36000000' },
      { id: 'b', cost: '0.30000000', revenue: '0.24000000' },
    ],
    added: { cost: '0.25000000', revenue: '0.20000000' },
  })
  const reverted = revertInterest([...deck, line('c', '0.00000000', '0.00000000')], reversion)
  expect(reverted).toMatchObject({ added: null, changed: [{}, {}, { id: 'c', cost: '0.25000000' }] })
})

test('a deck that cannot cover the reversion explains why', () => {
  const reversion = { partyId: 'party a', cost: '0.50000000', revenue: '0.40000000' }
  expect(revertInterest(deck, reversion)).toMatchObject({ why: expect.stringContaining('pay 0.40000000') })
  const withoutRevenue = revertInterest(deck, {
    partyId: 'party c',
    cost: '0.10000000',
    revenue: '0.90000000',
  })
  expect(withoutRevenue).toMatchObject({ why: expect.stringContaining('more revenue than it has') })
  expect(revertInterest([], reversion)).toHaveProperty('why')
})

test('400 owners give up thirds, and the totals stay exact', () => {
  const owners = Array.from({ length: 400 }, (_, n) => line(`o${n}`, '0.00250000', '0.00200000'))
  const decimal = fc.integer({ min: 1, max: 80_000_000 }).map(units => formatDecimal(BigInt(units)))
  fc.assert(
    fc.property(fc.constantFrom(owners, deck), decimal, (lines, revenue) => {
      const result = revertInterest(lines, { partyId: 'party x', cost: '0.33333333', revenue })
      if ('why' in result) return
      const edited = lines.map(line => result.changed.find(({ id }) => id === line.id) ?? line)
      for (const side of ['cost', 'revenue'] as const)
        expect(sumDecimals([...edited.map(item => item[side]), result.added![side]])).toBe(
          sumDecimals(lines.map(line => line[side])),
        )
    }),
    { numRuns: 50 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deckProblems } from './check.ts'
import {
  formatDecimal,
  decimalProblem,
  missingUnits,
  findPlug,
  sumDecimals,
  parseUnits,
} from '../../../core/trade/ownership-decimal.ts'
import { deckLineSchema, deckSchema } from './deck.ts'
import { deckInEffect } from './in-effect.ts'

describe('an ownership decimal', () => {
  const line = { partyId: crypto.randomUUID(), interestType: 'RI' as const }
  test.each([
    ['.5', '0.50000000'],
    ['1', '1.00000000'],
    ['0.0157940400', '0.01579404'],
    ['0', '0.00000000'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(deckLineSchema.parse({ ...line, revenue: typed }).revenue).toBe(stored)
  })

  test.each([
    ['1.00000001', 'An ownership decimal must be at most 1. Write 1.00000001% as a decimal.'],
    ['12.5', 'An ownership decimal must be at most 1. Write 12.5% as a decimal.'],
    ['-0.1', 'An ownership decimal cannot be negative.'],
    ['0.001579405', 'An ownership decimal can have at most eight places.'],
    ['1e-3', 'Enter a decimal with eight places, such as 0.12500000.'],
    ['.', 'Enter a decimal with eight places, such as 0.12500000.'],
  ])('%s is rejected with a message', (typed, message) => {
    expect(decimalProblem(typed)).toBe(message)
    expect(deckLineSchema.safeParse({ ...line, revenue: typed }).error?.issues[0]?.message).toBe(message)
  })

  test('only working interests pay costs', () => {
    expect(deckLineSchema.safeParse({ ...line, cost: '0.1' }).error?.issues[0]?.path).toEqual(['cost'])
    expect(deckLineSchema.parse({ ...line, interestType: 'WI', cost: '0.1' }).cost).toBe('0.10000000')
  })
})

describe('a deck', () => {
  const thirdDecimal = '0.33333333'
  test('three thirds total 0.99999999, and the largest may take the remainder', () => {
    expect(
      deckProblems(
        [thirdDecimal, thirdDecimal, thirdDecimal].map(revenue => ({ revenue, cost: revenue })),
        'ALL',
      ),
    ).toEqual([
      'Revenue decimals total 0.99999999: 0.00000001 short of the whole.',
      'Cost decimals total 0.99999999: 0.00000001 short of the whole.',
    ])
    expect(findPlug([thirdDecimal, thirdDecimal, thirdDecimal])).toEqual({ at: 0, decimal: '0.33333334' })
    expect(findPlug(['0.50000001', '0.50000000'])).toEqual({ at: 0, decimal: '0.50000000' })
  })

  test('a gap larger than rounding is not adjusted, because an owner is missing', () => {
    expect(findPlug(['0.50000000', '0.40000000'])).toBeNull()
    expect(findPlug(['0.50000000', '0.50000000'])).toBeNull()
    expect(findPlug([null])).toBeNull()
    expect(deckProblems([], 'ALL')).toEqual(['The deck has no owners yet.'])
  })

  test('a partial deck may list one owner, but not with a decimal of zero or above one', () => {
    const problems = (revenue: string | null, cost: string | null = null) =>
      deckProblems([{ revenue, cost }], 'SOME')
    expect(problems('0.00781250')).toEqual([])
    expect(problems(null)).toEqual(['No owner has a decimal yet.'])
    expect(
      deckProblems(
        [thirdDecimal, thirdDecimal, thirdDecimal, thirdDecimal].map(revenue => ({ revenue, cost: null })),
        'SOME',
      ),
    ).toEqual(['Revenue decimals total 1.33333332: 0.33333332 more than the whole.'])
  })

  const decimals = fc
    .array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 50 })
    .map(parts => {
      const all = parts.reduce((sum, part) => sum + part, 0)
      return parts.map(part => (part / all).toFixed(8))
    })

  test('decimals rounded from exact parts total one once adjusted', () => {
    fc.assert(
      fc.property(decimals, list => {
        const plug = findPlug(list)
        const isComplete = plug === null ? list : list.with(plug.at, plug.decimal)
        expect(missingUnits(isComplete)).toBe(0n)
        expect(formatDecimal(sumDecimals(isComplete))).toBe('1.00000000')
      }),
    )
  })

  test('a decimal is shown as written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 100_000_000n }), units => {
        expect(parseUnits(formatDecimal(units))).toBe(units)
      }),
    )
  })

  test('a deck covers a well or a unit, gives reasons, and ends after it starts', () => {
    const deck = { name: 'Berg 1', effectiveFrom: '2025-03-17', reason: 'First deck', unit: 'Berg unit' }
    expect(deckSchema.parse(deck)).toMatchObject({ effectiveFrom: '2025-03-01', product: 'ALL', tier: 'BPO' })
    const problemPath = (change: object) =>
      deckSchema.safeParse({ ...deck, ...change }).error?.issues[0]?.path
    expect(problemPath({ unit: null })).toEqual(['unit'])
    expect(problemPath({ wellId: crypto.randomUUID() })).toEqual(['unit'])
    expect(problemPath({ reason: ' ' })).toEqual(['reason'])
    expect(problemPath({ lastMonth: '2025-02-28' })).toEqual(['lastMonth'])
  })
})

describe('the deck in effect', () => {
  const deck = (effectiveFrom: string, overrides: object = {}) => ({
    state: 'APPROVED' as const,
    product: 'ALL' as const,
    tier: 'BPO' as const,
    lastMonth: null,
    effectiveFrom,
    ...overrides,
  })
  const first = deck('2024-01-01')
  const second = deck('2025-01-01', { lastMonth: '2025-06-01' })
  const gas = deck('2024-07-01', { product: 'GAS' as const })
  const paid = deck('2026-01-01', { tier: 'APO' as const })
  const sold = deck('2027-01-01', { tier: 'APO' as const, lastMonth: '2027-03-01' })
  const successor = deck('2028-01-01')
  const secondPayout = deck('2029-01-01', { tier: 'APO2' as const })
  const late = deck('2029-06-01', { tier: 'APO' as const })
  const open = deck('2026-06-01', { product: 'OIL' as const })
  const all = [
    late,
    secondPayout,
    successor,
    deck('2024-06-01', { state: 'DRAFT' }),
    second,
    first,
    gas,
    paid,
    open,
    sold,
  ]

  test.each([
    ['OIL', '2023-12-01', null],
    ['OIL', '2024-06-01', first],
    ['GAS', '2024-07-01', gas],
    ['OIL', '2025-06-01', second],
    ['OIL', '2025-07-01', null],
    ['GAS', '2026-02-01', paid],
    ['OIL', '2027-03-01', sold],
    // The well was sold: decks before payout do not take effect again, but one that begins later does.
    ['OIL', '2027-04-01', null],
    ['GAS', '2027-04-01', null],
    ['GAS', '2028-02-01', successor],
    // After a second payout no deck of an earlier tier counts, even one that begins later.
    ['OIL', '2029-07-01', secondPayout],
  ] as const)('%s in %s has the expected deck', (product, month, expected) => {
    expect(deckInEffect(all, product, month)).toBe(expected)
  })
})

test('400 thirds far exceed one, and 400 four-hundredths total exactly one', () => {
  const deck = (revenue: string) => [
    ...Array.from({ length: 400 }, () => ({ revenue, cost: null })),
    { revenue: null, cost: '1' },
  ]
  expect(deckProblems(deck('0.33333333'), 'ALL')).toEqual([
    'Revenue decimals total 133.33333200: 132.33333200 more than the whole.',
  ])
  expect(deckProblems(deck('0.00250000'), 'ALL')).toEqual([])
  expect(deckProblems(deck('0.00083333'), 'ALL')).toEqual([
    'Revenue decimals total 0.33333200: 0.66666800 short of the whole.',
  ])
})

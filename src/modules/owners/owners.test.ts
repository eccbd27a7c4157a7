import fc from 'fast-check'
import { boxes1099 } from './tax/boxes-1099.ts'
import { expect, test } from 'vitest'
import { fraction, sum, type Fraction } from '../../core/land/fraction.ts'
import { formatDecimal, sumDecimals } from '../../core/trade/ownership-decimal.ts'
import { splitByShares } from '../interests/deck/split-decimal.ts'
import {
  changeProblems,
  changeSchema,
  papersByKind,
  pastMonthsNote,
  shareSchema,
  changeState,
} from './changes/change.ts'
import { suspenseReasonIn } from './parts/suspense.ts'

const third = fraction(1n, 3n)

test.each([
  ['0.12500000', [third, third, third], ['0.04166668', '0.04166666', '0.04166666']],
  ['0.00000001', [third, third, third], ['0.00000001', '0.00000000', '0.00000000']],
  ['1.00000000', [fraction(1n, 6n), fraction(1n, 2n), third], ['0.16666666', '0.50000001', '0.33333333']],
  ['0.25000000', [fraction(1n, 1n)], ['0.25000000']],
])('%s is split by exact shares', (decimal, shares, parts) =>
  expect(splitByShares(decimal, shares)).toEqual(parts),
)

test('the parts of a decimal add up to it, to the eighth place, and none is negative', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), weights, (units, parts) => {
      const total = parts.reduce((all, part) => all + part, 0)
      const shares: Fraction[] = parts.map(part => fraction(BigInt(part), BigInt(total)))
      expect(sum(shares)).toEqual(fraction(1n, 1n))
      const shared = splitByShares(formatDecimal(BigInt(units)), shares)
      expect(sumDecimals(shared)).toBe(BigInt(units))
      expect(shared.every(decimal => !decimal.startsWith('-'))).toBe(true)
    }),
  )
})

const paper = (name: string, receivedOn: string | null = null, waivedBecause: string | null = null) => ({
  name,
  receivedOn,
  waivedBecause,
})
const share = (text: string) => ({ partyId: crypto.randomUUID(), share: text })

test('a change requires its documents and shares totaling exactly one', () => {
  const open = { kind: 'DEATH', state: 'REQUESTED' } as const
  const [first, second] = [paper('Probate order'), paper('Form W-9', '2026-01-02')]
  expect(changeState(open, [first, second], [])).toBe('REQUESTED')
  expect(changeState(open, [paper('x', null, 'Held in joint tenancy'), second], [])).toBe('PAPERS')
  expect(changeState({ ...open, state: 'APPROVED' }, [], [{ isDraft: true }, { isDraft: false }])).toBe(
    'APPROVED',
  )
  expect(changeState({ ...open, state: 'APPROVED' }, [], [{ isDraft: false }])).toBe('DONE')
  expect(changeProblems(open, [first, second], [share('1/2'), share('1/3')])).toEqual([
    'Not received yet: Probate order.',
    'The shares total 5/6: 1/6 is missing.',
  ])
  expect(changeProblems(open, [second], [share('1/2'), share('2/3')])).toEqual([
    'The shares total 7/6: 1/6 too much.',
  ])
  expect(
    changeProblems(open, [second], [share('0.33333333'), share('0.33333333'), share('0.33333334')]),
  ).toEqual([])
  expect(changeProblems(open, [second], [])).toEqual(['Enter the new owners.'])
  expect(changeProblems({ kind: 'ADDRESS' }, [second], [])).toEqual([])
  expect(Object.values(papersByKind).every(papers => papers.length > 0)).toBe(true)
})

test('invalid input is rejected with a message', () => {
  const death = {
    kind: 'DEATH',
    requestedOn: '2026-02-01',
    effectiveFrom: '2026-01-15',
    diedOn: '2026-01-09',
  }
  expect(changeSchema.parse(death)).toMatchObject({ effectiveFrom: '2026-01-01' })
  const readProblems = (value: object) =>
    changeSchema.safeParse(value).error?.issues.map(({ path, message }) => [path[0], message])
  expect(readProblems({ ...death, diedOn: null })).toEqual([['diedOn', 'Enter the date of death.']])
  expect(readProblems({ ...death, effectiveFrom: '2025-12-01' })?.[0]?.[0]).toBe('effectiveFrom')
  expect(readProblems({ ...death, kind: 'ADDRESS', diedOn: null })).toEqual([
    ['street', 'Enter the new address.'],
  ])
  for (const text of ['0', '0/4', '3/2', 'half', '1/0', ''])
    expect(shareSchema.safeParse(share(text)).success).toBe(false)
})

test('months paid under the previous decks are named', () => {
  expect(pastMonthsNote('2026-03-01', '2026-03-20')).toBeNull()
  expect(pastMonthsNote('2026-02-01', '2026-03-20')).toContain('Feb 2026 may already have been paid')
  expect(pastMonthsNote('2025-11-01', '2026-03-20')).toContain('Nov 2025 – Feb 2026 (4 months)')
})

test('the oldest of several reasons applies to a month', () => {
  const all = [
    { code: 'TITLE', fromMonth: '2026-02-01', untilMonth: null },
    { code: 'DEATH', fromMonth: '2026-01-01', untilMonth: '2026-03-01' },
  ] as const
  expect(['2025-12-01', '2026-02-01', '2026-04-01'].map(month => suspenseReasonIn(all, month))).toEqual([
    null,
    'DEATH',
    'TITLE',
  ])
})

const box = (year: number, kind: 'PERSON' | 'COMPANY', income: string, ...amounts: (string | null)[]) =>
  boxes1099(
    year,
    kind,
    amounts.map(amount => ({ type: 'BONUS' as const, amount })),
  ).boxes.find(candidate => candidate.income === income)

test.each([
  [
    'a bonus under the threshold',
    box(2026, 'PERSON', 'RENT', '1999.99'),
    { amount: '1999.99', isReported: false },
  ],
  [
    'bonuses that reach it together',
    box(2025, 'PERSON', 'RENT', '300', '300'),
    { amount: '600.00', isReported: true },
  ],
  ['nothing paid', box(2026, 'PERSON', 'RENT'), { amount: '0.00', isReported: false, notes: [] }],
  [
    'an amount that nobody entered',
    box(2026, 'PERSON', 'RENT', '10', null),
    { amount: '10.00', isReported: null },
  ],
  [
    'a reportable amount plus an unknown one',
    box(2026, 'PERSON', 'RENT', '2000', null),
    { isReported: true },
  ],
  ['royalties, which are paid elsewhere', box(2026, 'PERSON', 'ROYALTY'), { amount: null, isReported: null }],
  ['a company, which may be a corporation', box(2026, 'COMPANY', 'RENT', '5000'), { isReported: null }],
  [
    'a year that has no threshold yet',
    box(2027, 'PERSON', 'RENT', '5000'),
    { isReported: null, threshold: null },
  ],
])('Form 1099 has the expected box for %s', (_, match, expected) => expect(match).toMatchObject(expected))

test('a user without access to leases sees no lease payments, and other payments are separate', () => {
  expect(boxes1099(2026, 'PERSON', null).boxes.map(({ amount, isReported }) => [amount, isReported])).toEqual(
    [
      [null, null],
      [null, null],
      [null, null],
    ],
  )
  const paid = [
    { type: 'MINIMUM_ROYALTY' as const, amount: '12' },
    { type: 'OTHER' as const, amount: '300' },
  ]
  const { boxes, other: otherIncome } = boxes1099(2026, 'PERSON', paid)
  expect(boxes[0]).toMatchObject({ income: 'ROYALTY', amount: '12.00', isReported: true })
  expect(otherIncome).toBe('300.00')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitCents } from '../../../core/economics/money/split-cents.ts'
import { partnerSchema, partnerStatus } from './partner.ts'
import { consentingShares, addRemainder, sharesProblem, sumOfShares } from './shares.ts'

const thirds = ['0.33333333', '0.33333333', '0.33333333']

describe('working interests', () => {
  test.each([
    ['0.25', '0.25000000'],
    ['25%', '0.25000000'],
    ['.125', '0.12500000'],
    ['33.333333%', '0.33333333'],
    ['1', '1.00000000'],
    ['0.5 %', '0.00500000'],
  ])('parses %s as %s', (text, share) => expect(partnerSchema.shape.share.parse(text)).toBe(share))

  test.each(['0', '1.01', '101%', '0.123456789', 'a quarter', '-0.1', ''])('rejects %s', text =>
    expect(partnerSchema.shape.share.safeParse(text).success).toBe(false),
  )

  test('are reported as short or over, and adjusted if only rounding is missing', () => {
    expect(sharesProblem(thirds)).toBe('The working interests total 0.99999999, 0.00000001 short of 1.')
    expect(sharesProblem(['0.75000000', '0.5'])).toContain('0.25000000 more than 1.')
    expect(addRemainder(thirds)).toEqual(['0.33333334', '0.33333333', '0.33333333'])
    expect(addRemainder(['0.5', '0.4'])).toBeNull()
    expect(addRemainder(['0.5', '0.5'])).toBeNull()
  })
})

describe('a non-consent share', () => {
  test('goes to the participants in proportion to their interests', () => {
    const shares = ['0.62500000', '0.25000000', '0.12500000']
    expect(consentingShares(shares, [true, true, false])).toEqual(['0.71428571', '0.28571429', '0.00000000'])
    expect(consentingShares(shares, [false, false, true])).toEqual(['0.00000000', '0.00000000', '1.00000000'])
    expect(consentingShares(shares, [false, false, false])).toBeNull()
    expect(consentingShares(thirds, [true, true, true])).toBeNull()
  })

  const isComplete = fc
    .array(fc.record({ weight: fc.integer({ min: 1, max: 1_000_000 }), in: fc.boolean() }), {
      minLength: 1,
      maxLength: 60,
    })
    .map(owners => {
      const all = owners.reduce((sum, { weight }) => sum + weight, 0)
      const units = owners.map(({ weight }) => Math.max(1, Math.floor((weight / all) * 1e8)))
      const largest = units.indexOf(Math.max(...units))
      units[largest]! += 1e8 - units.reduce((sum, unit) => sum + unit, 0)
      return { shares: units.map(unit => (unit / 1e8).toFixed(8)), takesPart: owners.map(owner => owner.in) }
    })

  test('leaves shares that total exactly 1, with zero for nonparticipants', () => {
    fc.assert(
      fc.property(isComplete, ({ shares, takesPart }) => {
        const paying = consentingShares(shares, takesPart)
        expect(paying === null).toBe(!takesPart.includes(true))
        if (paying === null) return
        expect(sumOfShares(paying)).toBe('1.00000000')
        for (const [index, share] of paying.entries())
          if (takesPart[index]) expect(Number(share)).toBeGreaterThanOrEqual(Number(shares[index]) - 6e-7)
          else expect(share).toBe('0.00000000')
      }),
    )
  })

  test('splits any amount among the payers to the cent', () => {
    fc.assert(
      fc.property(isComplete, fc.integer({ min: -1e10, max: 1e10 }), ({ shares, takesPart }, cents) => {
        const paying = consentingShares(shares, takesPart)
        if (paying === null) return
        const parts = splitCents((cents / 100).toFixed(2), paying)
        const sum = parts.reduce((all, part) => all + Math.round(Number(part) * 100), 0)
        expect(sum).toBe(cents)
        for (const [index, part] of parts.entries()) if (!takesPart[index]) expect(Number(part)).toBe(0)
      }),
    )
  })
})

describe('a partner', () => {
  const undecided = { own: false, election: null, electedOn: null } as const
  const open = { dueOn: '2026-05-30', over: false }
  test.each([
    ['has no ballot before ballots go out', undecided, null, 'not_asked'],
    ['is waiting until the deadline', undecided, open, 'waiting'],
    ['is silent after the deadline', undecided, { ...open, over: true }, 'silent'],
    [
      'is in if it elects to participate',
      { ...undecided, election: 'participate', electedOn: '2026-05-30' },
      open,
      'in',
    ],
    [
      'is late if it elects a day after the deadline',
      { ...undecided, election: 'participate', electedOn: '2026-05-31' },
      { ...open, over: true },
      'late',
    ],
    [
      'is out if it elects non-consent',
      { ...undecided, election: 'non_consent', electedOn: '2026-05-01' },
      open,
      'out',
    ],
    [
      'is in without an election if it is the organization itself',
      { ...undecided, own: true },
      { ...open, over: true },
      'in',
    ],
  ] as const)('%s', (_, partner, ballots, status) => expect(partnerStatus(partner, ballots)).toBe(status))
})

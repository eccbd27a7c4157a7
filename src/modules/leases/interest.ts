import { z } from 'zod'
import {
  compare,
  decimalText,
  fractionText,
  minus,
  one,
  readFraction,
  sum,
  type Fraction,
} from './fraction.ts'
import { line, optionalLine, share } from './fields.ts'

/** Kinds of ownership in a tract: mineral, royalty, non-participating royalty, working, overriding, net profits. */
export const interestTypes = ['MI', 'RI', 'NPRI', 'WI', 'ORRI', 'NPI'] as const
export type InterestType = (typeof interestTypes)[number]

export const interestWords: Record<InterestType, string> = {
  MI: 'Mineral interest',
  RI: 'Royalty interest',
  NPRI: 'Non-participating royalty',
  WI: 'Working interest',
  ORRI: 'Overriding royalty',
  NPI: 'Net profits interest',
}

export const interest = z.object({
  party: line('Owner', 300).min(1, 'Name the owner.'),
  contactId: z.uuid('This party is not known here. Choose it again.').nullable().default(null),
  type: z.enum(interestTypes, 'Choose the kind of interest.').meta({ title: 'Interest' }),
  fraction: share('Share'),
  /** A mineral interest that this lease covers: its owner is a lessor of the lease. */
  leased: z.boolean().default(false).meta({ title: 'Under this lease' }),
  /** A working interest that the organization itself owns. */
  company: z.boolean().default(false).meta({ title: 'Ours' }),
  executive: z.boolean().default(true).meta({ title: 'May sign leases' }),
  depth: optionalLine('Depth', 300),
})
export type Interest = z.output<typeof interest>

/** The exact share of an interest. Its text has passed the schema; anything else is a fault and throws. */
export function shareOf({ fraction }: Pick<Interest, 'fraction'>): Fraction {
  const reading = readFraction(fraction)
  if (!reading.ok) throw new RangeError(reading.problem)
  return reading.value
}

/** The exact sum of the shares of those interests that count. */
export const total = (interests: readonly Interest[], counts: (interest: Interest) => boolean): Fraction =>
  sum(interests.filter(counts).map(shareOf))

/** The part of the minerals that the lease covers: what net mineral acres are made of. */
export const lessorShare = (interests: readonly Interest[]) =>
  total(interests, ({ type, leased }) => type === 'MI' && leased)

export type InterestIssue = {
  code: 'mineral_gap' | 'mineral_excess' | 'working_gap' | 'working_excess'
  message: string
}

/**
 * Whether minerals and working interest each come to the whole. A gap in the minerals is land unleased or not
 * known, an excess is an error in the title; both are warnings, because real files begin incomplete.
 */
export function interestIssues(interests: readonly Interest[]): InterestIssue[] {
  const issues: InterestIssue[] = []
  const check = (
    type: 'MI' | 'WI',
    gap: InterestIssue['code'],
    excess: InterestIssue['code'],
    noun: string,
  ) => {
    const held = interests.filter(its => its.type === type)
    if (held.length === 0) return
    const all = sum(held.map(shareOf))
    const side = compare(all, one)
    if (side === 0) return
    const difference = side < 0 ? minus(one, all) : minus(all, one)
    const amount = `${fractionText(difference)} (${decimalText(difference)})`
    issues.push(
      side < 0
        ? {
            code: gap,
            message: `${noun} come to ${decimalText(all)}: ${amount} is unleased or its owner is not known.`,
          }
        : { code: excess, message: `${noun} come to ${decimalText(all)}: ${amount} more than the whole.` },
    )
  }
  check('MI', 'mineral_gap', 'mineral_excess', 'Mineral interests')
  check('WI', 'working_gap', 'working_excess', 'Working interests')
  return issues
}

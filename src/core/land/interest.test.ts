import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, fraction, fractionText, oneFraction } from './fraction.ts'
import { excessInterest, interestIssues } from './interest-issues.ts'
import { companyShare, interestSchema, lessorShare, toShare, totalShare, type Interest } from './interest.ts'

const mineral = (fraction: string, leased = true): Interest =>
  interestSchema.parse({ party: 'An owner', type: 'MI', fraction, leased })
const codes = (interests: Interest[]) => interestIssues(interests).map(({ code }) => code)

describe('mineral interests', () => {
  test('total exactly the whole as three thirds', () => {
    expect(codes([mineral('1/3'), mineral('1/3'), mineral('1/3')])).toEqual([])
  })

  test('leave a reported gap as three times 0.33333333', () => {
    const issues = interestIssues([mineral('0.33333333'), mineral('0.33333333'), mineral('0.33333333')])
    expect(issues.map(({ code }) => code)).toEqual(['mineral_gap'])
    expect(issues[0]?.message).toContain('0.99999999')
    expect(issues[0]?.message).toContain('0.00000001')
  })

  test('above 1.0 are flagged as an excess', () => {
    expect(codes([mineral('2/3'), mineral('1/2')])).toEqual(['mineral_excess'])
  })

  test('are reported with their total and owners when in excess', () => {
    const owners = [mineral('1/2'), { ...mineral('2/3'), party: 'Ben Berg' }]
    expect(excessInterest(owners)).toBe(
      'Mineral interests total 1.16666667 (An owner 1/2, Ben Berg 2/3): 1/6 (0.16666667) over the whole.',
    )
    expect(excessInterest([mineral('1/2')])).toBeNull()
  })

  test('are added per depth, and one at all depths counts in each', () => {
    const shallow = { ...mineral('1'), depth: 'Surface to 10,000 ft' }
    const deep = { ...mineral('1'), depth: 'Below 10,000 ft' }
    expect(codes([shallow, deep])).toEqual([])
    expect(fractionText(lessorShare([shallow, deep]))).toBe('1')
    expect(codes([shallow, deep, mineral('1/8')])).toEqual(['mineral_excess'])
    expect(codes([{ ...shallow, fraction: '1/2' }, deep])).toEqual(['mineral_gap'])
  })

  test('add up to nothing when there are none', () => {
    expect(codes([])).toEqual([])
  })

  test('a share and its remainder never warn; anything else does', () => {
    const parts = fc.tuple(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 1, max: 640 }))
    fc.assert(
      fc.property(parts, ([part, full]) => {
        fc.pre(part <= full)
        const rest = fractionText(fraction(BigInt(full - part), BigInt(full)))
        expect(codes([mineral(`${part}/${full}`), mineral(rest)])).toEqual([])
        if (part > 0) expect(codes([mineral(`${part}/${full}`), mineral('1')])).toEqual(['mineral_excess'])
      }),
    )
  })
})

test('the lessors’ share counts only the interests under this lease', () => {
  const interests = [mineral('1/2'), mineral('1/4'), mineral('1/4', false)]
  expect(fractionText(lessorShare(interests))).toBe('3/4')
  expect(
    compare(
      totalShare(interests, () => true),
      oneFraction,
    ),
  ).toBe(0)
})

test('the company’s working interest is unknown without records and zero if others own all', () => {
  const working = (fraction: string, company: boolean) =>
    interestSchema.parse({ party: 'P', type: 'WI', fraction, company })
  expect(companyShare([mineral('1')])).toBeNull()
  expect(fractionText(companyShare([working('1/4', true), working('1/4', true)])!)).toBe('1/2')
  expect(fractionText(companyShare([working('1', false)])!)).toBe('0')
})

test('a share above one, or an invalid one, is rejected next to its field', () => {
  const result = interestSchema.safeParse({ party: '', type: 'MI', fraction: 'half' })
  expect(result.error?.issues.map(issue => issue.path[0])).toEqual(['party', 'fraction'])
  expect(interestSchema.safeParse({ party: 'A', type: 'MI', fraction: '5/4' }).success).toBe(false)
  expect(() => toShare({ fraction: 'half' })).toThrow('not a share')
})

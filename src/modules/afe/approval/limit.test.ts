import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approvalRefusal, approvalsNeeded, approvalLimit, approvalOutcome, type Limit } from './limit.ts'

const limit = (overrides: Partial<Limit>): Limit => ({
  roleId: null,
  userId: null,
  upTo: null,
  ownToo: false,
  ...overrides,
})
const employee = { id: 'kim', roleIds: ['member', 'foreman', 'manager'] }
const afeMatter = { amount: '50000.00', authors: ['lee'] }

describe('an approval limit', () => {
  test('is the user’s own limit, or else the highest of their roles', () => {
    const roles = [
      limit({ roleId: 'foreman', upTo: '25000' }),
      limit({ roleId: 'manager', upTo: '100000.50' }),
    ]
    expect(approvalLimit(employee, roles)).toMatchObject({ upTo: '100000.50' })
    expect(approvalLimit(employee, [...roles, limit({ userId: 'kim', upTo: '5000' })])).toMatchObject({
      upTo: '5000',
    })
    expect(approvalLimit(employee, [...roles, limit({ roleId: 'member' })])).toMatchObject({ upTo: null })
    expect(approvalLimit({ id: 'lee', roleIds: ['member'] }, roles)).toBeNull()
  })

  test('does not restrict an owner unless the owner has one', () => {
    const owner = { id: 'ann', roleIds: ['owner'] }
    expect(approvalLimit(owner, [])).toEqual({ upTo: null, ownToo: true })
    expect(approvalLimit(owner, [limit({ roleId: 'owner', upTo: '10' })])).toMatchObject({
      upTo: '10',
      ownToo: false,
    })
  })

  test('explains why an approval is blocked', () => {
    expect(approvalRefusal(employee, [limit({ userId: 'kim', upTo: '50000' })], afeMatter)).toBeNull()
    expect(approvalRefusal(employee, [limit({ userId: 'kim', upTo: '49999.99' })], afeMatter)).toBe(
      'Your approval limit is $49,999.99; this totals $50,000.00.',
    )
    const authored = { ...afeMatter, authors: ['kim'] }
    expect(approvalRefusal(employee, [limit({ userId: 'kim' })], authored)).toContain(
      'someone else must approve it',
    )
    expect(approvalRefusal(employee, [limit({ userId: 'kim', ownToo: true })], authored)).toBeNull()
  })

  test('never revokes an approval when it is raised', () => {
    const cents = fc.integer({ min: 0, max: 1e9 }).map(all => (all / 100).toFixed(2))
    fc.assert(
      fc.property(cents, cents, cents, (amount, first, second) => {
        const [low, high] = [first, second].toSorted((a, b) => Number(a) - Number(b))
        const canApprove = (upTo: string) =>
          approvalRefusal(employee, [limit({ userId: 'kim', upTo })], { amount, authors: [] }) === null
        if (canApprove(low!)) expect(canApprove(high!)).toBe(true)
      }),
    )
  })
})

test('requires two people above the threshold, not at it; a single rejection suffices', () => {
  expect(approvalsNeeded('100000.00', { secondAbove: '100000' })).toBe(1)
  expect(approvalsNeeded('100000.01', { secondAbove: '100000' })).toBe(2)
  expect(approvalsNeeded('9e9', { secondAbove: null })).toBe(1)
  const approvalBy = (userId: string) => ({ userId, decision: 'approved' as const })
  expect(approvalOutcome([approvalBy('a'), approvalBy('a')], 2)).toBe('open')
  expect(approvalOutcome([approvalBy('a'), approvalBy('b')], 2)).toBe('approved')
  expect(approvalOutcome([approvalBy('a'), { userId: 'b', decision: 'rejected' }], 2)).toBe('rejected')
})

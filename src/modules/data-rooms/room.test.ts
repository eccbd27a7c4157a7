import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesName, guestStatus, type GuestState } from './room.ts'

const today = '2026-11-29'
const guest = (state: GuestState, details: { endsOn?: string; signedNumber?: number } = {}) => ({
  state,
  endsOn: null,
  signedNumber: null,
  ...details,
})

test.each([
  [null, 1, 'outside'],
  [guest('asked'), 0, 'asked'],
  [guest('declined'), 0, 'declined'],
  [guest('revoked', { signedNumber: 1 }), 1, 'ended'],
  [guest('admitted'), 0, 'inside'],
  [guest('admitted'), 1, 'sign'],
  [guest('admitted', { signedNumber: 1 }), 1, 'inside'],
  // A new version must be accepted again.
  [guest('admitted', { signedNumber: 1 }), 2, 'sign'],
  [guest('admitted', { signedNumber: 1, endsOn: today }), 1, 'inside'],
  [guest('admitted', { signedNumber: 1, endsOn: '2026-11-28' }), 1, 'ended'],
] as const)('%j before version %i is %s', (who, number, standing) => {
  expect(guestStatus(who, number, today)).toBe(standing)
})

test('no one has access unless admitted by the seller, whatever else is recorded', () => {
  const state = fc.constantFrom<GuestState>('asked', 'declined', 'revoked')
  fc.assert(
    fc.property(state, fc.option(fc.nat(5)), fc.nat(5), (guestState, signedNumber, number) => {
      expect(guestStatus({ state: guestState, endsOn: null, signedNumber }, number, today)).not.toMatch(
        /inside|sign/,
      )
    }),
  )
})

test('a typed signature matches only the user’s own name, regardless of case and spacing', () => {
  expect(matchesName('  betty   BUYER ', 'Betty Buyer')).toBe(true)
  for (const name of ['Betty', '', 'Bеtty Buyer', 'Betty Buyer Jr.'])
    expect(matchesName(name, 'Betty Buyer')).toBe(false)
})

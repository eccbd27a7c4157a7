import { expect, test } from 'vitest'
import { startPeriod, renewSubscription, startSubscription, extendTrial } from './subscription.ts'

const nowMs = new Date('2027-01-31T15:00:00Z')

test('a free plan is active indefinitely', () => {
  const begun = startSubscription({ isFree: true, trialEnabled: true, trialDays: 14 }, nowMs)
  expect(begun).toMatchObject({ subscriptionStatus: 'active', currentPeriodEnd: null, trialEndsAt: null })
})

test('a plan with a trial is on trial for its length', () => {
  const begun = startSubscription({ isFree: false, trialEnabled: true, trialDays: 14 }, nowMs)
  expect(begun).toEqual({
    subscriptionStatus: 'trial',
    subscriptionProvider: 'manual',
    currentPeriodEnd: null,
    trialEndsAt: new Date('2027-02-14T15:00:00Z'),
    trialExtensionCount: 0,
  })
})

test('any other plan is active for a month, which ends within the next', () => {
  const plan = { isFree: false, trialEnabled: false, trialDays: 14 }
  expect(startSubscription(plan, nowMs).currentPeriodEnd).toEqual(new Date('2027-02-28T15:00:00Z'))
  expect(startSubscription(plan, new Date('2027-03-15T00:00:00Z')).currentPeriodEnd).toEqual(
    new Date('2027-04-15T00:00:00Z'),
  )
})

test('is active without a plan', () => {
  expect(startSubscription(null, nowMs)).toMatchObject({
    subscriptionStatus: 'active',
    currentPeriodEnd: null,
  })
})

const running = {
  subscriptionStatus: 'trial' as const,
  trialEndsAt: new Date('2027-02-03T15:00:00Z'),
  currentPeriodEnd: null,
  trialExtensionCount: 1,
}

test('extends a trial from its end, or from now when it is over', () => {
  expect(extendTrial(running, 7, nowMs)).toEqual({
    trialEndsAt: new Date('2027-02-10T15:00:00Z'),
    trialExtensionCount: 2,
  })
  const over = { ...running, trialEndsAt: new Date('2027-01-01T00:00:00Z') }
  expect(extendTrial(over, 7, nowMs)?.trialEndsAt).toEqual(new Date('2027-02-07T15:00:00Z'))
  expect(extendTrial({ ...running, subscriptionStatus: 'active' }, 7, nowMs)).toBeNull()
})

test('a renewal follows the current period, or starts now after a trial or an end', () => {
  const paid = { ...running, subscriptionStatus: 'active' as const, trialEndsAt: null }
  const ends = new Date('2027-02-28T15:00:00Z')
  expect(renewSubscription({ ...paid, currentPeriodEnd: ends }, 'year', nowMs)).toMatchObject({
    currentPeriodEnd: new Date('2028-02-28T15:00:00Z'),
  })
  const over = { ...paid, currentPeriodEnd: new Date('2026-12-31T00:00:00Z') }
  expect(renewSubscription(over, 'month', nowMs).currentPeriodEnd).toEqual(ends)
  expect(renewSubscription(running, 'month', nowMs)).toEqual({
    subscriptionStatus: 'active',
    trialEndsAt: null,
    currentPeriodEnd: ends,
  })
})

test('a year after leap day is the last of February', () => {
  expect(startPeriod(new Date('2028-02-29T00:00:00Z'), 'year').currentPeriodEnd).toEqual(
    new Date('2029-02-28T00:00:00Z'),
  )
})

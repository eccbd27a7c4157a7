import { expect, test } from 'vitest'
import { dayInZone } from '../../../core/time/day.ts'
import { describeEvent, type SubscriptionEvent } from './describe-event.ts'

const planName = (id: string) => ({ operator: 'Operator', free: 'Free' })[id] ?? ''
/** A morning in London is still the previous evening in Texas. */
const inTexas = (instant: string) => dayInZone(new Date(instant), 'America/Chicago')

test.each<[SubscriptionEvent, string]>([
  [
    {
      noun: 'plan_requests',
      act: 'plan.request.update',
      before: null,
      after: { planId: 'operator', paidBy: 'year', state: 'open' },
    },
    'Operator was requested, paid yearly',
  ],
  [
    {
      noun: 'plan_requests',
      act: 'plan.request.update',
      before: { state: 'open' },
      after: { state: 'declined', answer: 'Call us.' },
    },
    'The request was declined: Call us.',
  ],
  [
    {
      noun: 'plan_requests',
      act: 'plan.request.update',
      before: { state: 'open' },
      after: { state: 'withdrawn' },
    },
    'The request was withdrawn',
  ],
  [
    {
      noun: 'subscriptions',
      act: 'change plan',
      before: { planId: 'free' },
      after: { planId: 'operator', trialEndsAt: '2027-03-15T10:00:00Z' },
    },
    'The plan is now Operator, until Mar 15, 2027',
  ],
  [
    {
      noun: 'subscriptions',
      act: 'change plan',
      before: { planId: 'operator' },
      after: { planId: 'free', trialEndsAt: null },
    },
    'The plan is now Free',
  ],
  [
    {
      noun: 'subscriptions',
      act: 'extend trial',
      before: {},
      after: { trialEndsAt: '2027-03-15T10:00:00Z' },
    },
    'The trial was extended, until Mar 15, 2027',
  ],
  [
    { noun: 'subscriptions', act: 'renew', before: {}, after: { currentPeriodEnd: '2028-03-16T03:00:00Z' } },
    'The paid period was renewed, until Mar 15, 2028',
  ],
  [{ noun: 'subscriptions', act: 'end', before: {}, after: {} }, 'The plan was ended'],
  [
    { noun: 'subscriptions', act: 'ended', before: null, after: { plan: 'Operator', what: 'trial' } },
    'The trial of Operator ended',
  ],
  [
    { noun: 'invoices', act: 'create', before: null, after: { number: '2027-0001', total: '1490.00' } },
    'Invoice 2027-0001 for $1,490.00 was issued',
  ],
  [
    { noun: 'payments', act: 'create', before: null, after: { number: '2027-0001', amount: '90' } },
    '$90.00 received for invoice 2027-0001',
  ],
])('%j', (event, text) => {
  expect(describeEvent(event, planName, inTexas)).toBe(text)
})

import { expect, test } from 'vitest'
import { planEndMessage, subscriptionPhase } from './subscription.ts'

const nowMs = '2027-03-01T12:00:00.000Z'

test.each([
  [{ endsAt: null, ended: null }, 'runs'],
  [{ endsAt: '2027-03-15T12:00:00.001Z', ended: null }, 'runs'],
  [{ endsAt: '2027-03-15T12:00:00.000Z', ended: null }, 'soon'],
  [{ endsAt: '2027-03-01T12:00:00.001Z', ended: null }, 'soon'],
  // The page's clock can be ahead of the last response from the server.
  [{ endsAt: '2027-03-01T12:00:00.000Z', ended: null }, 'over'],
  [{ endsAt: '2027-02-01T12:00:00.000Z', ended: 'trial' }, 'over'],
] as const)('%j: %s', (subscription, phase) => {
  expect(subscriptionPhase(subscription, nowMs)).toBe(phase)
})

test('a message announces the end before and after it, and that nothing is lost', () => {
  expect(planEndMessage('Operator', 'trial', 'soon', 'Mar 15, 2027')).toBe(
    'The trial of Operator ends on Mar 15, 2027. After that the free plan’s features and limits apply; nothing is deleted.',
  )
  expect(planEndMessage('Operator', 'active', 'over', 'Mar 1, 2027')).toBe(
    'The paid period of Operator ended on Mar 1, 2027. The free plan’s features and limits now apply. Everything is still here and can be exported.',
  )
})

import { expect, test } from 'vitest'
import {
  applyStep,
  offerLabels,
  progressProblem,
  progressSchema,
  stepNames,
  steps,
  type OfferStatus,
} from '../record/offer.ts'

const today = '2026-11-29'
const fresh = progressSchema.parse({ status: 'OFFERED' })
const open = { expiresOn: null }
const dates = { mailedOn: today, returnedOn: today, answeredOn: today, counterPerAcre: '3000' }

test.each(stepNames)('the step %s is available only where it is offered', step => {
  for (const status of Object.keys(offerLabels) as OfferStatus[]) {
    const current = { ...fresh, status }
    const problem = progressProblem(applyStep(current, step, dates), current, open, today)
    const isOffered = (steps[step].from as readonly string[]).includes(status) || steps[step].to === status
    expect(problem === null, `${step} from ${status}: ${problem?.[1]}`).toBe(isOffered)
  }
})

test.each([
  ['a day to come', { status: 'MAILED', mailedOn: '2026-11-30' }, 'mailedOn'],
  ['mailed without a day', { status: 'MAILED' }, 'mailedOn'],
  ['a counteroffer that asks nothing', { status: 'COUNTERED', answeredOn: today }, 'counterPerAcre'],
  ['a lease before it is signed', { leaseId: '018f0000-0000-7000-8000-000000000001' }, 'leaseId'],
] as const)('%s is rejected next to its field', (_, change, field) => {
  expect(progressProblem({ ...fresh, ...change }, fresh, open, today)?.[0]).toBe(field)
})

test('an expired offer cannot be signed, and one signed in time is', () => {
  const signed = (answeredOn: string) =>
    progressProblem({ ...fresh, status: 'SIGNED', answeredOn }, fresh, { expiresOn: '2026-11-20' }, today)
  expect(signed('2026-11-21')?.[1]).toContain('had expired')
  expect(signed('2026-11-20')).toBeNull()
})

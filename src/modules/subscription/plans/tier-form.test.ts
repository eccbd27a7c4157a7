import { expect, test } from 'vitest'
import { checkedBy } from '../../../core/form/checked.ts'
import { newPlan, planDraft, type PlanDraft } from './plan.ts'
import { draftOf, formOf, withFeature } from './tier-form.ts'

const plan: PlanDraft = {
  ...newPlan,
  name: 'operator',
  displayName: 'Operator',
  price: { monthly: '149.00', yearly: null },
  limits: { maxLeases: 0, maxStorage: 51200 },
  features: { crm: false },
}

test('a form that nobody touched gives the same plan', () => {
  expect(draftOf(formOf(plan))).toEqual(plan)
})

test('thousands may have commas; an empty limit is none; words are refused beside their field', () => {
  const form = { ...formOf(plan), limits: { ...formOf(plan).limits, maxLeases: '10,000', maxStorage: ' ' } }
  expect(draftOf(form).limits).toEqual({ maxLeases: 10000 })
  const wrong = { ...form, trialDays: 'two weeks', limits: { ...form.limits, maxMembers: 'many' } }
  expect(Object.keys(checkedBy(planDraft)(draftOf(wrong)))).toEqual([
    'trial.durationDays',
    'limits.maxMembers',
  ])
})

test('a free plan loses price and trial', () => {
  expect(draftOf({ ...formOf(plan), isFree: true })).toMatchObject({
    price: { monthly: null, yearly: null },
    trial: { enabled: false },
  })
})

test('only what differs from the default is written down', () => {
  expect(withFeature({ crm: false }, 'crm', true, true)).toEqual({})
  expect(withFeature({}, 'api_access', true, false)).toEqual({ api_access: true })
})

import { describe, expect, test } from 'vitest'
import { checkedBy } from '../../../core/form/checked.ts'
import { newPlan, planDraft, type PlanDraft } from './plan.ts'
import { priceText } from './plan-words.ts'

const plan: PlanDraft = { ...newPlan, name: 'operator', displayName: 'Operator' }
const problems = (more: object) => checkedBy(planDraft)({ ...plan, ...more })

test('a tier as its form begins lacks only its names', () => {
  expect(Object.keys(checkedBy(planDraft)(newPlan))).toEqual(['name', 'displayName'])
  expect(problems({})).toEqual({})
})

describe('refused', () => {
  test.each<[string, object, Record<string, string>]>([
    [
      'a negative limit',
      { limits: { maxLeases: -1 } },
      { 'limits.maxLeases': 'A limit cannot be negative. Leave it empty for no limit.' },
    ],
    ['half a member', { limits: { maxMembers: 1.5 } }, { 'limits.maxMembers': 'Enter a whole number.' }],
    [
      'a name with capitals',
      { name: 'Big Plan' },
      { name: 'Use lowercase letters, digits and hyphens, such as operator-plus.' },
    ],
    [
      'a price in words',
      { price: { monthly: 'cheap', yearly: null } },
      { 'price.monthly': 'This is not a price. It looks like 149 or 149.50.' },
    ],
    [
      'a free plan that costs',
      { isFree: true, trial: { enabled: false, durationDays: 14 }, price: { monthly: '5', yearly: null } },
      { 'price.monthly': 'A free plan has no price.' },
    ],
    ['a free plan on trial', { isFree: true }, { 'trial.enabled': 'A free plan needs no trial.' }],
    [
      'a yearly price alone',
      { price: { monthly: null, yearly: '100' } },
      { 'price.monthly': 'Enter the monthly price too.' },
    ],
    [
      'a trial of no days',
      { trial: { enabled: true, durationDays: 0 } },
      { 'trial.durationDays': 'A trial lasts at least a day.' },
    ],
  ])('%s', (_, more, expected) => {
    expect(problems(more)).toEqual(expected)
  })

  test('limits and features that do not exist', () => {
    expect(planDraft.safeParse({ ...plan, limits: { maxRigs: 3 } }).success).toBe(false)
    expect(planDraft.safeParse({ ...plan, features: { teleport: true } }).success).toBe(false)
  })
})

test('the price reads as the specification has it', () => {
  expect(priceText({ isFree: true, monthly: '0.00', yearly: null })).toEqual({ main: 'Free', yearly: null })
  expect(priceText({ isFree: false, monthly: '149.00', yearly: '1490.00' })).toEqual({
    main: '$149/month',
    yearly: '$1,490/year',
  })
  expect(priceText({ isFree: false, monthly: '9.50', yearly: null })).toEqual({
    main: '$9.50/month',
    yearly: null,
  })
  expect(priceText({ isFree: false, monthly: null, yearly: null }).main).toBe('Contact us')
})

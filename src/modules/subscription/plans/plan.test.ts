import { describe, expect, test } from 'vitest'
import { createValidator } from '../../../core/form/field-errors.ts'
import { formValues, readForm } from '../../../core/form/schema-fields.ts'
import { newPlan, planDraft } from './plan.ts'
import { priceText } from './plan-labels.ts'

const plan = { ...newPlan, name: 'operator', displayName: 'Operator' }
const problems = (changes: object) => createValidator(planDraft)({ ...plan, ...changes })

test('a new plan form lacks only its names', () => {
  expect(Object.keys(createValidator(planDraft)(newPlan))).toEqual(['displayName', 'name'])
  expect(problems({})).toEqual({})
})

describe('rejects', () => {
  test.each<[string, object, Record<string, string>]>([
    [
      'a negative limit',
      { maxLeases: -1 },
      { maxLeases: 'A limit cannot be negative. Leave it blank for no limit.' },
    ],
    ['half a member', { maxMembers: 1.5 }, { maxMembers: 'Enter a whole number.' }],
    [
      'a name with capitals',
      { name: 'Big Plan' },
      { name: 'Use lowercase letters, digits and hyphens, such as operator-plus.' },
    ],
    [
      'a price in words',
      { priceMonthly: 'cheap' },
      { priceMonthly: 'This is not a price. It looks like 149 or 149.50.' },
    ],
    [
      'a free plan that costs',
      { isFree: true, trialEnabled: false, priceMonthly: '5' },
      { priceMonthly: 'A free plan has no price.' },
    ],
    ['a free plan on trial', { isFree: true }, { trialEnabled: 'A free plan needs no trial.' }],
    ['a yearly price alone', { priceYearly: '100' }, { priceMonthly: 'Enter the monthly price too.' }],
    [
      'a trial of no days',
      { trialEnabled: true, trialDays: 0 },
      { trialDays: 'A trial must last at least a day.' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })
})

test('limits may have thousands separators, and words are rejected', () => {
  const form = { ...formValues(planDraft, plan), maxLeases: '10,000', maxStorage: ' ' }
  expect(readForm(planDraft, form).values).toMatchObject({ maxLeases: 10000, maxStorage: null })
  const invalid = { ...form, trialDays: 'two weeks', maxMembers: 'many' }
  expect(Object.keys(readForm(planDraft, invalid).errors ?? {})).toEqual(['trialDays', 'maxMembers'])
})

test('checking free hides price and trial', () => {
  const form = { ...formValues(planDraft, plan), priceMonthly: '149', isFree: true }
  expect(readForm(planDraft, form).values).toMatchObject({ priceMonthly: null, trialEnabled: false })
})

test('the price is formatted as specified', () => {
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

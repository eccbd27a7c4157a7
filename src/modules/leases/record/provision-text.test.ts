import { describe, expect, test } from 'vitest'
import { provision, provisionLabels, type ProvisionType } from './provision.ts'
import { parametersSchema, provisionParameters } from './provision-text.ts'

const clause = (type: ProvisionType, parameters: object) => provision.parse({ type, parameters })

describe('a clause in words', () => {
  test('numbers have units, and choices have labels', () => {
    expect(provisionParameters(clause('CESSATION', { days: 120 }))).toEqual([
      { label: 'Days without production', value: '120 days' },
    ])
    expect(provisionParameters(clause('SHUT_IN', { products: 'ANY' }))).toEqual([
      { label: 'Wells it covers', value: 'Oil and gas wells' },
    ])
    expect(provisionParameters(clause('PUGH_ACREAGE', {}))).toEqual([
      { label: 'Releases', value: 'Outside units' },
    ])
  })

  test('unknown values are skipped, and flags are shown as yes or no', () => {
    const development = clause('CONTINUOUS_DEVELOPMENT', { daysBetweenWells: 180 })
    expect(provisionParameters(development)).toEqual([
      { label: 'Days between wells', value: '180 days' },
      { label: 'Unused days are banked', value: 'no' },
    ])
  })

  test.each(Object.keys(provisionLabels) as ProvisionType[])('%s shows no code identifiers', type => {
    const required = type === 'CESSATION' || type === 'OPERATIONS' ? { days: 60 } : { daysBetweenWells: 90 }
    for (const { label, value } of provisionParameters(clause(type, required))) {
      expect(`${label} ${value}`).not.toMatch(/[A-Z]{2}|_|[a-z][A-Z]/)
    }
    expect(Object.keys(parametersSchema(type).shape).length).toBeGreaterThan(0)
  })
})

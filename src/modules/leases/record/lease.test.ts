import { describe, expect, test } from 'vitest'
import { agencyStatus } from './agency-status.ts'
import { leaseEvent } from './lease-event.ts'
import { leaseStatuses, isLive, statusLabels } from './lease-status.ts'
import { lease, leaseOddities, leaseSchema } from './lease.ts'
import { confirmedProvision, provision, provisionLabels } from './provision.ts'

const leaseFields = {
  leaseNumber: 'ND-1',
  effectiveDate: '2024-04-01',
  primaryTerm: { years: 3, months: 0, days: 0 },
}
const messages = (input: unknown) =>
  Object.fromEntries(
    leaseSchema.safeParse(input).error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? [],
  )

describe('lease fields', () => {
  test('a number is enough, and everything else is unknown', () => {
    const parsed = leaseSchema.parse({ leaseNumber: ' ND-1 ' })
    expect(parsed).toMatchObject({ leaseNumber: 'ND-1', type: 'FEE', primaryTerm: null, royaltyOil: null })
  })

  test('the royalty stays as written, per product', () => {
    expect(leaseSchema.parse({ ...leaseFields, royaltyOil: '3/16', royaltyGas: '18.75%' })).toMatchObject({
      royaltyOil: '3/16',
      royaltyGas: '18.75%',
      royaltyNgl: null,
    })
  })

  test('each error is shown next to its field', () => {
    expect(
      messages({
        leaseNumber: ' ',
        royaltyOil: '12.5',
        effectiveDate: '2023-02-29',
        primaryTerm: { years: 0 },
        bonusTotal: '1,25',
        state: 'North Dakota',
      }),
    ).toEqual({
      leaseNumber: 'Enter a lease number.',
      royaltyOil: 'A royalty must be less than 1. Did you mean 12.5%?',
      effectiveDate: 'This date does not exist. Enter it like 2027-03-31.',
      primaryTerm: 'The primary term is empty. Give years, months or days.',
      bonusTotal: 'Enter an amount in dollars, such as 1250.00.',
      state: 'Two letters, such as ND.',
    })
  })

  test('an expiration override needs its reason, and falls after the lease begins', () => {
    expect(messages({ ...leaseFields, expirationDate: '2028-01-01' })).toHaveProperty('expirationReason')
    expect(
      messages({ ...leaseFields, expirationDate: '2020-01-01', expirationReason: 'Typed' }),
    ).toHaveProperty('expirationDate')
    expect(messages({ ...leaseFields, expirationDate: '2028-01-01', expirationReason: 'Amendment' })).toEqual(
      {},
    )
  })

  test('oddities are reported, not rejected', () => {
    const oddLease = leaseSchema.parse({
      ...leaseFields,
      primaryTerm: null,
      recording: { recordedDate: '2024-01-15' },
    })
    expect(leaseOddities(oddLease)).toEqual([
      'The lease was recorded before it takes effect.',
      'No primary term or expiration date is on record.',
    ])
    expect(leaseOddities(leaseSchema.parse(leaseFields))).toEqual([])
  })

  test('every schema field has a label', () => {
    const unlabeled = Object.entries(leaseSchema.shape).filter(([, field]) => {
      const { innerType } = field.def as {
        innerType?: { def: { innerType?: { meta(): unknown } }; meta(): unknown }
      }
      const metas = [field.meta(), innerType?.meta(), innerType?.def.innerType?.meta()]
      return !metas.some(meta => (meta as { title?: string } | undefined)?.title)
    })
    expect(unlabeled.map(([name]) => name)).toEqual([])
  })

  test('writing is stricter than reading', () => {
    expect(lease.access.read).toEqual({ who: 'member', plan: 'leases', capability: 'access_leases' })
    expect(lease.access.write).toEqual({ who: 'member', plan: 'leases', capability: 'manage_leases' })
  })
})

describe('provisions', () => {
  test('each kind has a name and its own numbers', () => {
    const types = provision.options.map(option => option.shape.type.value)
    expect(types.toSorted()).toEqual(Object.keys(provisionLabels).toSorted())
    const clause = provision.parse({ type: 'RETAINED_ACREAGE', parameters: {} })
    expect(clause.parameters).toEqual({ verticalAcres: 80, horizontalAcres: 640, tolerancePercent: 10 })
    expect(provision.safeParse({ type: 'CESSATION', parameters: {} }).success).toBe(false)
  })

  test('a clause counts once confirmed', () => {
    const read = provision.parse({ type: 'CESSATION', parameters: { days: 60 } })
    expect(confirmedProvision([read], 'CESSATION')).toBeNull()
    expect(confirmedProvision([{ ...read, confirmedBy: 'Ana' }], 'CESSATION')?.parameters.days).toBe(60)
  })
})

describe('statuses and events', () => {
  test('every status has a label, and terminated ones are not active', () => {
    expect(Object.keys(statusLabels)).toEqual([...leaseStatuses])
    expect(leaseStatuses.filter(status => !isLive(status))).toEqual([
      'EXPIRED',
      'TERMINATED',
      'RELEASED',
      'SURRENDERED',
      'ASSIGNED',
    ])
  })

  test('an event needs a date and a reason', () => {
    const invalid = leaseEvent.safeParse({ type: 'RELEASED', date: '2026-05-01', reason: '' })
    expect(invalid.error?.issues[0]?.message).toContain('short reason')
    const reversedDates = { type: 'SUSPENDED', date: '2026-05-01', until: '2026-04-01', reason: 'Flood' }
    expect(leaseEvent.safeParse(reversedDates).success).toBe(false)
  })

  test.each([
    ['PROD', { heldOfRecord: true, ending: null, issued: true }],
    ['relinq', { heldOfRecord: false, ending: 'RELEASED', issued: true }],
    ['Held by production', { heldOfRecord: true, ending: null, issued: true }],
    ['NO-ISS', { heldOfRecord: false, ending: null, issued: false }],
    ['purple', null],
  ])('the agency’s word “%s” is read', (code, facts) => {
    expect(agencyStatus(code)).toEqual(facts)
  })
})

test('amounts and states are accepted as people write them', () => {
  const read = (bonusPerNma: string) => {
    const reading = leaseSchema.safeParse({ leaseNumber: 'L-1', bonusPerNma, state: ' nd' })
    return reading.success ? [reading.data.bonusPerNma, reading.data.state] : 'refused'
  }
  expect(read('$1,200')).toEqual(['1200', 'ND'])
  expect(read('12,345,678.90')).toEqual(['12345678.90', 'ND'])
  expect(read('1,2')).toBe('refused')
})

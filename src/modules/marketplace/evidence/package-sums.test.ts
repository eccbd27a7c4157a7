import fc from 'fast-check'
import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import type { CashEvidence, CashMonth, PackedLease } from '../record/evidence.ts'
import { summarizePackage, type PackageLease } from './package-sums.ts'
import { evidenceTitle } from './evidence-title.ts'

const asOf = '2026-11-30'
const month = (values: Partial<CashMonth> & { month: string }): CashMonth => ({
  revenue: '100.00',
  taxes: '10.00',
  deductions: null,
  cost: '20.00',
  net: '70.00',
  ...values,
})
const cash = (months: CashMonth[], missing = ['post-production deductions']): CashEvidence => ({
  months,
  missing,
  basis: ['check stubs of the wells'],
})
const line = (lease: Partial<PackedLease>, wells = 1): PackageLease => ({
  lease: { asOf, county: 'McKenzie', state: 'ND', ...lease },
  wells,
})
const summarize = (...all: PackageLease[]) => summarizePackage(asOf, all, undefined)

test('acres, open title items and the first expiration cover all leases or are unknown', () => {
  const first = line({ acres: { net: '120.0000', gross: '160' }, title: { open: 1, settled: 2 } })
  const two = line({ acres: { net: '40.5', gross: null }, title: { open: 0 } })
  expect(summarize(first, two)).toMatchObject({
    acres: { net: '160.5', gross: null },
    title: { open: 1, settled: 2 },
  })
  // A value that one of the leases does not show has no total.
  expect(summarize(first, line({}))).not.toHaveProperty('acres')
  const ends = (...all: { held: boolean; expiresOn: string | null }[]) =>
    summarize(...all.map(expiry => line({ expiry }))).expiry
  expect(ends({ held: true, expiresOn: '2020-01-01' }, { held: false, expiresOn: '2028-05-01' })).toEqual({
    held: false,
    expiresOn: '2028-05-01',
  })
  expect(ends({ held: false, expiresOn: null }, { held: false, expiresOn: '2028-05-01' })).toEqual({
    held: false,
    expiresOn: null,
  })
  expect(ends({ held: true, expiresOn: null })).toEqual({ held: true, expiresOn: null })
})

test('combined net cash is unknown in an unknown month and ignores leases without wells', () => {
  const item = line({ cash: cash([month({ month: '2026-08' }), month({ month: '2026-09' })]) })
  const two = line({ cash: cash([month({ month: '2026-09', revenue: '50.00', net: '20.00' })]) })
  const { months } = summarize(item, two, line({}, 0)).cash!
  expect(months).toMatchObject([
    { month: '2026-08', revenue: null, net: null },
    { month: '2026-09', revenue: '150.00', taxes: '20.00', cost: '40.00', net: '90.00' },
  ])
  // If a lease has wells but no cash, the total is unknown.
  expect(summarize(item, line({}, 1)).cash).toBeUndefined()
  expect(summarize(line({}, 0)).cash).toBeUndefined()
})

test('a deduction without a rate on one lease is dropped from all', () => {
  const item = line({ cash: cash([month({ month: '2026-09' })]) })
  const two = line({
    cash: cash(
      [month({ month: '2026-09', cost: null, net: '90.00' })],
      ['post-production deductions', 'operating cost'],
    ),
  })
  expect(summarize(item, two).cash).toMatchObject({
    missing: ['post-production deductions', 'operating cost'],
    months: [{ cost: null, net: '180.00' }],
  })
})

test('columns add up to the net in any order of leases', () => {
  const dollars = fc.integer({ min: -999_999, max: 9_999_999 }).map(n => new Decimal(n).div(100).toFixed(2))
  const optionalDollars = fc.option(dollars, { nil: null })
  const row = fc.record({
    month: fc.constantFrom('2026-07', '2026-08', '2026-09'),
    revenue: optionalDollars,
    taxes: optionalDollars,
  })
  const lease = fc
    .uniqueArray(row, { minLength: 1, selector: value => value.month })
    .map(rows => line({ cash: cash(rows.map(value => month({ ...value, cost: '5.00', net: null }))) }))
  fc.assert(
    fc.property(fc.array(lease, { minLength: 1, maxLength: 5 }), all => {
      const { months } = summarize(...all).cash!
      expect(summarize(...all.toReversed()).cash).toEqual(summarize(...all).cash)
      for (const { revenue, taxes, cost, net } of months) {
        if (net === null) expect([revenue, taxes, cost]).toContain(null)
        else expect(new Decimal(revenue!).minus(taxes!).minus(cost!).toFixed(2)).toBe(net)
      }
    }),
  )
})

test('a draft’s title contains only its category and county', () => {
  const mckenzie = { county: 'McKenzie', state: 'ND' }
  expect(evidenceTitle('Working interest', [mckenzie])).toBe('Working interest in McKenzie County, ND')
  expect(evidenceTitle('Lease packages', [mckenzie, mckenzie])).toBe(
    'Package of 2 leases in McKenzie County, ND',
  )
  expect(evidenceTitle('Lease packages', [mckenzie, { county: 'Ward', state: 'TX' }])).toBe(
    'Package of 2 leases in 2 counties',
  )
  expect(evidenceTitle('Lease packages', [{ county: null, state: null }])).toBe('Lease packages')
})

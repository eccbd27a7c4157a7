import { expect, test } from 'vitest'
import type { PublicProduct } from '../public/product.server.ts'
import { parseCompared } from '../public/compare-url.ts'
import { comparisonRows } from './comparison-rows.ts'

test.each([
  [undefined, []],
  ['', []],
  ['a-1,b', ['a-1', 'b']],
  ['a,a,b', ['a', 'b']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['../x,<b>,A,аcme,ok', ['ok']],
])('%j compares %j', (text, slugs) => {
  expect(parseCompared(text)).toEqual(slugs)
})

const product = (changes: Partial<PublicProduct['content']>): PublicProduct => ({
  id: 'x',
  slug: 'x',
  number: 1,
  featured: false,
  publishedAt: '',
  changedAt: '',
  categoryPath: [{ label: 'Leases', value: 'leases' }],
  room: null,
  seller: {
    id: 's',
    name: 'Acme',
    verified: true,
    profile: null,
    brand: { color: null, logo: null },
    takesMessages: true,
    listings: 1,
  },
  content: {
    title: 'X',
    description: '',
    terms: '',
    pricing: 'price',
    price: '120000.00',
    closesOn: null,
    contact: null,
    state: 'ND',
    county: 'McKenzie',
    place: null,
    facts: [],
    photos: [],
    evidence: null,
    ...changes,
  },
})

test('a value missing from one listing is blank, and one missing from all is omitted', () => {
  const rows = comparisonRows([
    product({ evidence: { asOf: '2026-11-01', acres: { net: '120.0000', gross: null } } }),
    product({ pricing: 'offers', price: null, facts: [{ label: 'Depths', value: 'All', unit: null }] }),
  ])
  const values = (label: string) => rows.find(row => row.label === label)?.values
  expect(values('Price')).toEqual(['$120,000.00', 'Takes offers'])
  expect(values('Per net acre')).toEqual(['$1,000.00', null])
  expect(values('Depths')).toEqual([null, 'All'])
  expect(values('Seller')).toEqual(['Acme, verified', 'Acme, verified'])
  expect(values('Working interest')).toBeUndefined()
})

test('a package compares its number of leases, and no decimal', () => {
  const lease = { asOf: '2026-11-01', county: 'McKenzie', state: 'ND' }
  const rows = comparisonRows([product({ evidence: { asOf: '2026-11-01', leases: [lease, lease] } })])
  expect(rows.find(({ label }) => label === 'Leases')?.values).toEqual(['2'])
  expect(rows.some(({ label }) => label === 'Working interest')).toBe(false)
})

import { expect, test } from 'vitest'
import type { Interest } from '../../../core/land/interest.ts'
import { describeDifference } from './difference.ts'
import { calculateReceipt, type ReceiptTract } from './receipt.ts'

const interest = (
  party: string,
  type: Interest['type'],
  fraction: string,
  overrides: Partial<Interest> = {},
) => ({
  party,
  contactId: null,
  type,
  fraction,
  leased: type === 'MI',
  company: false,
  burdensWorkingInterest: false,
  basis: 'PRODUCTION' as const,
  carvedFrom: null,
  executive: true,
  depth: null,
  ...overrides,
})
const tract = (overrides: Partial<ReceiptTract> = {}): ReceiptTract => ({
  leaseNumber: 'L-1',
  tractNumber: '1',
  acres: '80',
  royaltyOil: '1/8',
  royaltyGas: null,
  royaltyNgl: null,
  interests: [interest('Ann Ames', 'MI', '1/2'), interest('Ben Berg', 'MI', '1/2')],
  chain: [],
  ...overrides,
})
const annAmes = { partyId: 'p-1', owner: 'Ann Ames', interestType: 'RI' as const }

test('40 net acres of 640 at 1/8 are 0.00781250, and every factor is shown', () => {
  const receipt = calculateReceipt(annAmes, [tract()], 640, 'ALL')
  expect(receipt.revenue).toBe('0.00781250')
  expect(receipt.terms[0]?.factors).toEqual([
    { label: 'Gross acres', value: '80.00 ac' },
    { label: 'Mineral share', value: '1/2' },
    { label: 'Net mineral acres', value: '40.00 ac' },
    { label: 'Unit acres', value: '640.00 ac' },
    { label: 'Royalty', value: '1/8' },
  ])
})

test('a 0.90 working interest burdened by 0.18 has 0.738 of the revenue and 0.90 of the cost', () => {
  const interests = [
    interest('Ann Ames', 'MI', '1'),
    interest('Dunn Oil', 'WI', '0.9'),
    interest('Kit', 'ORRI', '0.055'),
  ]
  const dunn = { partyId: 'p-2', owner: 'DUNN OIL.', interestType: 'WI' as const }
  const receipt = calculateReceipt(dunn, [tract({ interests })], null, 'OIL')
  expect(receipt).toMatchObject({ revenue: '0.73800000', cost: '0.90000000' })
  expect(
    calculateReceipt({ ...annAmes, owner: 'Kit', interestType: 'ORRI' }, [tract({ interests })], null, 'OIL')
      .revenue,
  ).toBe('0.05500000')
})

test('a nonparticipating royalty of 1/16 comes out of the lessors’ 1/4, and all total one', () => {
  const revenue = (interests: Interest[], owner: string, interestType: Interest['type']) =>
    calculateReceipt(
      { partyId: 'x', owner, interestType },
      [tract({ interests, royaltyOil: '1/4' })],
      80,
      'OIL',
    )
  const item = [
    interest('Ann Ames', 'MI', '1'),
    interest('Nora', 'NPRI', '1/16'),
    interest('Dunn Oil', 'WI', '1'),
  ]
  expect(revenue(item, 'Ann Ames', 'RI').revenue).toBe('0.18750000')
  expect(revenue(item, 'Nora', 'NPRI').revenue).toBe('0.06250000')
  expect(revenue(item, 'Dunn Oil', 'WI').revenue).toBe('0.75000000')
  const unleasedOwners = [
    interest('Ann Ames', 'MI', '1/2'),
    interest('Ben Berg', 'MI', '1/2'),
    ...item.slice(1),
  ]
  expect(revenue(unleasedOwners, 'Ben Berg', 'RI').revenue).toBe('0.09375000')
  expect(revenue(unleasedOwners, 'Ben Berg', 'RI').terms[0]?.factors.slice(-2)).toEqual([
    { label: 'Non-participating royalty, assumed shared by all lessors', value: '1/16' },
    { label: 'Royalty − non-participating royalty', value: '3/16' },
  ])
  const withBurdens = [
    ...item.slice(0, 1),
    interest('Nora', 'NPRI', '1/16', { burdensWorkingInterest: true }),
    item[2]!,
  ]
  expect(revenue(withBurdens, 'Ann Ames', 'RI').revenue).toBe('0.25000000')
  expect(revenue(withBurdens, 'Dunn Oil', 'WI').revenue).toBe('0.68750000')
})

test('a misplaced decimal point is recognized', () => {
  const interests = [interest('Ann Ames', 'MI', '1/2')]
  const receipt = calculateReceipt(annAmes, [tract({ royaltyOil: '25%', interests })], 633.15, 'OIL')
  // 0.0157940456: published truncated as 0.01579404, and as 0.001579405 on the owner's document.
  expect(receipt.revenue).toBe('0.01579405')
  expect(describeDifference('0.00157941', receipt.revenue!)).toBe(
    '−0.01421464: the decimal point is 1 place too far to the left.',
  )
  expect(describeDifference('0.01579405', receipt.revenue!)).toBeNull()
  expect(describeDifference('0.01579404', receipt.revenue!)).toBe('−0.00000001: rounding of the last place.')
  expect(describeDifference('0.01184553', receipt.revenue!, 0.25)).toBe(
    '−0.00394852: it matches a royalty of 3/16.',
  )
  expect(describeDifference('0.01000000', receipt.revenue!, 0.25)).toBe('−0.00579405.')
})

test('several tracts are summed, and all owners of a whole unit total one', () => {
  const leasedTract = (leaseNumber: string, acres: string, royaltyOil: string) =>
    tract({
      leaseNumber,
      acres,
      royaltyOil,
      interests: [
        interest('Ann Ames', 'MI', '2/3'),
        interest('Ben Berg', 'MI', '1/3'),
        interest('Dunn Oil', 'WI', '3/4'),
        interest('Our Company', 'WI', '1/4'),
        interest('Kit', 'ORRI', '1/50'),
      ],
    })
  const tracts = [leasedTract('L-1', '160', '3/16'), leasedTract('L-2', '479.57', '1/5')]
  const owners = [
    ['Ann Ames', 'RI'],
    ['Ben Berg', 'RI'],
    ['Dunn Oil', 'WI'],
    ['Our Company', 'WI'],
    ['Kit', 'ORRI'],
  ] as const
  const receipts = owners.map(([owner, interestType]) =>
    calculateReceipt({ partyId: 'x', owner, interestType }, tracts, null, 'ALL'),
  )
  const all = receipts.reduce((sum, { revenue }) => sum + Number(revenue), 0)
  expect(Math.abs(all - 1)).toBeLessThan(5e-8)
  expect(receipts.reduce((sum, { cost }) => sum + Number(cost ?? 0), 0)).toBe(1)
  expect(receipts[0]?.terms).toHaveLength(2)
})

test('a working interest missing from the tracts comes from the chain of assignments', () => {
  const chain = [
    { assignor: 'Lessee', assignee: 'Dunn Oil', wi: '1', effectiveDate: '2024-01-01' },
    { assignor: 'Dunn Oil', assignee: 'Our Company', wi: '1/4', effectiveDate: null },
  ]
  const receipt = calculateReceipt(
    { partyId: 'x', owner: 'Dunn Oil', interestType: 'WI' },
    [tract({ chain })],
    null,
    'OIL',
  )
  expect(receipt).toMatchObject({ revenue: '0.65625000', cost: '0.75000000' })
  expect(receipt.terms[0]?.factors).toContainEqual({ label: 'Lessee to Dunn Oil, 2024-01-01', value: '1' })
})

test('an assignment not yet in the ownership list moves its working interest', () => {
  const chain = [{ assignor: 'Dunn Oil', assignee: 'Kit Oil', wi: '1/4', effectiveDate: null }]
  const receipt = (owner: string, ...interests: [party: string, share: string][]) =>
    calculateReceipt(
      { partyId: 'x', owner, interestType: 'WI' },
      [tract({ chain, interests: interests.map(([party, share]) => interest(party, 'WI', share)) })],
      null,
      'OIL',
    )
  expect(receipt('Dunn Oil', ['Dunn Oil', '1']).cost).toBe('0.75000000')
  expect(receipt('Kit Oil', ['Dunn Oil', '1']).cost).toBe('0.25000000')
  // The list already includes it.
  expect(receipt('Dunn Oil', ['Dunn Oil', '3/4'], ['Kit Oil', '1/4']).cost).toBe('0.75000000')
  expect(receipt('Kit Oil', ['Dunn Oil', '3/4'], ['Kit Oil', '1/4']).cost).toBe('0.25000000')
  expect(receipt('Dunn Oil', ['Dunn Oil', '1/8']).unavailableReason).toContain(
    'assigned more working interest than they own',
  )
})

test.each([
  [
    { ...annAmes, interestType: 'NPI' as const },
    [tract()],
    null,
    'A net profits interest is paid from profits',
  ],
  [annAmes, [], null, 'No lease is linked'],
  [annAmes, [tract({ acres: null })], null, 'A tract’s acres are unknown'],
  [annAmes, [tract({ royaltyOil: null })], null, 'Lease L-1 has no royalty on record.'],
  [annAmes, [tract({ royaltyGas: '1/5' })], null, 'Lease L-1 has a royalty for each product'],
  [{ ...annAmes, owner: 'Eve' }, [tract()], null, 'do not list this interest of Eve'],
])('a receipt reports what is missing', (owner, tracts, acres, reason) => {
  const receipt = calculateReceipt(owner, tracts, acres, 'ALL')
  expect(receipt.revenue).toBeNull()
  expect(receipt.unavailableReason).toContain(reason)
})

test('unleased minerals pay their part of the cost', () => {
  const interests = [interest('Ann Ames', 'MI', '1/4', { leased: false })]
  expect(
    calculateReceipt({ ...annAmes, interestType: 'MI' }, [tract({ interests })], 640, 'ALL'),
  ).toMatchObject({
    revenue: '0.03125000',
    cost: '0.03125000',
  })
})

test('carved, floating and chained burdens total 1.00000000, and each is shown', () => {
  const interests = [
    interest('Ann Ames', 'MI', '1/2'),
    interest('Ben Berg', 'MI', '1/2'),
    interest('Nora', 'NPRI', '1/2', { basis: 'BURDENED', carvedFrom: 'Ben Berg' }),
    interest('Dunn Oil', 'WI', '1/2'),
    interest('Our Company', 'WI', '1/2'),
    interest('Geo', 'ORRI', '2%', { carvedFrom: 'Dunn Oil' }),
    interest('Heir', 'ORRI', '1/4', { basis: 'BURDENED', carvedFrom: 'Geo' }),
  ]
  const receipt = (owner: string, interestType: Interest['type']) =>
    calculateReceipt(
      { partyId: 'x', owner, interestType },
      [tract({ interests, royaltyOil: '1/5' })],
      80,
      'OIL',
    )
  const all = [
    ['Ann Ames', 'RI', '0.10000000'],
    ['Ben Berg', 'RI', '0.05000000'],
    ['Nora', 'NPRI', '0.05000000'],
    ['Dunn Oil', 'WI', '0.38000000'],
    ['Our Company', 'WI', '0.40000000'],
    ['Geo', 'ORRI', '0.01500000'],
    ['Heir', 'ORRI', '0.00500000'],
  ] as const
  for (const [owner, type, decimal] of all) expect(receipt(owner, type).revenue, owner).toBe(decimal)
  expect(receipt('Dunn Oil', 'WI').cost).toBe('0.50000000')
  expect(receipt('Ben Berg', 'RI').terms[0]?.factors.slice(-2)).toEqual([
    { label: 'Non-participating royalty carved from this lessor', value: '1/10' },
    { label: 'Royalty − non-participating royalty', value: '1/10' },
  ])
  expect(receipt('Heir', 'ORRI').terms[0]?.factors.slice(-2)).toEqual([
    { label: 'Per instrument', value: '1/4 of Geo’s interest' },
    { label: 'Share of production', value: '1/200' },
  ])
})

test('a floating royalty needs the royalty, and a burden without a source is explained', () => {
  const floating = interest('Nora', 'NPRI', '1/2', { basis: 'BURDENED' })
  const nora = { partyId: 'x', owner: 'Nora', interestType: 'NPRI' as const }
  const receiptWith = (...more: Interest[]) =>
    tract({ royaltyOil: null, interests: [interest('Ann Ames', 'MI', '1'), ...more] })
  expect(calculateReceipt(nora, [receiptWith(floating)], 80, 'OIL').unavailableReason).toContain(
    'Lease L-1 has no royalty on record.',
  )
  const fixed = interest('Nora', 'NPRI', '1/16')
  expect(calculateReceipt(nora, [receiptWith(fixed)], 80, 'OIL').revenue).toBe('0.06250000')
  const lost = interest('Nora', 'NPRI', '1/16', { carvedFrom: 'Zed' })
  expect(calculateReceipt(nora, [receiptWith(lost)], 80, 'OIL').unavailableReason).toBe(
    'Lease L-1, tract 1: Nora’s interest is carved from Zed, who has no royalty in this tract.',
  )
})

test('a floating royalty under a sliding one gives instructions, and follows the entered rate', () => {
  const floating = interest('Nora Npri', 'NPRI', '1/4', { basis: 'BURDENED' })
  const interests = [interest('Ann Ames', 'MI', '1'), floating]
  const nora = { partyId: 'p-9', owner: 'Nora Npri', interestType: 'NPRI' as const }
  const sliding = calculateReceipt(nora, [tract({ royaltyOil: null, interests })], 640, 'OIL')
  expect(sliding.revenue).toBeNull()
  expect(sliding.unavailableReason).toBe(
    'Lease L-1 has no royalty on record. A floating royalty is a share of it. If the lease’s royalty slides, enter the current rate and make a deck for each month it changes.',
  )
  // A quarter of the royalty on 80 of 640 acres: 0.125 × 0.25 × 1/8, then × 1/5.
  for (const [royaltyOil, revenue] of [
    ['1/8', '0.00390625'],
    ['1/5', '0.00625000'],
  ])
    expect(calculateReceipt(nora, [tract({ royaltyOil: royaltyOil!, interests })], 640, 'OIL').revenue).toBe(
      revenue,
    )
})

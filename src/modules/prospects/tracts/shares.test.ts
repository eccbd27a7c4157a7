import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionText } from '../../../core/land/fraction.ts'
import { isLeasedByOthers, ownerSchema, citedInstruments, type Owner } from '../record/owner.ts'
import { toLand } from '../record/prospect-tract.ts'
import { calculateNetAcres, shareIssues, sumShares } from './shares.ts'
import { acreFraction, mineralStatus, ownerStatus, type OwnerAcres } from './mineral-status.ts'

const tractId = '018f0000-0000-7000-8000-000000000001'
const owner = (fraction: string, more: Partial<Owner> = {}): Owner =>
  ownerSchema.parse({ tractId, fraction, name: 'Ole Berg', ...more })

test.each([
  [['1/2', '1/4'], '1/4', 'Minerals: 1/4 (0.25000000) is missing; its owner is unknown.'],
  [['1/2', '1/2', '1/16'], '-1/16', 'Minerals: 1/16 (0.06250000) too much. Check the shares.'],
  [['1/3', '1/3', '1/3'], '0', null],
  [
    ['0.33333333', '1/3', '1/3'],
    '1/300000000',
    'Minerals: 1/300000000 (0.00000000) is missing; its owner is unknown.',
  ],
])('shares of %j leave exactly %s of the whole', (fractions, missing, issue) => {
  const owners = fractions.map(each => owner(each))
  expect(fractionText(sumShares(owners, 'MINERALS').missing)).toBe(missing)
  expect(shareIssues(owners)).toEqual(issue === null ? [] : [issue])
})

test('surface and minerals are summed separately, and an estate without owners shows nothing', () => {
  expect(shareIssues([owner('1'), owner('1/2', { estate: 'SURFACE' })])).toEqual([
    'Surface: 1/2 (0.50000000) is missing; its owner is unknown.',
  ])
  expect(shareIssues([])).toEqual([])
})

test.each(['17/16', '1.5', '101%', '1/0', '', 'half'])('a share of %s is rejected', fraction => {
  expect(ownerSchema.safeParse({ tractId, fraction }).success).toBe(false)
})

test('net acres are gross acres times the share', () => {
  expect(calculateNetAcres(640, { fraction: '1/3' })).toBe('213.333333')
  expect(calculateNetAcres('160.5000', { fraction: '1/2 of 3/16' })).toBe('15.046875')
  expect(calculateNetAcres(null, { fraction: '1/2' })).toBeNull()
})

test.each([
  ['Sec 14: NE/4', 'Describe'],
  ['T154N-R97W Sec 14: NE/4; Sec 15: ALL', '2 tracts'],
])('the description %j is not a prospect tract', (legal, message) => {
  const parsed = toLand({ legal, state: 'ND', statedAcres: null })
  if ('problem' in parsed) expect(parsed.problem).toContain(message)
  else expect(parsed.land.system).toBe('METES_AND_BOUNDS')
})

test('a tract has stated acres, or else nominal ones, or none', () => {
  const legal = 'T154N-R97W Sec 14: NE/4'
  expect(toLand({ legal, state: 'ND', statedAcres: 158.2 })).toMatchObject({ grossAcres: 158.2 })
  expect(toLand({ legal, state: 'ND', statedAcres: null })).toMatchObject({ grossAcres: 160 })
  const metes = toLand({ legal: 'Beginning at an iron pin', state: 'TX', statedAcres: null })
  expect(metes).toMatchObject({ grossAcres: null, land: { system: 'METES_AND_BOUNDS' } })
})

const today = '2026-11-29'
const mineral = (netAcres: string, more: Partial<OwnerAcres> = {}): OwnerAcres => ({
  ...owner('1/4', { partyId: tractId }),
  netAcres,
  offer: null,
  ...more,
})
const offer = { status: 'MAILED', mailedOn: '2026-11-01', perAcre: '2500', netAcres: '40' } as const

test('minerals have the status of their offers or leases, or are open, and missing ones are unknown', () => {
  const owners = [
    mineral('40', { offer: { ...offer, status: 'SIGNED' } }),
    mineral('40', { offer }),
    mineral('20', { leased: true, leasedUntil: null }),
    mineral('20', { leased: true, leasedUntil: '2026-11-28' }),
    mineral('10', { partyId: null, name: null }),
    mineral('160', { estate: 'SURFACE' }),
  ]
  const status = mineralStatus([{ grossAcres: 160, owners }], today)
  expect(status).toMatchObject({ acres: '160.000000', offered: '80.000000', mailed: '80.000000' })
  expect(status.averagePerAcre).toBe('2500.00')
  expect(status.byStatus).toMatchObject({
    SIGNED: '40.000000',
    MAILED: '40.000000',
    LEASED: '20.000000',
    OPEN: '20.000000',
    UNKNOWN: '40.000000',
  })
  expect(mineralStatus([{ grossAcres: null, owners }], today).acres).toBeNull()
  expect(acreFraction('40', '0')).toBeNull()
})

test('the parts of a balanced tract total the whole', () => {
  const parts = fc.array(fc.record({ n: fc.integer({ min: 1, max: 40 }), at: fc.nat(5) }), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 64_000 }), (shares, cents) => {
      const total = shares.reduce((sum, { n }) => sum + n, 0)
      const gross = cents / 100
      const kinds: Partial<OwnerAcres>[] = [
        {},
        { offer },
        { offer: { ...offer, status: 'DECLINED' } },
        { leased: true },
        { offer: { ...offer, status: 'SIGNED' } },
        { partyId: null, name: null },
      ]
      const owners = shares.map(({ n, at }) =>
        mineral(calculateNetAcres(gross, { fraction: `${n}/${total}` })!, kinds[at]),
      )
      const { byStatus } = mineralStatus([{ grossAcres: gross, owners }], today)
      const sum = Object.values(byStatus).reduce((all, part) => all.plus(part), new Decimal(0))
      expect(sum.minus(gross).abs().toNumber()).toBeLessThan(0.0001)
    }),
  )
})

test('an owner who signed with us is signed, even while an old lease is in effect', () => {
  const signed = mineral('1', { leased: true, offer: { ...offer, status: 'SIGNED' } })
  expect(ownerStatus(signed, today)).toBe('SIGNED')
  expect(isLeasedByOthers({ leased: true, leasedUntil: today }, today)).toBe(true)
})

test('a source cites run sheet rows by row and instrument numbers', () => {
  const rows = [
    { number: 3, instrumentNo: null },
    { number: 33, instrumentNo: '4459912' },
    { number: 4, instrumentNo: 'A-17' },
  ]
  expect(citedInstruments('3; a-17', rows).map(({ number }) => number)).toEqual([3, 4])
  expect(citedInstruments('#33, 4459912', rows).map(({ number }) => number)).toEqual([33])
  expect(citedInstruments(null, rows)).toEqual([])
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acresDisagreement, leaseAcres, type LeaseAcres } from './acres.ts'
import { totalAcres, isNetAboveGross } from './acres-sum.ts'
import { releasesOn, type Release } from './remaining-tract.ts'
import { interestSchema, type Interest } from '../../../core/land/interest.ts'
import { releasedPart, releaseTerms, type ReleasedPart } from '../record/release-terms.ts'
import { recordedEvent } from '../testing/lease-case.ts'
import { sharedRows } from '../../../core/testing/shared-data.server.ts'

const owner = (type: Interest['type'], fraction: string, overrides: Partial<Interest> = {}) =>
  interestSchema.parse({ party: 'An owner', type, fraction, ...overrides })
const leased = (fraction: string) => owner('MI', fraction, { leased: true })
const tract = (statedAcres: number | null, interests: Interest[] = [], tractNumber = '1') => ({
  tractNumber,
  land: { system: 'METES_AND_BOUNDS' as const, description: 'Along the river' },
  statedAcres,
  interests,
})

describe('acres of a lease', () => {
  test('half the minerals in 80 acres are 40 net, and three quarters of the working interest 30', () => {
    const companyShare = owner('WI', '3/4', { company: true })
    const acres = leaseAcres([
      tract(80, [leased('1/2'), owner('MI', '1/2'), companyShare, owner('WI', '1/4')]),
    ])
    expect([acres.gross.value, acres.net.value, acres.companyNet.value]).toEqual([80, 40, 30])
    expect(acres.warnings).toEqual([])
    expect(acres.net.inputs).toEqual([
      { label: 'Tract 1 gross acres, stated on the tract', value: 80, unit: 'ac' },
      { label: 'Tract 1 lessors’ mineral fraction', value: '1/2 = 0.50000000' },
    ])
  })

  test('thirds add up to the whole without loss', () => {
    const third = tract(100, [leased('1/3'), owner('MI', '2/3')])
    expect(leaseAcres([third, third, third]).net.value).toBe(100)
  })

  test('a tract without acres is missing, not zero', () => {
    const acres = leaseAcres([tract(80), tract(null, [], '2')])
    expect(acres.gross.value).toBe(80)
    expect(acres.gross.convention).toBe('Excludes 1 of 2 tracts, whose acres are unknown.')
    expect(acres.warnings[0]).toContain('Tract 2 has no acres')
    expect(leaseAcres([tract(null)]).net.value).toBeNull()
    expect(leaseAcres([]).gross.value).toBeNull()
  })

  test('assumptions are stated, and company acres need a working interest on record', () => {
    const { net, companyNet } = leaseAcres([tract(80)])
    expect(net.inputs.map(({ label }) => label).join()).toContain('no mineral interest on record')
    expect(companyNet.value).toBeNull()
    expect(companyNet.convention).toBe('Unknown: no working interest on record for Tract 1.')
    const half = leaseAcres([tract(80, [owner('WI', '1/2', { company: true })]), tract(40, [], '2')])
    expect([half.companyNet.value, half.tracts.map(tract => tract.companyNet)]).toEqual([null, [40, null]])
    expect(leaseAcres([tract(80, [owner('WI', '1')])]).companyNet.value).toBe(0)
  })

  test('net above gross always comes with its reason', () => {
    const acres = leaseAcres([tract(120, [leased('1/2'), leased('2/3')])])
    expect([acres.gross.value, acres.net.value]).toEqual([120, 140])
    expect(acres.warnings[0]).toContain('Mineral interests total 1.16666667 (An owner 1/2, An owner 2/3)')
    expect(acres.excess).toBe(acres.warnings[0])
    expect(isNetAboveGross({ grossAcres: '120.0000', netAcres: '140.0000' })).toBe(true)
    expect(isNetAboveGross({ grossAcres: null, netAcres: '140.0000' })).toBe(false)
  })

  test('company net acres never exceed net acres, nor net acres gross acres', () => {
    const shareText = fc
      .tuple(fc.integer({ min: 0, max: 64 }), fc.integer({ min: 64, max: 64 }))
      .map(pair => pair.join('/'))
    const tracts = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 5000 }), shareText, shareText)
        .map(([acres, minerals, companyWorking]) =>
          tract(acres, [leased(minerals), owner('WI', companyWorking, { company: true })]),
        ),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(tracts, all => {
        const { gross, net, companyNet } = leaseAcres(all)
        expect(net.value).toBeLessThanOrEqual(gross.value ?? 0)
        expect(companyNet.value).toBeLessThanOrEqual(net.value ?? 0)
      }),
    )
  })
})

const releasedParts = (
  date: string,
  parts: Partial<ReleasedPart>[],
  acres: number | null = null,
): Release => ({
  date,
  parts: parts.map(anyPart => releasedPart.parse({ tractId: ids[0], ...anyPart })),
  acres,
})
const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const
const twoTracts = (acres: readonly (number | null)[] = [160, 320]) =>
  acres.map((stated, index) => ({
    id: ids[index]!,
    ...tract(stated, [leased('1/2'), owner('WI', '3/4', { company: true })], String(index + 1)),
  }))
const totals = ({ gross, net, companyNet }: LeaseAcres) => [gross.value, net.value, companyNet.value]

describe('acres after releases', () => {
  test('released acres are subtracted from gross, net and company acres', () => {
    expect(totals(leaseAcres(twoTracts()))).toEqual([480, 240, 180])
    expect(totals(leaseAcres(twoTracts(), [releasedParts('2026-01-01', [{ tractId: ids[1] }])]))).toEqual([
      160, 80, 60,
    ])
    const anyPart = leaseAcres(twoTracts(), [releasedParts('2026-01-01', [{ tractId: ids[1], acres: 40 }])])
    expect(totals(anyPart)).toEqual([440, 220, 165])
    expect(anyPart.tracts[1]).toMatchObject({ gross: 280, released: 40, gone: false })
    expect(anyPart.gross.inputs).toContainEqual({ label: 'Tract 2 acres released', value: 40, unit: 'ac' })
  })

  test('a depth release leaves the acres and shows the held depth', () => {
    const { tracts: held, ...acres } = leaseAcres(twoTracts(), [
      releasedParts('2026-01-01', [{ belowFt: 10_100 }]),
      releasedParts('2026-02-01', [{ belowFt: 9_000, belowFormation: 'Three Forks' }]),
    ])
    expect(acres.gross.value).toBe(480)
    expect(held[0]).toMatchObject({ heldToFt: 9_000, heldToFormation: 'Three Forks', released: 0 })
  })

  test('a tract with unknown acres has none left if released entirely, and is otherwise unknown', () => {
    const tracts = twoTracts([160, null])
    const releasedEntirely = leaseAcres(tracts, [releasedParts('2026-01-01', [{ tractId: ids[1] }])])
    expect(releasedEntirely.tracts[1]).toMatchObject({ gross: 0, released: null, gone: true })
    expect(releasedEntirely.gross.value).toBe(160)
    expect(releasedEntirely.warnings.join()).not.toContain('has no acres')
    const anyPart = leaseAcres(tracts, [releasedParts('2026-01-01', [{ tractId: ids[1], acres: 40 }])])
    expect(anyPart.tracts[1]).toMatchObject({ gross: null, released: null })
  })

  test('an old release without a tract is exact for one tract and prorated over several', () => {
    const earlierRelease = [releasedParts('2019-01-01', [], 40)]
    const [firstTract] = twoTracts()
    expect(leaseAcres([firstTract!], earlierRelease).gross.value).toBe(120)
    const prorated = leaseAcres(twoTracts(), earlierRelease)
    expect([prorated.gross.value, prorated.tracts.map(({ gross }) => gross)]).toEqual([
      440,
      [146.6667, 293.3333],
    ])
    expect(prorated.warnings.at(-1)).toContain('in proportion')
    const unknownTotal = leaseAcres(twoTracts([160, null]), earlierRelease)
    expect([unknownTotal.gross.value, unknownTotal.warnings.at(-1)]).toEqual([
      160,
      expect.stringContaining('not reduced'),
    ])
    expect(leaseAcres(twoTracts(), [releasedParts('2019-01-01', [])]).gross.value).toBe(480)
  })

  test('releasing more than exists leaves zero and a notice', () => {
    const acres = leaseAcres(twoTracts(), [releasedParts('2026-01-01', [{ acres: 200 }])])
    expect(acres.tracts[0]).toMatchObject({ gross: 0, released: 160, gone: true })
    expect(acres.warnings.join()).toContain('Tract 1: more acres were released than its 160 ac')
  })

  test('a release counts from its date on, and never if the acres already exclude it', () => {
    const event = (date: string, alreadyOut = false) =>
      recordedEvent('PARTIALLY_RELEASED', date, {
        release: releaseTerms.parse({ parts: [{ tractId: ids[1] }], alreadyOut }),
      })
    expect(releasesOn([event('2026-03-01')], '2026-02-28')).toEqual([])
    expect(totals(leaseAcres(twoTracts(), releasesOn([event('2026-03-01')], '2026-03-01')))).toEqual([
      160, 80, 60,
    ])
    expect(releasesOn([event('2019-03-01', true)], '2026-03-01')).toEqual([])
  })

  test('released and held acres total the gross acres, and withdrawing restores everything', () => {
    const anyAcres = fc.integer({ min: 1, max: 6_400_000 }).map(tenThousandths => tenThousandths / 10_000)
    const anyPart = fc.record({ tractId: fc.constantFrom(...ids), acres: fc.option(anyAcres, { nil: null }) })
    const release = fc.oneof(
      fc.array(anyPart, { minLength: 1, maxLength: 4 }).map(parts => releasedParts('2026-01-01', parts)),
      anyAcres.map(acres => releasedParts('2026-01-01', [], acres)),
    )
    fc.assert(
      fc.property(anyAcres, anyAcres, fc.array(release, { maxLength: 4 }), (a, b, releases) => {
        const tracts = twoTracts([a, b])
        const before = leaseAcres(tracts)
        const after = leaseAcres(tracts, releases)
        after.tracts.forEach((tract, index) => {
          expect(tract.gross! + tract.released!).toBeCloseTo([a, b][index]!, 3)
          expect(tract.gross).toBeGreaterThanOrEqual(0)
          expect(tract.net).toBeLessThanOrEqual(tract.gross! + 0.0001)
        })
        expect(after.net.value).toBeLessThanOrEqual(before.net.value!)
        expect(leaseAcres(tracts, releases.slice(0, 0))).toEqual(before)
      }),
    )
  })
})

test('a total never skips an unknown value', () => {
  expect(totalAcres(['1000.0000', null, 240, null, null])).toEqual({ known: '1240.0000', unknown: 3 })
  expect(totalAcres([null])).toEqual({ known: null, unknown: 1 })
  expect(totalAcres([])).toEqual({ known: null, unknown: 0 })
})

describe('map acres compared with lease acres', () => {
  test('a difference above five percent is flagged, and exactly five percent is not', () => {
    expect(acresDisagreement(100, 105)?.disagrees).toBe(false)
    expect(acresDisagreement(100, 105.01)?.disagrees).toBe(true)
    expect(acresDisagreement(100, 94.99)?.part.value).toBe(0.0501)
    expect(acresDisagreement(null, 100)).toBeNull()
  })

  test('59 of New Mexico’s 5,830 state leases disagree', () => {
    const rows = sharedRows('nm_slo_oil_gas_leases_2024.csv')
    const disagreeing = rows.filter(
      ({ lease_acres, gis_acres }) => acresDisagreement(Number(lease_acres), Number(gis_acres))?.disagrees,
    )
    expect([rows.length, disagreeing.length]).toEqual([5830, 59])
  })
})

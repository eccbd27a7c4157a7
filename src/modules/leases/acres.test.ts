import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acresDisagreement, leaseAcres } from './acres.ts'
import { interest, type Interest } from './interest.ts'
import { sharedRows } from './testing/shared-data.server.ts'

const owner = (type: Interest['type'], fraction: string, more: Partial<Interest> = {}) =>
  interest.parse({ party: 'An owner', type, fraction, ...more })
const leased = (fraction: string) => owner('MI', fraction, { leased: true })
const tract = (statedAcres: number | null, interests: Interest[] = [], tractNumber = '1') => ({
  tractNumber,
  land: { system: 'METES_AND_BOUNDS' as const, description: 'Along the river' },
  statedAcres,
  interests,
})

describe('acres of a lease', () => {
  test('half the minerals of 80 acres are 40 net; three quarters of the working interest 30', () => {
    const ours = owner('WI', '3/4', { company: true })
    const acres = leaseAcres([tract(80, [leased('1/2'), owner('MI', '1/2'), ours, owner('WI', '1/4')])])
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
    expect(acres.gross.convention).toBe('Without 1 of 2 tracts, whose acres are not known.')
    expect(acres.warnings[0]).toContain('Tract 2 has no acres')
    expect(leaseAcres([tract(null)]).net.value).toBeNull()
    expect(leaseAcres([]).gross.value).toBeNull()
  })

  test('what is assumed is said', () => {
    const { companyNet } = leaseAcres([tract(80)])
    expect(companyNet.value).toBe(80)
    expect(companyNet.inputs.map(({ label }) => label).join()).toContain('none on file: taken as the whole')
  })

  test('company net ≤ net ≤ gross', () => {
    const shareText = fc
      .tuple(fc.integer({ min: 0, max: 64 }), fc.integer({ min: 64, max: 64 }))
      .map(pair => pair.join('/'))
    const tracts = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 5000 }), shareText, shareText)
        .map(([acres, minerals, working]) =>
          tract(acres, [leased(minerals), owner('WI', working, { company: true })]),
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

describe('map against paper', () => {
  test('beyond five percent, not at it', () => {
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

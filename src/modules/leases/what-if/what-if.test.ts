import { describe, expect, test } from 'vitest'
import { clause, recordedEvent, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'
import { whatIf } from './what-if.ts'

const today = '2026-07-07'
/** Produced from Jan 2025 through May 2026. */
const well = (name: string) => holdingWell(name, monthsFrom('2025-01-01', 'P'.repeat(17)))
const leaseHeldBy = (...wells: ReturnType<typeof well>[]) => leaseCase({ wells })
const wellStop = (wellId: string, lastDay = '2026-07-31') => ({ wellId, lastDay })

describe('when wells go down', () => {
  test('a lease with one well terminates after its clause, and one with another well stays', () => {
    const leases = [
      { leaseId: 'both', facts: leaseHeldBy(well('A'), well('B')), land: [] },
      { leaseId: 'one', facts: leaseHeldBy(well('A')), land: [] },
      { leaseId: 'other', facts: leaseHeldBy(well('C')), land: [] },
    ]
    const { leases: results, losses } = whatIf(leases, [wellStop('A')], today)
    expect(
      results.map(({ leaseId, isLost, lapsesOn, remainingHolders }) => [
        leaseId,
        isLost,
        lapsesOn,
        remainingHolders,
      ]),
    ).toEqual([
      ['one', true, '2026-09-30', []],
      ['both', false, null, ['B']],
    ])
    expect(losses).toEqual({ leases: 1, parts: 0, grossAcres: 160, netAcres: 120, netUnknown: 0 })
  })

  test('a stop in mid-month is counted in days', () => {
    const { leases } = whatIf(
      [{ leaseId: 'one', facts: leaseHeldBy(well('A')), land: [] }],
      [wellStop('A', '2026-07-10')],
      today,
    )
    expect(leases[0]?.lapsesOn).toBe('2026-09-09')
  })

  test('a lease with two wells terminates only when both go down', () => {
    const { leases } = whatIf(
      [{ leaseId: 'both', facts: leaseHeldBy(well('A'), well('B')), land: [] }],
      [wellStop('A'), wellStop('B', '2026-12-31')],
      today,
    )
    expect(leases[0]).toMatchObject({ isLost: true, lapsesOn: '2027-03-02' })
  })

  test('a lease in its primary term terminates no sooner than the term’s end', () => {
    const facts = leaseCase({ leaseFields: { effectiveDate: '2024-04-01' }, wells: [well('A')] })
    const { leases } = whatIf([{ leaseId: 'term', facts, land: [] }], [wellStop('A')], today)
    expect(leases[0]).toMatchObject({ isLost: true, lapsesOn: '2027-04-01', status: 'PRIMARY_TERM' })
  })

  test('a terminated or otherwise lapsing lease is not lost to the stop', () => {
    const ended = leaseCase({ wells: [well('A')], events: [recordedEvent('RELEASED', '2026-01-01')] })
    const deleted = leaseCase({ wells: [holdingWell('A', monthsFrom('2025-01-01', 'PPPP0000000000000'))] })
    const { leases, losses } = whatIf(
      [
        { leaseId: 'ended', facts: ended, land: [] },
        { leaseId: 'gone', facts: deleted, land: [] },
      ],
      [wellStop('A')],
      today,
    )
    expect(leases.map(({ leaseId, isLost }) => [leaseId, isLost])).toEqual([['gone', false]])
    expect(losses.leases).toBe(0)
  })
})

describe('the cost of holding', () => {
  test('shut-in royalty is totaled by its cadence, and leases it cannot hold are counted', () => {
    const shutInRoyalty = { amount: '1.50', cadence: 'QUARTERLY' as const }
    const facts = leaseCase({
      leaseFields: { shutInRoyalty },
      provisions: [clause('CESSATION', { days: 60 }), clause('SHUT_IN', {}, '9')],
      wells: [well('A')],
    })
    const { leases, holding } = whatIf(
      [
        { leaseId: 'a', facts, land: [] },
        { leaseId: 'b', facts: leaseHeldBy(well('A')), land: [] },
      ],
      [wellStop('A')],
      today,
    )
    const lease = leases.find(({ leaseId }) => leaseId === 'a')
    expect(lease?.hold).toMatchObject({
      payment: { value: '180.00' },
      cadence: 'QUARTERLY',
      perYear: '720.00',
    })
    expect(lease?.remedies[0]?.sentence).toBe('Pay shut-in royalty (¶ 9) to hold: $180.00 by Sep 29')
    expect(holding).toEqual({ perYear: '720.00', notHoldable: 1 })
  })
})

describe('tract by tract', () => {
  const tract = (tractNumber: string, held: number | null) => ({
    id: tractNumber,
    tractNumber,
    held,
    net: held === null ? null : held / 2,
    gone: false,
    toFt: null,
    depthReleased: false,
  })
  const land = [tract('1', 160), tract('2', 120)]
  const wellOnTracts = (name: string, tractIds: string[], overrides = {}) => ({
    ...well(name),
    tractIds,
    ...overrides,
  })
  const pugh = [clause('CESSATION', { days: 60 }), clause('PUGH_ACREAGE', {}, '12')]
  const whatIfDown = (facts: ReturnType<typeof leaseCase>, ...wells: string[]) =>
    whatIf(
      [{ leaseId: 'one', facts, land }],
      wells.map(name => wellStop(name)),
      today,
    )

  test('under a Pugh clause only the stopped well’s tract is released', () => {
    const facts = leaseCase({ wells: [wellOnTracts('A', ['1']), wellOnTracts('B', ['2'])], provisions: pugh })
    const { leases, losses } = whatIfDown(facts, 'B')
    expect(leases[0]).toMatchObject({
      isLost: false,
      lostTracts: [{ tractNumber: '2', acres: 120, net: 60, lapsesOn: '2026-09-30', paragraph: '12' }],
    })
    expect(losses).toEqual({ leases: 0, parts: 1, grossAcres: 120, netAcres: 60, netUnknown: 0 })
  })

  test('without the clause, or with both tracts in one unit, nothing is released', () => {
    const wells = [wellOnTracts('A', ['1']), wellOnTracts('B', ['2'])]
    expect(whatIfDown(leaseCase({ wells }), 'B').losses).toMatchObject({ parts: 0, grossAcres: 0 })
    const pooled = wells.map(well => ({ ...well, unit: 'Nesson' }))
    expect(whatIfDown(leaseCase({ wells: pooled, provisions: pugh }), 'B').losses.parts).toBe(0)
  })

  test('when all wells stop the lease terminates as a whole, and its acres count once', () => {
    const facts = leaseCase({ wells: [wellOnTracts('A', ['1']), wellOnTracts('B', ['2'])], provisions: pugh })
    const { leases, losses } = whatIfDown(facts, 'A', 'B')
    expect(leases[0]).toMatchObject({ isLost: true, lostTracts: [] })
    expect(losses).toMatchObject({ leases: 1, parts: 0, grossAcres: 160 })
  })

  test('unknown acres of a tract count as unknown', () => {
    const facts = leaseCase({ wells: [wellOnTracts('A', ['1']), wellOnTracts('B', ['2'])], provisions: pugh })
    const { losses } = whatIf(
      [{ leaseId: 'one', facts, land: [land[0]!, tract('2', null)] }],
      [wellStop('B')],
      today,
    )
    expect(losses).toMatchObject({ parts: 1, grossAcres: 0, netUnknown: 1 })
  })

  test('retained acreage shrinks with the remaining wells', () => {
    const retained = clause('RETAINED_ACREAGE', {
      verticalAcres: 80,
      horizontalAcres: 640,
      tolerancePercent: 0,
    })
    const facts = leaseCase({
      wells: [wellOnTracts('A', ['1']), wellOnTracts('B', ['1']), wellOnTracts('C', ['2'])],
      provisions: [clause('CESSATION', { days: 60 }), retained],
    })
    expect(whatIfDown(facts, 'B').leases[0]?.lostTracts).toMatchObject([
      { clause: 'RETAINED_ACREAGE', tractNumber: '1', acres: 80, net: 40, lapsesOn: null },
    ])
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaseEvent } from '../record/lease-event.ts'
import type { HoldingWell } from '../status/lease-facts.ts'
import { toReleasedPart } from './describe-release.ts'
import { proposeRelease } from './release.ts'
import { acresBeyondRetained, retainedAcres } from '../status/retained-acreage.ts'
import { clause, recordedEvent, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'
import type { LeaseTract } from '../status/tract-holding.ts'

/** The case's term ended on Mar 31, 2024. */
const today = '2026-07-07'
const tract = (
  tractNumber: string,
  held: number | null,
  overrides: Partial<LeaseTract> = {},
): LeaseTract => ({
  id: `0189000${tractNumber}-0000-7000-8000-000000000000`,
  tractNumber,
  held,
  net: held,
  gone: false,
  toFt: null,
  depthReleased: false,
  ...overrides,
})
const [one, two, three] = [tract('1', 160), tract('2', 120), tract('3', 40)]
const producingLetters = 'P'.repeat(29)
/** Produced from Jan 2024 through May 2026. */
const well = (name: string, tracts: readonly LeaseTract[] | null, overrides: Partial<HoldingWell> = {}) =>
  holdingWell(name, monthsFrom('2024-01-01', producingLetters), {
    tractIds: tracts && tracts.map(({ id }) => id),
    ...overrides,
  })
const pughClause = clause('PUGH_ACREAGE', {}, '12')
const cessationClause = clause('CESSATION', { days: 60 }, '7')
const release = (
  tracts: LeaseTract[],
  wells: HoldingWell[],
  clauses = [pughClause],
  overrides: Parameters<typeof leaseCase>[0] = {},
  date = today,
) =>
  proposeRelease(leaseCase({ wells, provisions: [cessationClause, ...clauses], ...overrides }), tracts, date)
const proposalText = (...args: Parameters<typeof release>) => release(...args).proposal?.sentence ?? null

describe('a Pugh clause', () => {
  test('tracts outside the unit are released once the primary term has ended, with the reason', () => {
    const wells = [well('A', [one], { unit: 'Nesson' })]
    const { proposal } = release([one, two, three], wells)
    expect(proposal?.sentence).toBe('Tracts 2 and 3, 160.00 gross ac, ¶ 12 (Pugh)')
    expect(proposal?.evidence).toEqual([
      'Primary term ended Mar 31, 2024.',
      'Tract 2: no holding well or unit on record.',
      'Tract 3: no holding well or unit on record.',
    ])
    expect(proposalText([one, two, three], wells, [pughClause], {}, '2024-03-31')).toBeNull()
    expect(proposalText([one, two, three], wells, [pughClause], {}, '2024-04-01')).not.toBeNull()
  })

  test('a clause counts only once confirmed, and without it one well holds everything', () => {
    const wells = [well('A', [one])]
    expect(proposalText([one, two], wells, [])).toBeNull()
    expect(proposalText([one, two], wells, [{ ...pughClause, confirmedBy: null }])).toBeNull()
  })

  test('a tract pooled into the producing unit is kept, even through another link of the unit', () => {
    const unit = { unit: 'Nesson' }
    const idleWell = holdingWell('B', [], { tractIds: [two.id], ...unit, to: '2024-12-31' })
    expect(proposalText([one, two, three], [well('A', [one], unit), idleWell])).toBe(
      'Tract 3, 40.00 gross ac, ¶ 12 (Pugh)',
    )
  })

  test('a tract whose own well was down too long is released, though another well holds the lease', () => {
    const stopped = holdingWell('B', monthsFrom('2024-01-01', 'PPPPPP'.padEnd(29, '0')), {
      tractIds: [two.id],
    })
    const { proposal } = release([one, two], [well('A', [one]), stopped])
    expect(proposal?.sentence).toBe('Tract 2, 120.00 gross ac, ¶ 12 (Pugh)')
    expect(proposal?.evidence[1]).toBe(
      'Tract 2: well B, last produced Jun 30, 2024; nothing held it from Aug 30, 2024.',
    )
  })

  test('a tract in two units is kept while one of them produces', () => {
    const old = holdingWell('B', monthsFrom('2024-01-01', 'P'.padEnd(29, '0')), {
      tractIds: [two.id],
      unit: 'Old',
    })
    const wells = [well('A', [one, two], { unit: 'New' }), old]
    expect(proposalText([one, two], wells)).toBeNull()
  })

  test('an expired unit link no longer holds, and a later one does', () => {
    const before = well('A', [two], {
      unit: 'Old',
      to: '2024-06-30',
      months: monthsFrom('2024-01-01', 'PPPPPP'),
    })
    const after = well('A', [one], { unit: 'New', from: '2024-07-01' })
    expect(proposalText([one, two], [before, after])).toBe('Tract 2, 120.00 gross ac, ¶ 12 (Pugh)')
  })

  test('unknown acres count instead of being skipped', () => {
    expect(proposalText([one, tract('2', null), three], [well('A', [one])])).toBe(
      'Tracts 2 and 3, 40.00 + 1 unknown gross ac, ¶ 12 (Pugh)',
    )
  })

  test('a proposal reports that no acres are known', () => {
    expect(proposalText([one, tract('2', null)], [well('A', [one])])).toBe(
      'Tract 2, acres unknown, ¶ 12 (Pugh)',
    )
  })

  test('a well without a tract counts as holding everything, with a notice', () => {
    const { proposal, cautions } = release([one, two], [well('A', null)])
    expect(proposal).toBeNull()
    expect(cautions).toEqual([
      'A: linked to no tract, so assumed to hold all of them. Name the tract in the link.',
    ])
  })

  test('a tract whose wells began after the term counts as held, with a question', () => {
    const laterWell = well('A', [one], { from: '2024-07-01' })
    const { proposal, cautions } = release([one, two], [laterWell, well('B', [three])])
    expect(proposal?.sentence).toBe('Tract 2, 120.00 gross ac, ¶ 12 (Pugh)')
    expect(cautions).toEqual([
      'Tract 1: on record, nothing held it from Apr 1, 2024 until A produced again. Was it released then?',
    ])
  })

  test('nothing is proposed for released acres, nor for a doubtful, ended, suspended or future lease', () => {
    const wells = [well('A', [one])]
    expect(proposalText([one, { ...two, gone: true }], wells)).toBeNull()
    const stopped = holdingWell('A', monthsFrom('2024-01-01', 'P'.padEnd(29, '0')), { tractIds: [one.id] })
    expect(proposalText([one, two], [stopped])).toBeNull()
    for (const type of ['RELEASED', 'SUSPENDED'] as const)
      expect(
        proposalText([one, two], wells, [pughClause], { events: [recordedEvent(type, '2025-01-01')] }),
      ).toBeNull()
    const topLease = { leaseFields: { type: 'TOP_LEASE' as const, effectiveDate: '2027-01-01' } }
    expect(proposalText([one, two], wells, [pughClause], topLease)).toBeNull()
    expect(proposalText([one, two], [])).toBeNull()
  })

  test('a lease HBP per agency record without an end of term states what is unknown', () => {
    const leaseFields = { heldOfRecord: true, effectiveDate: null, primaryTerm: null }
    const { proposal, cautions } = release([one, two], [well('A', [one])], [pughClause], { leaseFields })
    expect(proposal?.sentence).toContain('Tract 2')
    expect(cautions[0]).toContain('end of the primary term is not on record')
    const silent = release([one, two], [well('A', [one])], [pughClause], {
      leaseFields: { ...leaseFields, heldOfRecord: false },
    })
    expect([silent.proposal, silent.cautions[0]]).toEqual([null, expect.stringContaining('not on record')])
  })

  test('drilling without its own well holds every tract', () => {
    const operations = [{ kind: 'DRILLING' as const, well: null, from: '2024-03-01', to: null }]
    expect(proposalText([one, two], [well('A', [one])], [pughClause], { operations })).toBeNull()
  })

  test('continuous development defers the release until the next well is overdue', () => {
    const clauses = [pughClause, clause('CONTINUOUS_DEVELOPMENT', { daysBetweenWells: 180 }, '13')]
    const drilled = (to: string | null) => ({
      operations: [{ kind: 'DRILLING' as const, well: 'A', from: '2026-01-01', to }],
    })
    const wells = [well('A', [one])]
    const put = release([one, two], wells, clauses, drilled('2026-03-01'))
    expect([put.proposal, put.cautions[0]]).toEqual([
      null,
      'Continuous development: the next well is due by Aug 28.',
    ])
    expect(proposalText([one, two], wells, clauses, drilled(null))).toBeNull()
    const overdue = release([one, two], wells, clauses, drilled('2026-03-01'), '2026-08-29')
    expect(overdue.proposal?.evidence[1]).toBe(
      'Continuous development ended Aug 28, 2026: no next well by then.',
    )
  })
})

describe('a dismissed proposal', () => {
  const wells = [well('A', [one])]
  const dismissed = (tracts: LeaseTract[]) => {
    const parts = release(tracts, wells).proposal!.parts.map(toReleasedPart)
    return [
      leaseEvent.parse({
        type: 'RELEASE_DISMISSED',
        date: today,
        reason: 'Unit amended',
        release: { parts },
      }),
    ]
  }
  test('it is not repeated, but another tract is proposed', () => {
    const events = dismissed([one, two])
    expect(proposalText([one, two], wells, [pughClause], { events })).toBeNull()
    expect(proposalText([one, two, three], wells, [pughClause], { events })).toBe(
      'Tract 3, 40.00 gross ac, ¶ 12 (Pugh)',
    )
  })
})

const retained = clause(
  'RETAINED_ACREAGE',
  { verticalAcres: 80, horizontalAcres: 640, tolerancePercent: 10 },
  '14',
)
const retainedClause = retained as Parameters<typeof retainedAcres>[0]

describe('retained acreage', () => {
  test('one vertical well on 640 acres keeps at most 88 and releases 552', () => {
    const { proposal } = release([tract('1', 640)], [well('A', null, { trajectory: 'VERTICAL' })], [retained])
    expect(proposal?.sentence).toBe('part of tract 1, 552.00 gross ac, ¶ 14 (retained acreage)')
    expect(proposal?.evidence[1]).toBe(
      'Well A may retain 88.00 of 640.00 ac: 80 ac for a vertical well, 640 for a horizontal one, 10% tolerance.',
    )
  })

  test('a horizontal well keeps more, but never more than exists', () => {
    const horizontal = well('H', null, { trajectory: 'HORIZONTAL' })
    expect(proposalText([tract('1', 1280)], [horizontal], [retained])).toContain('576.00 gross ac')
    expect(proposalText([tract('1', 640)], [horizontal], [retained])).toBeNull()
    expect(retainedAcres(retainedClause, [horizontal], 640).value).toBe(640)
  })

  test('a well linked through two units counts once, and an unknown trajectory as vertical', () => {
    const wells = [well('A', null, { unit: 'East' }), well('A', null, { unit: 'West' })]
    const { proposal, cautions } = release([tract('1', 640)], wells, [retained])
    expect(proposal?.sentence).toContain('552.00')
    expect(cautions.join()).toContain('Well A: trajectory not on record, counted as vertical.')
  })

  test('unknown acres leave a tract open, with a notice', () => {
    const { proposal, cautions } = release([one, tract('2', null)], [well('A', [one])], [retained])
    expect([proposal, cautions[0]]).toEqual([null, expect.stringContaining('A tract’s acres are unknown')])
  })

  test('each tract keeps the acres of its own wells, and kept and released acres are the whole', () => {
    const acres = fc.integer({ min: 1, max: 5000 })
    const count = fc.nat({ max: 3 })
    fc.assert(
      fc.property(acres, acres, count, count, count, (a, b, onA, onB, onNone) => {
        const tracts = [tract('1', a), tract('2', b)]
        const wells = [[tracts[0]!], [tracts[1]!], null].flatMap((on, kind) =>
          Array.from({ length: [onA, onB, onNone][kind]! }, (_, index) => well(`W${kind}${index}`, on)),
        )
        const beyond = acresBeyondRetained(retainedClause, tracts, wells)!
        const releasedAcres = beyond.reduce((sum, part) => sum + part.acres, 0)
        const stored = retainedAcres(retainedClause, wells, a + b).value!
        expect(stored + releasedAcres).toBeCloseTo(a + b, 3)
        const releasedFromFirst = beyond.find(({ tractId }) => tractId === tracts[0]!.id)?.acres ?? 0
        expect(a - releasedFromFirst).toBeGreaterThanOrEqual(Math.min(a, onA * 88) - 0.001)
      }),
    )
  })
})

describe('a depth clause', () => {
  const depth = clause('PUGH_DEPTH', { feetBelow: 100 }, '13')
  const deep = (name: string, perforatedToFt: number | null, overrides = {}) =>
    well(name, null, { perforatedToFt, ...overrides })

  test('depths a set number of feet below the deepest reference are released, and the acres stay', () => {
    const { proposal } = release([one, two], [deep('A', 9800), deep('B', 10_400)], [depth])
    expect(proposal?.sentence).toBe('Tracts 1 and 2 below 10,500 ft, ¶ 13 (depth)')
    expect(proposal?.parts.map(toReleasedPart)[0]).toMatchObject({ acres: null, belowFt: 10_500 })
  })

  test('depths are measured from the reference that the clause names', () => {
    const at = (reference: string) => clause('PUGH_DEPTH', { feetBelow: 0, reference })
    const wells = [deep('A', 9800, { totalDepthFt: 11_000 })]
    expect(proposalText([one], wells, [at('TOTAL_DEPTH')])).toContain('11,000 ft')
    expect(proposalText([one], wells, [at('DEEPEST_PERFORATION')])).toContain('9,800 ft')
    expect(
      proposalText([one], [deep('A', null, { totalDepthFt: 11_000 })], [at('DEEPEST_PERFORATION')]),
    ).toContain('below the depth of its wells (not on record)')
  })

  test('a release stays within the lease’s depths and does not repeat a depth release', () => {
    const wells = [deep('A', 9800)]
    expect(proposalText([tract('1', 160, { toFt: 9900 })], wells, [depth])).toBeNull()
    expect(proposalText([tract('1', 160, { depthReleased: true })], wells, [depth])).toBeNull()
  })

  test('an acreage clause releases one tract, and the depth clause limits the other', () => {
    const wells = [well('A', [one], { perforatedToFt: 9800 })]
    expect(proposalText([one, two], wells, [pughClause, depth])).toBe(
      'Tract 2, 120.00 gross ac, ¶ 12 (Pugh); Tract 1 below 9,900 ft, ¶ 13 (depth)',
    )
  })
})

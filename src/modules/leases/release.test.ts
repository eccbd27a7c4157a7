import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { releaseOf } from './release.ts'
import { clause, holdingWell } from './testing/lease-case.ts'

const tract = (tractId: string, acres: number | null) => ({ tractId, tractNumber: tractId, acres })
const well = (name: string, more = {}) => holdingWell(name, [], { trajectory: 'VERTICAL', ...more })
const retained = clause(
  'RETAINED_ACREAGE',
  { verticalAcres: 80, horizontalAcres: 640, tolerancePercent: 10 },
  '14',
)

describe('retained acreage', () => {
  test('one vertical well on 640 acres keeps at most 88 and lets at least 552 go', () => {
    const release = releaseOf([tract('1', 640)], [well('A')], [retained])
    expect([release.retained.value, release.released.value]).toEqual([88, 552])
    expect(release.retained.source).toBe('Retained acreage clause, ¶ 14')
  })

  test('a horizontal well keeps more, never more than there is', () => {
    const horizontal = well('H', { trajectory: 'HORIZONTAL' })
    expect(releaseOf([tract('1', 1280)], [horizontal], [retained]).retained.value).toBe(704)
    expect(releaseOf([tract('1', 640)], [horizontal], [retained]).released.value).toBe(0)
  })

  test('what is kept and what goes are the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat({ max: 9 }), (acres, count) => {
        const wells = Array.from({ length: count }, (_, at) => well(`W${at}`))
        const { retained: kept, released } = releaseOf([tract('1', acres)], wells, [retained])
        expect((kept.value ?? 0) + (released.value ?? 0)).toBeCloseTo(acres, 6)
      }),
    )
  })
})

describe('Pugh clauses', () => {
  const tracts = [tract('1', 160), tract('2', 320)]
  const pugh = clause('PUGH_ACREAGE', {})

  test('without one, a well holds everything; with one, only the tracts it holds', () => {
    const wells = [well('A', { tractIds: ['1'] })]
    expect(releaseOf(tracts, wells, []).released.value).toBe(0)
    const release = releaseOf(tracts, wells, [pugh])
    expect(release.tracts.map(({ tractId }) => tractId)).toEqual(['2'])
    expect([release.retained.value, release.released.value]).toEqual([160, 320])
  })

  test('a well without a tract holds all, and that is said', () => {
    const release = releaseOf(tracts, [well('A')], [pugh])
    expect(release.released.value).toBe(0)
    expect(release.cautions[0]).toContain('linked to no tract')
  })

  test('an unconfirmed clause releases nothing; unknown acres stay unknown', () => {
    const wells = [well('A', { tractIds: ['1'] })]
    expect(releaseOf(tracts, wells, [{ ...pugh, confirmedBy: null }]).tracts).toEqual([])
    expect(releaseOf([tract('1', null)], wells, [pugh]).released.value).toBeNull()
  })

  test('depths below the deepest reference and so many feet go', () => {
    const depth = clause('PUGH_DEPTH', { feetBelow: 100 })
    const wells = [well('A', { referenceDepthFt: 9800 }), well('B', { referenceDepthFt: 10_400 })]
    expect(releaseOf(tracts, wells, [depth]).belowFt?.value).toBe(10_500)
    expect(releaseOf(tracts, [well('A')], [depth]).belowFt?.value).toBeNull()
    expect(releaseOf(tracts, wells, []).belowFt).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { releaseProblems, type ReleasableTract } from './release-check.ts'
import { releasesOn } from '../acres/remaining-tract.ts'
import { recordedEvent } from '../testing/lease-case.ts'
import { releaseTerms, type ReleasedPart } from '../record/release-terms.ts'

const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const
const tracts: ReleasableTract[] = [
  { id: ids[0], tractNumber: '1', acres: 160, toFt: null },
  { id: ids[1], tractNumber: '2', acres: null, toFt: 12_000 },
]
const release = (parts: Partial<ReleasedPart>[], excess = {}) =>
  recordedEvent('PARTIALLY_RELEASED', '2026-01-01', {
    release: releaseTerms.parse({ parts: parts.map(part => ({ tractId: ids[0], ...part })), ...excess }),
  })
const problems = (event: ReturnType<typeof release>, ...earlier: ReturnType<typeof release>[]) =>
  releaseProblems(event, tracts, releasesOn(earlier, '9999-12-31'))

describe('reasons to reject a partial release', () => {
  test('a release cannot exceed the acres that exist, alone or together with earlier ones', () => {
    expect(problems(release([{ acres: 160 }]))).toEqual({})
    expect(problems(release([{ acres: 160.01 }]))).toEqual({
      'release.parts.0.acres': 'Tract 1 has 160.00 ac left to release; 160.01 ac is more than that.',
    })
    expect(problems(release([{ acres: 100 }, { acres: 70 }]))).toEqual({
      'release.parts.1.acres': 'Tract 1 has 60.00 ac left to release; 70.00 ac is more than that.',
    })
    expect(problems(release([{ acres: 70 }]), release([{ acres: 100 }]))).toHaveProperty([
      'release.parts.0.acres',
    ])
    expect(problems(release([{}]), release([{}]))).toEqual({
      'release.parts.0.acres': 'Tract 1 has already been released.',
    })
  })

  test('unknown acres are no reason, nor is a release that the acres already exclude', () => {
    expect(problems(release([{ tractId: ids[1], acres: 5_000 }]))).toEqual({})
    expect(problems(release([{ acres: 5_000 }], { alreadyOut: true }))).toEqual({})
  })

  test('a tract of another lease is rejected, and so are depths that are not held', () => {
    const other = '01890000-0000-7000-8000-000000000009'
    expect(problems(release([{ tractId: other }]))).toHaveProperty(['release.parts.0.tractId'])
    expect(problems(release([{ tractId: ids[1], belowFt: 12_000 }]))).toEqual({
      'release.parts.0.belowFt': 'Tract 2 is held to 12,000 ft: there is nothing below 12,000 ft to release.',
    })
    expect(problems(release([{ belowFt: 9_000 }]), release([{ belowFt: 8_000 }]))).not.toEqual({})
    expect(problems(release([{ belowFt: 7_000 }]), release([{ belowFt: 8_000 }]))).toEqual({})
  })

  test('missing acres without tracts are rejected, and more than the lease has', () => {
    const old = (acres: number | null) => recordedEvent('PARTIALLY_RELEASED', '2019-01-01', { acres })
    const first = tracts.slice(0, 1)
    expect(releaseProblems(old(null), first, [])).toHaveProperty('release')
    expect(releaseProblems(old(160), first, [])).toEqual({})
    expect(releaseProblems(old(100), first, releasesOn([old(100)], '2026-01-01'))).toEqual({
      acres: 'The lease has 60.00 ac left to release; 100.00 ac is more than that.',
    })
    expect(releaseProblems(old(5_000), tracts, [])).toEqual({})
    expect(releaseProblems({ ...release([{}]), type: 'RELEASED' }, tracts, [])).toHaveProperty('type')
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AreaGeometry } from '../../../core/map/map.ts'
import { aliquotPieces, sectionPieces } from '../../../core/land/aliquot.ts'
import type { LeaseToLink, LinkProposal, TractToLink, WellToLink } from './link-proposal.ts'
import { indexLeases, proposeLinks } from './propose.ts'

const square = (west: number, south: number, size = 0.016): AreaGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
})

const outline = (west: number, south: number, tractId: string | null = null) => ({
  tractId,
  geometry: square(west, south),
  west,
  south,
  east: west + 0.016,
  north: south + 0.016,
})

const tract = (
  id: string,
  section: number,
  aliquots = sectionPieces(),
  overrides: Partial<TractToLink> = {},
): TractToLink => ({
  id,
  number: id,
  land: {
    system: 'PLSS',
    meridian: null,
    township: 151,
    northSouth: 'N',
    range: 101,
    eastWest: 'W',
    section,
    aliquots,
    lots: [],
  },
  state: 'ND',
  fromFt: null,
  toFt: null,
  ...overrides,
})

const lease = (id: string, overrides: Partial<LeaseToLink> = {}): LeaseToLink => ({
  id,
  leaseNumber: id,
  name: '',
  lessee: '',
  state: 'ND',
  county: null,
  effectiveDate: '2010-01-01',
  fromFt: null,
  toFt: null,
  tracts: [],
  outlines: [],
  ...overrides,
})

const well = (overrides: Partial<WellToLink> = {}): WellToLink => ({
  id: 'well',
  name: 'Bill 14-23 1H',
  api: null,
  operator: null,
  type: 'OIL',
  status: 'PRODUCING',
  trajectory: null,
  state: 'ND',
  county: null,
  meridian: null,
  township: null,
  range: null,
  section: null,
  quarter: null,
  surface: null,
  bottom: null,
  heel: null,
  nad27: false,
  topFt: null,
  baseFt: null,
  plugDate: null,
  leaseNames: [],
  ...overrides,
})

const propose = (leases: LeaseToLink[], fields: Partial<WellToLink>) =>
  proposeLinks(indexLeases(leases), well(fields))
const onlyProposal = (match: ReturnType<typeof proposeLinks>): LinkProposal => {
  expect(match).toHaveLength(1)
  return (match as LinkProposal[])[0]!
}
const insidePoint = { lat: 47.008, lon: -103.992 }
const outlineLand = { outlines: [outline(-104, 47)] }

test('a well inside the outline is proposed with the reason', () => {
  expect(
    onlyProposal(
      propose([lease('A', outlineLand), lease('B', { outlines: [outline(-103, 47)] })], {
        surface: insidePoint,
      }),
    ),
  ).toEqual({
    wellId: 'well',
    leaseId: 'A',
    tractIds: [],
    basis: 'OUTLINE',
    reason: 'Surface location inside outline',
    check: null,
    holds: true,
  })
})

test.each<[string, Partial<WellToLink>, string]>([
  ['30 ft from the boundary', { surface: { lat: 47.008, lon: -103.99988 } }, '30 ft from the boundary.'],
  [
    '200 ft from it in NAD27',
    { surface: { lat: 47.008, lon: -103.9992 }, nad27: true },
    '199 ft from the boundary, location in NAD27.',
  ],
  [
    'horizontal without a path',
    { surface: insidePoint, trajectory: 'HORIZONTAL' },
    'Horizontal well: only its surface location is on record, not its lateral.',
  ],
])('a well %s needs review', (_, fields, check) =>
  expect(onlyProposal(propose([lease('A', outlineLand)], fields)).check).toBe(check),
)

test('a well drilled under a lease from outside counts by its bottom hole, not its surface', () => {
  const leases = [lease('A', outlineLand), lease('B', { outlines: [outline(-103.984, 47)] })]
  const result = onlyProposal(
    propose(leases, {
      surface: insidePoint,
      bottom: { lat: 47.008, lon: -103.976 },
      trajectory: 'DIRECTIONAL',
    }),
  )
  expect([result.leaseId, result.reason]).toEqual(['B', 'Bottom hole inside outline'])
})

test('a lateral is proposed for each lease that it crosses, but not for the lease of its pad', () => {
  const leases = [
    lease('PAD', outlineLand),
    lease('B', { outlines: [outline(-103.984, 47)] }),
    lease('C', { outlines: [outline(-103.968, 47)] }),
  ]
  const path = {
    surface: insidePoint,
    heel: { lat: 47.008, lon: -103.983 },
    bottom: { lat: 47.008, lon: -103.953 },
  }
  const result = propose(leases, { ...path, trajectory: 'HORIZONTAL' }) as LinkProposal[]
  expect(result.map(({ leaseId }) => leaseId)).toEqual(['B', 'C'])
  expect(result[0]!.reason).toBe('3,729 of 7,458 ft of lateral inside outline')
})

test('a bottom hole that no lateral reaches is not accepted as one', () => {
  const result = propose([lease('A', outlineLand)], {
    surface: insidePoint,
    bottom: { lat: 48.5, lon: -103.99 },
    trajectory: 'HORIZONTAL',
  })
  expect(result).toBe('outside')
})

test('a proposal names the well’s tracts unless they are all of the lease’s tracts', () => {
  const tracts = [tract('1', 11), tract('2', 12)]
  const outlines = [outline(-104, 47, '1'), outline(-103.984, 47, '2')]
  expect(
    onlyProposal(propose([lease('A', { tracts, outlines })], { surface: insidePoint })).tractIds,
  ).toEqual(['1'])
  const singleTract = lease('A', { tracts: tracts.slice(0, 1), outlines: outlines.slice(0, 1) })
  expect(onlyProposal(propose([singleTract], { surface: insidePoint })).tractIds).toEqual([])
})

const legalDescription = { township: '151N', range: '101W', section: '11' }

test.each<[string, Partial<WellToLink>, string[] | null, string | null | undefined]>([
  ['in a whole section', { ...legalDescription, quarter: 'SWSW' }, null, null],
  ['in its part of the section', { ...legalDescription, quarter: 'SWSW' }, aliquotPieces('S/2'), null],
  ['in another part', { ...legalDescription, quarter: 'NENE' }, aliquotPieces('S/2'), undefined],
  ['in another section', { ...legalDescription, section: '12' }, null, undefined],
  ['in another state', { ...legalDescription, state: 'MT' }, null, undefined],
  ['under another meridian', { ...legalDescription, meridian: 'Black Hills' }, null, undefined],
  [
    'with no quarter on record',
    legalDescription,
    aliquotPieces('S/2'),
    'The tract is part of the section; the well’s quarter is not on record.',
  ],
  [
    'half on it',
    { ...legalDescription, quarter: 'SW' },
    aliquotPieces('S/2SW/4'),
    'Part of the SW is on the tract and part is off it.',
  ],
])('by legal description: a well %s', (_, fields, aliquots, check) => {
  const land = tract('1', 11, aliquots ?? undefined)
  const result = propose(
    [lease('A', { tracts: [{ ...land, land: { ...land.land, meridian: 'Fifth' } as never }] })],
    fields,
  )
  if (check === undefined) expect(result).toBe('outside')
  else expect(onlyProposal(result)).toMatchObject({ basis: 'LEGAL', check })
})

test('the outline overrides the legal description when both are measured', () => {
  const farLease = lease('A', { outlines: [outline(-100, 47)], tracts: [tract('1', 11)] })
  expect(propose([farLease], { ...legalDescription, quarter: 'SWSW', surface: insidePoint })).toBe('outside')
})

test.each<[string, Partial<WellToLink>, Partial<LeaseToLink>, string | null | undefined]>([
  [
    'operator and lease name agree',
    { operator: 'XTO Energy, Inc.', county: 'McKenzie' },
    { name: 'BILL', lessee: 'XTO ENERGY', county: 'MCKENZIE' },
    null,
  ],
  [
    'the lease number stands in the file',
    { leaseNames: ['LG-1234'], operator: 'X' },
    { leaseNumber: 'LG 1234', lessee: 'X' },
    'The state or county is not on record for both the well and the lease.',
  ],
  [
    'another operates it',
    { operator: 'Hess' },
    { name: 'Bill', lessee: 'XTO' },
    'The operator is not the lessee of record.',
  ],
  ['it lies in another county', { county: 'Dunn' }, { name: 'Bill', county: 'Mountrail' }, undefined],
])('by name: %s', (_, fields, overrides, check) => {
  const result = propose([lease('A', overrides)], fields)
  if (check === undefined) expect(result).toBe('no_place')
  else expect(onlyProposal(result)).toMatchObject({ basis: 'NAME', check })
})

test('a well plugged before the lease began belonged to another lease', () => {
  expect(propose([lease('A', outlineLand)], { surface: insidePoint, plugDate: '1987-05-01' })).toBe('before')
  expect(
    onlyProposal(propose([lease('A', outlineLand)], { surface: insidePoint, plugDate: '2015-05-01' }))
      .leaseId,
  ).toBe('A')
})

test('a lease of other depths is excluded, and an unknown depth needs review', () => {
  const shallowLeases = [lease('A', { ...outlineLand, toFt: 5000 })]
  expect(propose(shallowLeases, { surface: insidePoint, topFt: 9800, baseFt: 10_100 })).toBe('depth')
  expect(
    onlyProposal(propose(shallowLeases, { surface: insidePoint, topFt: 4100, baseFt: 4300 })).check,
  ).toBe(null)
  expect(onlyProposal(propose(shallowLeases, { surface: insidePoint })).check).toBe(
    "Lease covers surface to 5,000 ft; the well's producing depth is not on record.",
  )
})

test('an injection well is linked, but does not hold the lease', () => {
  expect(onlyProposal(propose([lease('A', outlineLand)], { surface: insidePoint, type: 'SWD' })).holds).toBe(
    false,
  )
})

test('a well without data is not proposed', () => {
  expect(propose([lease('A', { ...outlineLand, tracts: [tract('1', 11)] })], { name: '7' })).toBe('no_place')
})

test('a point is on at most one of several adjacent leases', () => {
  const leases = Array.from({ length: 9 }, (_, index) =>
    lease(`L${index}`, {
      outlines: [outline(-104 + (index % 3) * 0.016, 47 + Math.floor(index / 3) * 0.016)],
    }),
  )
  const indexedLand = indexLeases(leases)
  const anyPoint = fc.record({
    lat: fc.double({ min: 46.98, max: 47.07, noNaN: true }),
    lon: fc.double({ min: -104.02, max: -103.93, noNaN: true }),
  })
  fc.assert(
    fc.property(anyPoint, surface => {
      const result = proposeLinks(indexedLand, well({ surface }))
      const leaseCount = typeof result === 'string' ? 0 : result.length
      const isInside =
        surface.lat > 47 && surface.lat < 47.048 && surface.lon > -104 && surface.lon < -103.952
      expect(leaseCount).toBe(isInside ? 1 : 0)
    }),
  )
})

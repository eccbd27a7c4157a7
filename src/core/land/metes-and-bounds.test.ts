import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBoundary } from './metes-and-bounds.ts'
import { lotPosition } from './standard-lots.ts'

test('a square of forty acres closes', () => {
  const boundary = readBoundary(
    `Beginning at the NE corner of Section 6; thence South 1,320 feet; thence West 1320 ft.; thence N 0°00'00" E, 1320'; thence East 80 rods to the point of beginning.`,
  )!
  expect(boundary).toMatchObject({ calls: 4, unread: [] })
  expect(boundary.closureFeet).toBeCloseTo(0, 6)
  expect(boundary.perimeterFeet).toBeCloseTo(5280)
  expect(boundary.acres).toBeCloseTo(40, 6)
})

test.each([
  ['N 45°30\'15" E, 100 feet', 45 + 30 / 60 + 15 / 3600, 100],
  ['S 10 deg. 15 min. W 20 varas', 190.25, (20 * 100) / 36],
  ['North 89 degrees East 10 chains 50 links', 89, 693],
  ['S45W 3 rods', 225, 49.5],
  ['N. 5-30 W., 1/4 corner, 2 miles', 354.5, 10_560],
  ['due southeast 30 meters', 135, 98.4252],
])('“%s” is a course', (text, degrees, feet) => {
  const result = readBoundary(`Beginning; thence ${text}; thence North 1 foot; thence North 1 foot`)
  const [east, north] = result!.corners[1]!
  expect(Math.hypot(east, north)).toBeCloseTo(feet, 3)
  expect((Math.atan2(east, north) * 180) / Math.PI).toBeCloseTo(degrees > 180 ? degrees - 360 : degrees, 6)
})

test('measures the closure error, names a curve and closes on a call to the beginning', () => {
  const open = readBoundary('Beginning; thence N 100 feet; thence East 100 feet; thence South 97 feet')!
  expect(open.closureFeet).toBeCloseTo(Math.hypot(100, 3))
  const curved = readBoundary(
    'Beginning; thence North 100 feet; thence along a curve to the right, radius 50 feet; thence East 100 feet; thence to the point of beginning',
  )!
  expect(curved.unread).toEqual(['along a curve to the right, radius 50 feet'])
  expect(curved.closureFeet).toBe(0)
})

test('text without a boundary yields none, and no text breaks the parser', () => {
  expect(readBoundary('Lots 1 and 2 of the Wold Subdivision')).toBeNull()
  expect(readBoundary('')).toBeNull()
  expect(readBoundary('thence North')).toBeNull()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.double(), (text, number) => {
      const result = readBoundary(`thence ${text} thence N ${number} E ${number} feet thence ${text}`)
      for (const [east, north] of result?.corners ?? []) expect(Number.isFinite(east + north)).toBe(true)
    }),
  )
})

test('lots lie along the north and west sides of a township', () => {
  expect([1, 2, 3, 4].map(lot => lotPosition(3, `L${lot}`))).toEqual(['NENE', 'NWNE', 'NENW', 'NWNW'])
  expect(lotPosition(6, 'L7')).toBe('SWSW')
  expect(lotPosition(30, 'L2')).toBe('SWNW')
  expect([lotPosition(3, 'L5'), lotPosition(16, 'L1'), lotPosition(6, 'L0'), lotPosition(6, 'Lx')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { degreesAt, fitTownship, type Control } from './section-fit.ts'
import {
  toGridBox,
  partsGridBox,
  findMeridian,
  sectionAt,
  sectionNumber,
  townshipLabel,
} from './section-grid.ts'

const township = { meridian: '5th Principal', row: 150, column: -101 }
const metersPerMile = 1609.344
const home = { lon: -103.6, lat: 47.9 }
/** A survey rotated by 0.4° and half a percent too long. */
const turn = (0.4 * Math.PI) / 180
const truth = (x: number, y: number): [number, number] => {
  const [dx, dy] = [x - township.column * 6, y - township.row * 6]
  const east = 1.005 * metersPerMile * (dx * Math.cos(turn) - dy * Math.sin(turn))
  const north = 1.005 * metersPerMile * (dx * Math.sin(turn) + dy * Math.cos(turn))
  return [home.lon + east / (111_320 * Math.cos((home.lat * Math.PI) / 180)), home.lat + north / 111_132]
}
const control = (dx: number, dy: number, changes: Partial<Control> = {}): Control => {
  const [x, y] = [township.column * 6 + dx, township.row * 6 + dy]
  const [lon, lat] = truth(x, y)
  return { ...township, x, y, halfX: 0, halfY: 0, lon, lat, source: 'well', ...changes }
}
const off = (fit: NonNullable<ReturnType<typeof fitTownship>>, dx: number, dy: number) => {
  const [x, y] = [township.column * 6 + dx, township.row * 6 + dy]
  const [a, b] = [degreesAt(fit, x, y), truth(x, y)]
  return Math.hypot((a[0] - b[0]) * 111_320 * Math.cos((a[1] * Math.PI) / 180), (a[1] - b[1]) * 111_132)
}
const spread = [control(1, 1), control(5, 1), control(1, 5), control(5, 5), control(3, 3), control(2, 4)]

test('finds the section lines of a rotated survey, and states their accuracy', () => {
  const fit = fitTownship(township, spread)!
  expect(fit).toMatchObject({ wells: 6, tracts: 0 })
  expect(fit.sections).toHaveLength(36)
  for (const [x, y] of [
    [0, 0],
    [6, 6],
    [0, 6],
  ] as const)
    expect(off(fit, x, y)).toBeLessThan(20)
  expect(fit.accuracyM).toBeLessThan(60)
})

test('tolerates a fifth of bad control without moving a line', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          x: fc.double({ min: 0, max: 6, noNaN: true }),
          y: fc.double({ min: 0, max: 6, noNaN: true }),
        }),
        { minLength: 12, maxLength: 30 },
      ),
      fc.double({ min: 0.5, max: 40, noNaN: true }),
      (places, miles) => {
        const invalid = Math.floor(places.length / 5)
        const controls = places.map(({ x, y }, index) =>
          index < invalid
            ? control(x, y, { lat: truth(0, 0)[1] + (miles * (index + 1)) / 69 + 0.2 })
            : control(x, y),
        )
        const fit = fitTownship(township, controls)
        expect(fit).not.toBeNull()
        expect(off(fit!, 3, 3)).toBeLessThan(150)
      },
    ),
    { numRuns: 60 },
  ))

test('gives no lines for two contradicting control points', () => {
  const there = control(3, 3)
  expect(fitTownship(township, [there, { ...there, lat: there.lat + 0.03 }])).toBeNull()
})

test('gives no lines if half of the control is a mile away from the other half', () => {
  const moved = spread.map(item => ({ ...item, lat: item.lat + metersPerMile / 111_132 }))
  expect(fitTownship(township, [...spread, ...moved])).toBeNull()
})

test('never mixes two meridians, even with more control in the other', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.double({ min: 0, max: 6, noNaN: true }), fc.double({ min: 0, max: 6, noNaN: true })),
        {
          maxLength: 40,
        },
      ),
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      fc.boolean(),
      (places, shift, first) => {
        const other = places.map(([x, y]) => {
          const { lat, lon, ...rest } = control(x, y)
          return { ...rest, meridian: 'Black Hills', lat: lat + shift, lon: lon - shift }
        })
        const mixed = first ? [...other, ...spread] : [...spread, ...other]
        expect(fitTownship(township, mixed)).toEqual(fitTownship(township, spread))
      },
    ),
    { numRuns: 40 },
  ))

test('gives less certain lines for three points in a row than for a spread', () => {
  const row = fitTownship(township, [control(1, 3), control(3, 3), control(5, 3)])!
  expect(off(row, 3, 6)).toBeLessThan(80)
  expect(row.accuracyM).toBeGreaterThan(fitTownship(township, spread)!.accuracyM)
})

test('ignores control of another meridian, another band or beyond nine miles', () => {
  expect(
    fitTownship(
      township,
      spread.map(one => ({ ...one, meridian: 'Black Hills' })),
    ),
  ).toBeNull()
  // Township 151 is in the band of 149 to 152; 153 is beyond the correction line.
  expect(fitTownship({ ...township, row: 152 }, spread)).toBeNull()
  expect(fitTownship({ ...township, column: -104 }, spread)).toBeNull()
  const neighbor = fitTownship({ ...township, column: -102 }, [control(4, 3)])!
  expect(neighbor.sections).toContain(1)
  expect(neighbor.sections).not.toContain(6)
})

test('finds the lines from quarter-quarters alone', () => {
  const quarters = Array.from({ length: 60 }, (_, index) => {
    const [column, row] = [(index * 7) % 24, (index * 5) % 24]
    const inside = control(
      column / 4 + 0.05 + ((index * 3) % 14) / 100,
      row / 4 + 0.05 + ((index * 11) % 14) / 100,
    )
    return {
      ...inside,
      x: township.column * 6 + column / 4 + 0.125,
      y: township.row * 6 + row / 4 + 0.125,
      halfX: 0.125,
      halfY: 0.125,
    }
  })
  const fit = fitTownship(township, quarters)!
  expect(fit.wells).toBe(60)
  expect(off(fit, 3, 3)).toBeLessThan(60)
  expect(fit.accuracyM).toBeLessThan(80)
})

const place = { state: 'ND', meridian: null, township: '151N', range: '101W', section: '36', quarter: null }

test('locates a legal description', () => {
  expect(toGridBox(place)).toEqual({ ...township, x: -600.5, y: 900.5, halfX: 0.5, halfY: 0.5 })
  expect(toGridBox({ ...place, quarter: 'SWSW' })).toMatchObject({ x: -600.875, y: 900.125, halfX: 0.125 })
  expect(
    toGridBox({ ...place, footageNs: 528, footageNsFrom: 'S', footageEw: 1320, footageEwFrom: 'E' }),
  ).toMatchObject({ x: -600.25, y: 900.1, halfX: 0 })
  expect(toGridBox({ ...place, township: '151', range: '101' })).toMatchObject(township)
})

test.each([
  { section: '37' },
  { section: null },
  { township: '151', state: 'WY', range: '101W' },
  { township: '0N' },
  { range: 'Block 4' },
  { state: 'TX' },
])('%j does not name a section', change => {
  expect(toGridBox({ ...place, ...change })).toBeNull()
})

test('reads sections in both numbering orders, and rejects township 0', () => {
  for (let section = 1; section <= 36; section++) {
    const { x, y } = sectionAt(section)
    expect(sectionNumber(x, y)).toBe(section)
  }
  expect(townshipLabel(township)).toBe('T151N-R101W')
  expect(townshipLabel({ row: -1, column: 0 })).toBe('T1S-R1E')
})

test('land without a meridian in a state with several is a separate survey', () => {
  expect(findMeridian('ND', null)).toBe('5th Principal')
  expect(findMeridian('WY', null)).toBe('WY, meridian not on record')
  expect(findMeridian('WY', 'Wind River Meridian')).toBe('Wind River')
  expect(findMeridian('TX', null)).toBeNull()
})

test('locates a tract only if its parts form one rectangle of known shape', () => {
  expect(partsGridBox(place, ['NE', 'SE'], 0)).toMatchObject({
    x: -600.25,
    y: 900.5,
    halfX: 0.25,
    halfY: 0.5,
  })
  expect(partsGridBox(place, ['NE', 'SW'], 0)).toBeNull()
  expect(partsGridBox(place, ['S2NE'], 2)).toBeNull()
  expect(partsGridBox(place, [], 4)).toBeNull()
})

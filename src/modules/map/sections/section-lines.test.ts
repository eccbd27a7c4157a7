import { expect, test } from 'vitest'
import { fitTownship, degreesAt, type Control } from '../../../core/land/section-fit.ts'
import { describeLocation } from './survey-location.ts'
import { surveyLines } from './section-lines.ts'

const mile = { lon: 0.0216, lat: 0.01448 }
/** A well on each corner of a section, shifted by `off` degrees. */
const controls = (column: number, row: number, off = 0): Control[] =>
  [0, 3, 6].flatMap(x =>
    [0, 3, 6].map(y => ({
      meridian: '5th Principal',
      row,
      column,
      halfX: 0,
      halfY: 0,
      source: 'well' as const,
      x: column * 6 + x,
      y: row * 6 + y,
      lon: -103 + (column * 6 + x) * mile.lon + off,
      lat: 47 + (row * 6 + y) * mile.lat + off,
    })),
  )
const fit = (column: number, row: number, off = 0) =>
  fitTownship({ meridian: '5th Principal', row, column }, controls(column, row, off))!

test('a line between two townships is drawn once, midway between their versions', () => {
  const [west, east] = [fit(0, 1), fit(1, 1, 0.0004)]
  const { lines } = surveyLines([west, east])
  // 6 by 7 lines in each direction in two townships, minus the six shared sides.
  expect(lines).toHaveLength(2 * 84 - 6)
  const shared = lines.filter(({ line }) =>
    line.every(([lon]) => Math.abs(lon - degreesAt(west, 6, 9)[0]) < 0.0006),
  )
  expect(shared).toHaveLength(6)
  for (const { kind, line } of shared) {
    expect(kind).toBe('township')
    const [lon] = line[0]!
    expect(lon).toBeGreaterThan(degreesAt(west, 6, 9)[0])
    expect(lon).toBeLessThan(degreesAt(east, 6, 9)[0])
  }
})

test('corners on a correction line differ from west to east but share the line', () => {
  const [south, north] = [fit(0, 3), fit(0, 4, 0.0005)]
  const { lines } = surveyLines([south, north])
  expect(lines).toHaveLength(2 * 84)
  const nearbyLines = lines
    .filter(({ line }) => line.every(([, lat]) => Math.abs(lat - degreesAt(south, 3, 24)[1]) < 0.002))
    .flatMap(({ line }) => line)
  expect(nearbyLines).toHaveLength(24)
  expect(new Set(nearbyLines.map(([, lat]) => lat.toFixed(6))).size).toBeLessThanOrEqual(7)
  expect(new Set(nearbyLines.map(([lon]) => lon.toFixed(5))).size).toBe(14)
})

test('a location is named by section and quarter-quarter only where lines exist', () => {
  const township = fit(0, 1)
  const at = (section: { x: number; y: number }, x: number, y: number) =>
    describeLocation([township], degreesAt(township, section.x + x, 6 + section.y + y))
  expect(at({ x: 5, y: 5 }, 0.9, 0.9)?.label).toBe('T2N-R1E § 1: NENE')
  expect(at({ x: 0, y: 5 }, 0.1, 0.6)?.label).toBe('T2N-R1E § 6: SWNW')
  expect(at({ x: 1, y: 3 }, 0.3, 0.1)?.label).toBe('T2N-R1E § 17: SESW')
  expect(at({ x: 6, y: 0 }, 0.5, 0.5)).toBeNull()
})

test('townships show their meridian if two are in view', () => {
  const [own, other] = [fit(0, 1), { ...fit(0, 1), meridian: 'Black Hills', lon0: -108 }]
  const townships = (fits: Parameters<typeof surveyLines>[0]) =>
    surveyLines(fits).names.flatMap(({ kind, name }) => (kind === 'township' ? [name] : []))
  expect(townships([own])).toEqual(['T2N-R1E'])
  expect(townships([own, other])).toEqual(['T2N-R1E, 5th Principal', 'T2N-R1E, Black Hills'])
  const place = degreesAt(own, 5.9, 11.9)
  expect(describeLocation([own, other], place)?.label).toBe('T2N-R1E, 5th Principal § 1: NENE')
})

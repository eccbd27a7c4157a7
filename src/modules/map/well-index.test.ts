import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedKeys, wellStatuses, wellTypes } from '../../core/trade/well-type.ts'
import { mapCell, tileCells } from './cell.ts'
import {
  bandCode,
  distinctCells,
  wellCode,
  countWells,
  wellsExtent,
  groupWells,
  isSilent,
  markBands,
  markSilent,
  noBand,
  createClassifier,
  decodeStatus,
  decodeType,
  type WellIndex,
} from './well-index.ts'

const well = fc.record({
  lat: fc.double({ min: 30, max: 40, noNaN: true }),
  lon: fc.double({ min: -105, max: -95, noNaN: true }),
  type: fc.constantFrom(...typedKeys(wellTypes)),
  status: fc.constantFrom(...typedKeys(wellStatuses)),
})
type Well = typeof well extends fc.Arbitrary<infer One> ? One : never

function packed(wells: readonly Well[]): WellIndex {
  const sorted = wells
    .map(({ lat, lon, type, status }) => ({ cell: mapCell(lat, lon)!, code: wellCode(type, status) }))
    .toSorted((a, b) => a.cell - b.cell)
  return {
    cells: Float64Array.from(sorted, ({ cell }) => cell),
    codes: Uint8Array.from(sorted, ({ code }) => code),
    bands: new Uint8Array(sorted.length).fill(noBand),
  }
}

const everything = { z: 0, x: 0, y: 0 }

describe('a million wells in ten bytes each', () => {
  test('keep their type and status', () => {
    for (const type of typedKeys(wellTypes)) {
      for (const status of typedKeys(wellStatuses)) {
        expect([decodeType(wellCode(type, status)), decodeStatus(wellCode(type, status))]).toEqual([
          type,
          status,
        ])
      }
    }
  })

  test('are grouped so that each filtered well counts once, near its location', () => {
    const filter = fc.record({
      types: fc.option(fc.subarray(typedKeys(wellTypes))),
      statuses: fc.option(fc.subarray(typedKeys(wellStatuses))),
    })
    fc.assert(
      fc.property(
        fc.array(well, { maxLength: 80 }),
        filter,
        fc.integer({ min: 0, max: 8 }),
        (wells, only, cuts) => {
          const at = packed(wells)
          const sort = createClassifier(at, { ...only, coloring: 'status', hide: [] })
          const expected = wells.filter(
            ({ type, status }) =>
              (only.types?.includes(type) ?? true) && (only.statuses?.includes(status) ?? true),
          )
          const groups = groupWells(at, everything, sort, cuts)
          expect(countWells(at, everything, sort)).toBe(expected.length)
          expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
          expect(new Set(groups.map(({ cell }) => cell)).size).toBe(groups.length)
          const cells = expected.map(({ lat, lon }) => mapCell(lat, lon)!)
          expect(new Set(distinctCells(at, everything, sort))).toEqual(new Set(cells))
          for (const { cell, lat, lon, count, classes, types, sample } of groups) {
            expect([...classes.values()].reduce((a, b) => a + b, 0)).toBe(count)
            expect([...types.values()].reduce((a, b) => a + b, 0)).toBe(count)
            expect(cells).toContain(sample)
            const { from, to } = tileCells({ z: cuts, ...columnAndRow(cell, cuts) })
            expect(mapCell(lat, lon)!).toBeGreaterThanOrEqual(from)
            expect(mapCell(lat, lon)!).toBeLessThan(to)
          }
        },
      ),
    )
  })

  test('have an extent that a mistyped location does not stretch', () => {
    const wells = Array.from({ length: 3000 }, (_, i) => ({ lat: 47 + (i % 60) / 60, lon: -103 - i / 3000 }))
    wells.push({ lat: 0, lon: 0 }, { lat: -47, lon: 103 })
    const box = wellsExtent(packed(wells.map(place => ({ ...place, type: 'OIL', status: 'PRODUCING' }))))
    expect(box?.west).toBeCloseTo(-104, 1)
    expect(box?.south).toBeGreaterThan(46.9)
    expect(box?.east).toBeLessThan(-102.9)
    expect(wellsExtent(packed([]))).toBeNull()
  })
})

function columnAndRow(cell: number, level: number) {
  let [x, y] = [0, 0]
  for (let bit = 0; bit < level; bit++) {
    x += (Math.floor(cell / 4 ** bit) % 2) * 2 ** bit
    y += (Math.floor(cell / (4 ** bit * 2)) % 2) * 2 ** bit
  }
  return { x, y }
}

test('exactly the producing wells that stopped reporting are marked as silent', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(well, fc.boolean())), fc.integer({ min: 1, max: 4 }), (drawn, places) => {
      // Few places, so that wells of a kind share one.
      const all = drawn.map(([one, stopped], i) => ({ ...one, lat: 32, lon: -100 + (i % places), stopped }))
      const stopped = all.filter(item => item.stopped && item.status === 'PRODUCING')
      const wells = packed(all)
      markSilent(
        wells,
        packed(stopped.toSorted((a, b) => wellCode(a.type, a.status) - wellCode(b.type, b.status))),
      )
      const names = (list: readonly Well[]) =>
        list.map(item => `${mapCell(item.lat, item.lon)} ${item.type}`).sort()
      const marked = [...wells.codes.keys()].filter(i => isSilent(wells.codes[i]!))
      expect(marked.map(i => `${wells.cells[i]} ${decodeType(wells.codes[i]!)}`).sort()).toEqual(
        names(stopped),
      )
      expect(
        wells.codes.map(code => Number(decodeStatus(code) === 'PRODUCING')).reduce((a, b) => a + b, 0),
      ).toBe(all.filter(item => item.status === 'PRODUCING').length)
    }),
  )
})

test('bands apply to exactly the wells that have them, and hidden classes are dropped', () => {
  const place = { lat: 32, lon: -100, type: 'OIL', status: 'PRODUCING' } as const
  const wells = packed([place, place, place, { ...place, status: 'SHUT_IN' }])
  markSilent(wells, packed([place]))
  const banded = packed([place, place])
  banded.bands.set([bandCode(4, 2), bandCode(1, 3)])
  markBands(wells, banded)
  expect([...wells.bands].toSorted((a, b) => a - b)).toEqual([bandCode(1, 3), bandCode(4, 2), noBand, noBand])
  const everyWell = { types: null, statuses: null }
  const count = (coloring: 'status' | 'rate' | 'first', hide: string[]) =>
    countWells(wells, everything, createClassifier(wells, { ...everyWell, coloring, hide }))
  expect(count('status', ['silent'])).toBe(3)
  expect(count('status', ['producing', 'idle'])).toBe(1)
  expect(count('rate', ['c4'])).toBe(3)
  expect(count('rate', ['c5'])).toBe(2)
  expect(count('first', ['c2', 'c3'])).toBe(2)
})

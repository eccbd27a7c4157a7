import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedKeys, wellStatuses, wellTypes } from '../../core/trade/well-type.ts'
import { readWellsSearch } from '../wells/list/well-search.ts'
import { leaseColorings, prospectKey } from './lease-style.ts'
import { wellColorings } from './well-classes.ts'
import { formatBox, boxListSearch, readMapState, writeMapState, type MapState } from './map-state.ts'

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map(value => value / 100)

const mapState: fc.Arbitrary<MapState> = fc.record({
  at: fc.option(fc.record({ lon: hundredths(-180, 180), lat: hundredths(-85, 85), zoom: hundredths(0, 22) })),
  wells: fc.boolean(),
  laterals: fc.boolean(),
  towns: fc.boolean(),
  leases: fc.boolean(),
  sections: fc.boolean(),
  types: fc.option(fc.subarray(typedKeys(wellTypes))),
  statuses: fc.option(fc.subarray(typedKeys(wellStatuses))),
  leaseColoring: fc.constantFrom(...leaseColorings),
  wellColoring: fc.constantFrom(...wellColorings),
  hiddenWells: fc.subarray(['idle', 'silent', 'c3']),
  hiddenLeases: fc.subarray(['HELD_BY_UNIT', 'd90', prospectKey('Łódź | 漢字, B')]),
  area: fc.option(
    fc.array(fc.tuple(hundredths(-180, 180), hundredths(-85, 85)), { minLength: 3, maxLength: 60 }),
  ),
  picked: fc.option(fc.record({ kind: fc.constantFrom('well', 'lease'), id: fc.uuid() })),
  list: fc.boolean(),
})

test('a formatted address parses to the same state', () => {
  fc.assert(
    fc.property(mapState, input => {
      expect(readMapState(writeMapState(input))).toEqual(input)
    }),
  )
})

test('an untouched map has an empty address, and invalid values are ignored', () => {
  expect(writeMapState(readMapState({}))).toEqual({})
  const nonsense = { at: '1,2', hide: 7, types: { a: 1 }, color: 'mauve', well: '../../x', list: 'yes' }
  expect(writeMapState(readMapState(nonsense))).toEqual({})
  expect(readMapState({ at: '200,95,3' }).at).toBeNull()
  expect(readMapState({ area: '1,2;3,4' }).area).toBeNull()
  expect(readMapState({ area: Array(61).fill('1,2').join(';') }).area).toBeNull()
  expect(readMapState({ area: '1,2;3,x;5,6' }).area).toBeNull()
  expect(readMapState({ types: 'OIL,NOPE' }).types).toEqual(['OIL'])
})

test('a box is written as west, south, east, north', () => {
  expect(formatBox({ west: -103.5, south: 47, east: -103.25, north: 48.00001 })).toBe(
    '-103.5000,47.0000,-103.2500,48.0000',
  )
})

test('a box links to its well list, filtered like the map', () => {
  const box = { west: -103.5, south: 47.5, east: -103, north: 48 }
  const everything = { types: null, statuses: null, hiddenWells: [] }
  expect(boxListSearch(box, everything)).toEqual({ box: '-103.5000,47.5000,-103.0000,48.0000' })
  const search = readWellsSearch(
    boxListSearch(box, { types: ['OIL'], statuses: ['SHUT_IN', 'PRODUCING'], hiddenWells: [] }),
  )
  const idle = boxListSearch(box, { ...everything, hiddenWells: ['idle', 'c3'] })
  expect(idle.status?.split('|')).toContain('PRODUCING')
  expect(idle.status?.split('|')).not.toContain('SHUT_IN')
  expect(search).toMatchObject({ type: ['OIL'], status: expect.arrayContaining(['SHUT_IN', 'PRODUCING']) })
})

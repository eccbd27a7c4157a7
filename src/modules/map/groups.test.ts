import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeGroups } from './groups.ts'
import type { MapGroup } from './map.ts'

const group = fc
  .record({
    lon: fc.double({ min: -105, max: -95, noNaN: true }),
    lat: fc.double({ min: 30, max: 40, noNaN: true }),
    good: fc.integer({ min: 1, max: 5000 }),
    warn: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ lon, lat, good, warn }): MapGroup => ({
    id: `${lon}`,
    lon,
    lat,
    count: good + warn,
    classes: { producing: good, silent: warn },
    types: { OIL: good + warn },
  }))

const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0)
const at = (lon: number): MapGroup => ({
  id: String(lon),
  lon,
  lat: 35,
  count: 50,
  classes: { producing: 50 },
  types: { OIL: 50 },
})

test('no well is lost or counted twice when groups merge', () => {
  fc.assert(
    fc.property(fc.array(group, { maxLength: 60 }), fc.integer({ min: 2, max: 10 }), (groups, zoom) => {
      const before = structuredClone(groups)
      const after = mergeGroups(groups, zoom, 'status')
      expect(sum(after)).toBe(sum(groups))
      for (const { count, shares } of after) expect((shares.good ?? 0) + (shares.warn ?? 0)).toBe(count)
      expect(groups).toEqual(before)
    }),
  )
})

test('distant groups stay apart, close ones merge', () => {
  expect(mergeGroups([at(-100), at(-99.9)], 6, 'status')).toHaveLength(1)
  expect(mergeGroups([at(-100), at(-99.9)], 11, 'status')).toHaveLength(2)
  expect(mergeGroups([at(-100), at(-99.9)], 6, 'status')[0]?.lon).toBeCloseTo(-99.95, 6)
})

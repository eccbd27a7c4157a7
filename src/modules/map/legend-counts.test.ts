import { expect, test } from 'vitest'
import { boxCorners } from '../../core/map/area.ts'
import { mapCell, cellLevel } from './cell.ts'
import { countLeasesInBox, countWellsInBox } from './legend-counts.ts'
import type { MapWell } from './map.ts'

const box = { west: -104, south: 47, east: -103, north: 48 }
const well = (more: Partial<MapWell>): MapWell => ({
  id: 'w',
  name: 'Berg 1',
  type: 'OIL',
  status: 'PRODUCING',
  silentSince: null,
  rate: 2,
  first: 4,
  lat: 47.5,
  lon: -103.5,
  lateral: null,
  ...more,
})

test('the legend counts exactly the wells in view, by class and type', () => {
  const wells = [
    well({
      lateral: [
        [-103.5, 47.5],
        [-103.5, 47.53],
      ],
    }),
    well({ silentSince: '2023-05-01' }),
    well({ type: 'GAS', status: 'SHUT_IN' }),
    well({ lat: 49 }),
  ]
  const group = {
    id: 'g',
    lat: 47.2,
    lon: -103.2,
    count: 40,
    classes: { producing: 30, idle: 10 },
    types: { OIL: 40 },
  }
  const far = { ...group, lon: -90 }
  expect(countWellsInBox(wells, [group, far], box, 'status')).toEqual({
    classes: { producing: 31, silent: 1, idle: 11 },
    types: { OIL: 42, GAS: 1 },
    laterals: 1,
  })
  expect(countWellsInBox(wells, [], box, 'rate').classes).toEqual({ c2: 3 })
})

test('a lease with several outlines counts once, and squares count their leases', () => {
  const outline = (leaseId: string | null, west: number, id = `${leaseId} ${west}`) => {
    const corners = boxCorners({ west, south: 47.4, east: west + 0.02, north: 47.42 })
    const geometry = { type: 'Polygon' as const, coordinates: [[...corners, corners[0]!]] }
    return { id, leaseId, class: 'held', acres: 160, geometry, label: '', tone: 'good' as const }
  }
  const areas = [
    outline('a', -103.5),
    outline('a', -103.4),
    outline('b', -103.3),
    outline('c', -90),
    outline(null, -103.2),
  ]
  expect(countLeasesInBox({ areas, squares: [], level: 0 }, box)).toEqual({ held: { count: 3, acres: 480 } })
  const squares = [
    {
      cell: mapCell(47.5, -103.5)!,
      classes: { held: { count: 5, acres: 800 }, later: { count: 1, acres: 40 } },
    },
    { cell: mapCell(30, -100)!, classes: { held: { count: 9, acres: 1 } } },
  ]
  expect(countLeasesInBox({ areas: [], squares, level: cellLevel }, box)).toEqual({
    held: { count: 5, acres: 800 },
    later: { count: 1, acres: 40 },
  })
})

import type { MapArea } from '../../core/map/map.ts'
import { legendLines, type LeaseColoring } from './lease-style.ts'
import type { MapLeases } from './map-leases.server.ts'
import { createCellSquare } from './map.ts'

/** Returns one area per cell, in the style of most of its leases. */
export function createMosaic(
  { squares, level }: Pick<MapLeases, 'squares' | 'level'>,
  coloring: LeaseColoring,
  prospects: readonly string[],
): MapArea[] {
  const lines = new Map(legendLines(coloring, prospects).map(line => [line.key, line]))
  return squares.map(({ cell, classes }) => {
    const [max] = Object.entries(classes).toSorted(([, a], [, b]) => (b?.count ?? 0) - (a?.count ?? 0))
    const line = max && lines.get(max[0])
    return {
      id: `cell/${level}/${cell}`,
      label: '',
      tone: line?.tone ?? 'none',
      pattern: line?.pattern ?? 'empty',
      geometry: { type: 'Polygon', coordinates: [createCellSquare(cell, level)] },
    }
  })
}

import type { MapContent } from '../../core/map/map.ts'
import type { MapWell } from './map.ts'
import { wellSymbol, type WellColoring } from './well-classes.ts'

/** Returns the symbols of wells, and the lines of their laterals. */
export function toWellSymbols(wells: readonly MapWell[], coloring: WellColoring) {
  const points: MapContent['points'] = []
  const bores: NonNullable<MapContent['laterals']> = []
  for (const well of wells) {
    const { id, lon, lat, name: label, lateral } = well
    const style = wellSymbol(coloring, { ...well, silent: well.silentSince !== null })
    points.push({ id, lon, lat, label, ...style })
    if (lateral) bores.push({ id, tone: style.tone, line: lateral })
  }
  return { points, bores }
}

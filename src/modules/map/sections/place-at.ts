import type { Township } from '../grid/official.ts'
import { sectionNumber, townshipNames } from '../../../core/land/section-grid.ts'
import type { Place } from '../../../core/map/map.ts'

/**
 * A place in the survey: "T152N-R102W § 11: SWSW", with its township's accuracy in meters; null for an official grid.
 */
export type LandAt = { label: string; accuracyM: number | null }

/** The section and quarter-quarter of a place; null if no lines are known. */
export function landAt(fits: readonly Township[], [lon, lat]: Place): LandAt | null {
  for (const fit of fits) {
    const { x, y } = gridPlace(fit, lon, lat)
    const [east, north] = [x - fit.column * 6, y - fit.row * 6]
    if (!(east >= 0 && east < 6 && north >= 0 && north < 6)) continue
    const section = sectionNumber(Math.floor(east), Math.floor(north))
    if (!fit.sections.includes(section)) continue
    const label = `${townshipNames(fits)(fit)} § ${section}: ${quarterAt(east % 1, north % 1)}`
    return { label, accuracyM: fit.rings ? null : fit.accuracyM }
  }
  return null
}

/** The inverse of `degreesAt`. */
function gridPlace(fit: Township, lon: number, lat: number): { x: number; y: number } {
  const [dx, dy] = [lon - fit.lon0, lat - fit.lat0]
  const turn = fit.lonX * fit.latY - fit.lonY * fit.latX
  return {
    x: fit.x0 + (dx * fit.latY - dy * fit.lonY) / turn,
    y: fit.y0 + (dy * fit.lonX - dx * fit.latX) / turn,
  }
}

/** The quarter-quarter of a place in a section, written innermost first. */
function quarterAt(east: number, north: number): string {
  const corner = (x: number, y: number) => `${y >= 0.5 ? 'N' : 'S'}${x >= 0.5 ? 'E' : 'W'}`
  return corner((east * 2) % 1, (north * 2) % 1) + corner(east, north)
}

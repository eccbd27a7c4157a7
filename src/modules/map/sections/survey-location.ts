import type { Township } from '../grid/official.ts'
import { sectionNumber, townshipNames } from '../../../core/land/section-grid.ts'
import type { Coordinate } from '../../../core/map/map.ts'

/**
 * A place in the survey: "T152N-R102W § 11: SWSW", with its township's accuracy in meters; null for an official grid.
 */
export type SurveyLocation = { label: string; accuracyM: number | null }

/** Returns the section and quarter-quarter of a place, or null if no lines are known. */
export function describeLocation(
  townships: readonly Township[],
  [lon, lat]: Coordinate,
): SurveyLocation | null {
  for (const township of townships) {
    const { x, y } = toGridPoint(township, lon, lat)
    const [east, north] = [x - township.column * 6, y - township.row * 6]
    if (!(east >= 0 && east < 6 && north >= 0 && north < 6)) continue
    const section = sectionNumber(Math.floor(east), Math.floor(north))
    if (!township.sections.includes(section)) continue
    const label = `${townshipNames(townships)(township)} § ${section}: ${quarterAt(east % 1, north % 1)}`
    return { label, accuracyM: township.rings ? null : township.accuracyM }
  }
  return null
}

/** Returns the inverse of `degreesAt`. */
function toGridPoint(township: Township, lon: number, lat: number): { x: number; y: number } {
  const [dx, dy] = [lon - township.lon0, lat - township.lat0]
  const determinant = township.lonX * township.latY - township.lonY * township.latX
  return {
    x: township.x0 + (dx * township.latY - dy * township.lonY) / determinant,
    y: township.y0 + (dy * township.lonX - dx * township.latX) / determinant,
  }
}

/** Returns the quarter-quarter of a place in a section, written innermost first. */
function quarterAt(east: number, north: number): string {
  const quarterName = (x: number, y: number) => `${y >= 0.5 ? 'N' : 'S'}${x >= 0.5 ? 'E' : 'W'}`
  return quarterName((east * 2) % 1, (north * 2) % 1) + quarterName(east, north)
}

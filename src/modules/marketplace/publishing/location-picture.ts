import type { Ring } from '../../../core/places/rings.ts'
import type { LonLat } from '../../../core/places/round-place.ts'
import type { PlacePicture } from '../record/content.ts'

const width = 320
const height = 200
const margin = 14
/** Statute miles in a degree of latitude, and the side of a township. */
const milesPerDegree = 69
const townshipMiles = 6

/**
 * Returns the outline of a county in pixels, with the six-mile square that contains the listing; no square if
 * only the county is shown. The corners are on the grid to which all locations are rounded.
 * @param rings degrees, WGS84
 * @param square the rounded center of the square
 */
export function drawLocation(rings: readonly Ring[], square: LonLat | null): PlacePicture | null {
  const corners = rings.flat()
  if (corners.length === 0) return null
  const lats = corners.map(([, lat]) => lat)
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2
  const longitudeScale = Math.cos((middle * Math.PI) / 180)
  const side = townshipMiles / milesPerDegree
  const wide = square === null ? 0 : side / Math.cos((square.lat * Math.PI) / 180)
  const shownPoints = [
    ...corners,
    ...(square === null
      ? []
      : ([
          [square.lon - wide, square.lat - side],
          [square.lon + wide, square.lat + side],
        ] as const)),
  ]
  const west = Math.min(...shownPoints.map(([lon]) => lon * longitudeScale))
  const east = Math.max(...shownPoints.map(([lon]) => lon * longitudeScale))
  const south = Math.min(...shownPoints.map(([, lat]) => lat))
  const north = Math.max(...shownPoints.map(([, lat]) => lat))
  const scale = Math.min((width - 2 * margin) / (east - west), (height - 2 * margin) / (north - south))
  const left = (width - (east - west) * scale) / 2
  const top = (height - (north - south) * scale) / 2
  const x = (lon: number) => Math.round(left + (lon * longitudeScale - west) * scale)
  const y = (lat: number) => Math.round(top + (north - lat) * scale)
  const getPath = (ring: Ring) => {
    const steps = ring.map(([lon, lat]) => `${x(lon)} ${y(lat)}`)
    return `M${steps.filter((step, index) => step !== steps[index - 1]).join('L')}Z`
  }
  return {
    width,
    height,
    outline: rings.map(getPath).join(''),
    square: square && {
      x: x(square.lon - wide / 2),
      y: y(square.lat + side / 2),
      width: Math.max(6, Math.round(wide * longitudeScale * scale)),
      height: Math.max(6, Math.round(side * scale)),
    },
    sixMiles: Math.round(side * scale),
  }
}

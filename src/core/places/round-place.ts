/** The precision of a location on the public map. */
export type Accuracy = 'exact' | 'section' | 'township' | 'county'

export type LonLat = { lon: number; lat: number }

/** Statute miles in a degree of latitude. */
const milesPerDegree = 69
const miles = { section: 1, township: 6 } as const

/**
 * Rounds a place for public display: to the center of its county, or of the square mile or township-sized square that
 * contains it. The squares form one fixed grid, so the same place never appears twice with different errors.
 * @param place degrees, WGS84; null if unknown
 * @param county the center of its county, in degrees; null if unknown
 * @returns degrees with five decimals; null if the place is less accurate
 */
export function roundPlace(place: LonLat | null, accuracy: Accuracy, county: LonLat | null): LonLat | null {
  if (accuracy === 'county') return county && trimPlace(county)
  if (place === null) return null
  if (accuracy === 'exact') return trimPlace(place)
  const heightDegrees = miles[accuracy] / milesPerDegree
  const lat = cellCenter(place.lat, heightDegrees)
  const widthDegrees = heightDegrees / Math.cos((lat * Math.PI) / 180)
  return trimPlace({ lon: cellCenter(place.lon, widthDegrees), lat })
}

const cellCenter = (degrees: number, step: number) => (Math.floor(degrees / step) + 0.5) * step
const trimPlace = ({ lon, lat }: LonLat): LonLat => ({
  lon: roundToFivePlaces(lon),
  lat: roundToFivePlaces(lat),
})
const roundToFivePlaces = (degrees: number) => Math.round(degrees * 1e5) / 1e5

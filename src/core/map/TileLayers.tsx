import type { ExpressionSpecification } from 'maplibre-gl'
import { font, type Layer } from './Layers.tsx'
import type { Palette } from './Palette.tsx'
import type { TileNames } from './tile-names.ts'

const tileSource = 'ground-tiles'
const kindExpression: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class']]
const highways = ['highway', 'motorway', 'trunk']
const mainRoads = [...highways, 'major_road', 'primary', 'secondary', 'tertiary']
const localRoads = ['minor_road', 'minor', 'service', 'track']
/** Places missing from the shipped list of towns; `locality` is any town in one of the two schemas. */
const smallPlaces = ['village', 'hamlet', 'isolated_dwelling', 'neighbourhood']

const matchesKind = (names: readonly string[]): ExpressionSpecification => [
  'in',
  kindExpression,
  ['literal', [...names]],
]
const roadWidth = (edge: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  6,
  0.6 + edge,
  10,
  ['match', kindExpression, highways, 2 + edge, 1.2 + edge],
  14,
  ['match', kindExpression, highways, 6 + edge, 4 + edge],
]

/** Water and roads of a tile file, below every name. */
export function tileLines({ roads, water, streams }: TileNames, palette: Palette): Layer[] {
  const roundLines = { 'line-join': 'round', 'line-cap': 'round' } as const
  const all: (Layer | false)[] = [
    water !== null && {
      id: 'tile-water',
      type: 'fill',
      source: tileSource,
      'source-layer': water,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.water },
    },
    streams !== null && {
      id: 'tile-streams',
      type: 'line',
      source: tileSource,
      'source-layer': streams,
      minzoom: 7,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: roundLines,
      paint: {
        'line-color': palette.stream,
        'line-width': ['interpolate', ['linear'], ['zoom'], 7, 0.6, 13, 1.6],
      },
    },
    roads !== null && {
      id: 'tile-local-roads',
      type: 'line',
      source: tileSource,
      'source-layer': roads,
      minzoom: 11,
      filter: matchesKind(localRoads),
      layout: roundLines,
      paint: {
        'line-color': palette.line,
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.5, 14, 2],
      },
    },
    ...(roads === null
      ? []
      : (
          [
            ['tile-road-edges', palette.border, 1.6],
            ['tile-roads', palette.raised, 0],
          ] as const
        ).map(([id, color, edge]): Layer => ({
          id,
          type: 'line',
          source: tileSource,
          'source-layer': roads,
          filter: matchesKind(mainRoads),
          layout: roundLines,
          paint: { 'line-color': color, 'line-width': roadWidth(edge) },
        }))),
  ]
  return all.filter(layer => layer !== false)
}

/** Names of roads, streams and small places of a tile file. */
export function tileLabels({ roadNames, streams, towns }: TileNames, palette: Palette): Layer[] {
  const labelPaint = { 'text-color': palette.quiet, 'text-halo-color': palette.land, 'text-halo-width': 1.4 }
  const lineLabelLayout = { 'symbol-placement': 'line', 'text-font': font, 'text-size': 10.5 } as const
  const all: (Layer | false)[] = [
    streams !== null && {
      id: 'tile-stream-names',
      type: 'symbol',
      source: tileSource,
      'source-layer': streams,
      minzoom: 10,
      filter: ['all', ['==', ['geometry-type'], 'LineString'], ['has', 'name']],
      layout: { ...lineLabelLayout, 'text-field': ['get', 'name'] },
      paint: { ...labelPaint, 'text-color': palette.streamName },
    },
    roadNames !== null && {
      id: 'tile-road-names',
      type: 'symbol',
      source: tileSource,
      'source-layer': roadNames,
      minzoom: 10,
      filter: ['any', matchesKind(mainRoads), ['>=', ['zoom'], 13]],
      layout: { ...lineLabelLayout, 'text-field': ['coalesce', ['get', 'ref'], ['get', 'name']] },
      paint: labelPaint,
    },
    towns !== null && {
      id: 'tile-towns',
      type: 'symbol',
      source: tileSource,
      'source-layer': towns,
      minzoom: 9,
      filter: [
        'in',
        ['coalesce', ['get', 'kind_detail'], ['get', 'class'], ['get', 'kind']],
        ['literal', smallPlaces],
      ],
      layout: {
        'icon-image': `town/${palette.theme}`,
        'icon-size': 0.7,
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 11,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
      },
      paint: labelPaint,
    },
  ]
  return all.filter(layer => layer !== false)
}

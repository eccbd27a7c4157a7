import type { AddLayerObject } from 'maplibre-gl'
import { imageOf } from './Images.tsx'
import { tones } from './map.ts'
import type { Palette } from './Palette.tsx'
import { surveyLayers } from './SurveyLayers.tsx'

export type Layer = AddLayerObject

const font = ['Inter Variable', 'Inter', 'system-ui']

/** The shipped base map, from the sea upwards. Sources are named as in `Engine.tsx`. */
export function baseLayers(palette: Palette): Layer[] {
  const halo = { 'text-halo-color': palette.land, 'text-halo-width': 1.4 }
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.water } },
    { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': palette.abroad } },
    {
      id: 'country-lines',
      type: 'line',
      source: 'country-lines',
      paint: { 'line-color': palette.line, 'line-width': 0.8 },
    },
    {
      id: 'seam',
      type: 'line',
      source: 'seam',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.abroad,
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 3, 1, 6, 3, 10, 30],
      },
    },
    { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': palette.land } },
    {
      id: 'county-lines',
      type: 'line',
      source: 'county-lines',
      minzoom: 5.5,
      paint: {
        'line-color': palette.line,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5.5, 0.5, 10, 1.2],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 5.5, 0, 6.5, 1],
      },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'states',
      paint: {
        'line-color': palette.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 9, 1.6],
      },
    },
    {
      id: 'county-names',
      type: 'symbol',
      source: 'county-names',
      minzoom: 6.6,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6.6, 10, 10, 13],
        'text-max-width': 7,
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': palette.quiet, 'text-opacity': 0.85, ...halo },
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: 'country-names',
      maxzoom: 7,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 12,
        'text-letter-spacing': 0.08,
        'text-max-width': 8,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: {
        'text-color': palette.quiet,
        'text-opacity': 0.7,
        'text-halo-color': palette.abroad,
        'text-halo-width': 1.2,
      },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'state-names',
      minzoom: 3.2,
      maxzoom: 8.5,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3.2, 9, 7, 14],
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
        'text-padding': 4,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': palette.quiet, ...halo },
    },
  ]
}

/** The name of a point's image, from its look. */
export const pointImage = (theme: string): ['concat', ...(string | ['get', string])[]] => [
  'concat',
  `well/${theme}/`,
  ['get', 'sign'],
  '/',
  ['get', 'mark'],
  '/',
  ['get', 'tone'],
]

/** What the caller put on the map: areas below, then points, then clusters, then what is selected. */
export function contentLayers(palette: Palette): Layer[] {
  const tone = [
    'match',
    ['get', 'tone'],
    ...tones.flatMap(name => [name, palette.tones[name]]),
    palette.quiet,
  ]
  const label = { 'text-color': palette.text, 'text-halo-color': palette.land, 'text-halo-width': 1.5 }
  return [
    ...surveyLayers(palette, font),
    {
      id: 'areas',
      type: 'fill',
      source: 'areas',
      paint: {
        'fill-pattern': [
          'match',
          ['get', 'tone'],
          ...tones.flatMap(name => [name, imageOf.hatch(palette.theme, name)]),
          imageOf.hatch(palette.theme, 'none'),
        ],
      },
    },
    {
      id: 'area-lines',
      type: 'line',
      source: 'areas',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': tone,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 9, 1, 13, 2],
        'line-opacity': 0.9,
      },
    },
    {
      id: 'area-picked',
      type: 'line',
      source: 'areas',
      filter: ['==', ['get', 'id'], ''],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.text, 'line-width': 3 },
    },
    {
      id: 'laterals',
      type: 'line',
      source: 'laterals',
      minzoom: 9,
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': tone, 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1, 13, 2.2] },
    },
    {
      id: 'area-names',
      type: 'symbol',
      source: 'areas',
      minzoom: 11.5,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': font,
        'text-size': 11,
        'text-max-width': 9,
        'text-padding': 8,
      },
      paint: label,
    },
    {
      id: 'point-picked',
      type: 'circle',
      source: 'points',
      filter: ['==', ['get', 'id'], ''],
      paint: {
        'circle-radius': 15,
        'circle-color': palette.accent,
        'circle-opacity': 0.22,
        'circle-stroke-color': palette.accent,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'points',
      type: 'symbol',
      source: 'points',
      layout: {
        'icon-image': pointImage(palette.theme),
        'icon-size': ['interpolate', ['linear'], ['zoom'], 6, 0.6, 10, 0.75, 13, 1],
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'text-field': ['step', ['zoom'], '', 12, ['get', 'label']],
        'text-font': font,
        'text-size': 11,
        'text-anchor': 'left',
        'text-offset': [1.1, 0],
        'text-max-width': 14,
        'text-optional': true,
      },
      paint: label,
    },
    {
      id: 'clusters',
      type: 'symbol',
      source: 'clusters',
      layout: {
        'icon-image': ['get', 'image'],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['get', 'short'],
        'text-font': font,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
        'symbol-sort-key': ['get', 'count'],
      },
      paint: { 'text-color': palette.text },
    },
  ] as Layer[]
}

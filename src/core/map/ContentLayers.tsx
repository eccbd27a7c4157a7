import { boldFont, font, type Layer } from './Layers.tsx'
import { tones } from './map.ts'
import type { Palette } from './Palette.tsx'
import { sketchLayers } from './SketchLayers.tsx'
import { surveyLines, surveyNames } from './SurveyLayers.tsx'
import { townLayers } from './TownLayers.tsx'

/** The name of a point's image, built from its style. */
const pointImage = (theme: string): ['concat', ...(string | ['get', string])[]] => [
  'concat',
  `well/${theme}/`,
  ['get', 'sign'],
  '/',
  ['get', 'mark'],
  '/',
  ['get', 'tone'],
]

/** The name of an area's fill image, built from its tone and pattern. */
const areaImage = (theme: string) => ['concat', `hatch/${theme}/`, ['get', 'tone'], '/', ['get', 'pattern']]

const offset = (x: number, y: number) => ['literal', [x, y]]
const cornerExpression = (corner: unknown, middle: unknown) => [
  'case',
  ['==', ['get', 'anchor'], 'corner'],
  corner,
  middle,
]

/**
 * The layers of the caller's content. If they collide, the lower layers give way first: towns, section numbers,
 * names of wells, the second line of an outline, and its name last. Symbols of wells never give way.
 */
export function contentLayers(palette: Palette): Layer[] {
  const tone = [
    'match',
    ['get', 'tone'],
    ...tones.flatMap(name => [name, palette.tones[name]]),
    palette.quiet,
  ]
  const halo = { 'text-halo-color': palette.land, 'text-halo-width': 1.6 }
  const label = { 'text-color': palette.text, ...halo }
  const outline = {
    'line-color': tone,
    'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 9, 1, 13, 2],
    'line-opacity': 0.95,
  }
  return [
    ...townLayers(palette),
    ...surveyLines(palette),
    { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-pattern': areaImage(palette.theme) } },
    {
      id: 'area-lines',
      type: 'line',
      source: 'areas',
      filter: ['!=', ['get', 'pattern'], 'dashed'],
      layout: { 'line-join': 'round' },
      paint: outline,
    },
    {
      id: 'area-dashes',
      type: 'line',
      source: 'areas',
      filter: ['==', ['get', 'pattern'], 'dashed'],
      paint: { ...outline, 'line-dasharray': [3, 2] },
    },
    {
      id: 'area-picked',
      type: 'line',
      source: 'areas',
      filter: ['==', ['get', 'id'], ''],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.accent, 'line-width': 3.5 },
    },
    {
      id: 'laterals',
      type: 'line',
      source: 'laterals',
      minzoom: 9,
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': tone, 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1, 13, 2.2] },
    },
    ...surveyNames(palette),
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
      id: 'point-names',
      type: 'symbol',
      source: 'points',
      minzoom: 12,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': font,
        'text-size': 11,
        'text-anchor': 'left',
        'text-offset': [1.1, 0],
        'text-max-width': 14,
      },
      paint: label,
    },
    {
      id: 'area-notes',
      type: 'symbol',
      source: 'area-names',
      minzoom: 11.7,
      filter: ['!=', ['get', 'note'], ''],
      layout: {
        'text-field': ['get', 'note'],
        'text-font': font,
        'text-size': 10.5,
        'text-anchor': cornerExpression('top-left', 'top'),
        'text-offset': cornerExpression(offset(0.45, 2.05), offset(0, 0.35)),
        'text-max-width': 20,
        'text-padding': 1,
      },
      paint: { 'text-color': palette.quiet, ...halo },
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
      },
    },
    {
      id: 'area-names',
      type: 'symbol',
      source: 'area-names',
      minzoom: 10.2,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': boldFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 10.2, 10, 12, 11.5],
        'text-anchor': cornerExpression('top-left', 'bottom'),
        'text-offset': cornerExpression(offset(0.4, 0.35), offset(0, -0.15)),
        'text-max-width': 12,
        'text-padding': 2,
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
        'text-field': ['get', 'short'],
        'text-font': font,
        'text-size': 12,
        'text-allow-overlap': true,
        'symbol-sort-key': ['get', 'count'],
      },
      paint: { 'text-color': palette.text },
    },
    ...sketchLayers(palette),
  ] as Layer[]
}

import type { AddLayerObject } from 'maplibre-gl'
import type { Palette } from './Palette.tsx'
import { waterLayers } from './WaterLayers.tsx'

export type Layer = AddLayerObject

/** Letters of the page: no style of ours asks for files of glyphs. */
export const font = ['Inter Variable', 'Inter', 'system-ui']
/** The library reads the weight out of the first name; none of that name is there, and the next is drawn in it. */
export const boldFont = ['Inter Semibold', ...font]

/**
 * The shipped base map, from the sea upwards. Sources are named as in `Engine.tsx`. Until the land has loaded there is no
 * sea: a slow network would show every place under water.
 */
export function baseLayers(palette: Palette, hasLand: boolean): Layer[] {
  const halo = { 'text-halo-color': palette.land, 'text-halo-width': 1.4 }
  return [
    {
      id: 'sea',
      type: 'background',
      paint: { 'background-color': hasLand ? palette.water : palette.land },
    },
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
    ...waterLayers(palette),
    {
      id: 'county-lines',
      type: 'line',
      source: 'county-lines',
      minzoom: 5.5,
      // Drawn for a whole country: closer up, its corners lie a mile off.
      maxzoom: 9.7,
      paint: {
        'line-color': palette.line,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5.5, 0.5, 10, 1.2],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 5.5, 0, 6.5, 1, 8, 1, 9.7, 0],
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
      maxzoom: 9.7,
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

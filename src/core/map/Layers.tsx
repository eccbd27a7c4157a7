import type { AddLayerObject } from 'maplibre-gl'
import type { Palette } from './Palette.tsx'
import { waterLayers } from './WaterLayers.tsx'

export type Layer = AddLayerObject

/** Fonts of the page, because our style does not load glyph files. */
export const font = ['Inter Variable', 'Inter', 'system-ui']
/** The library takes the weight from the first name; no font has that name, so the next one is drawn in that weight. */
export const boldFont = ['Inter Semibold', ...font]

/**
 * The areas and lines of the shipped base map, from the sea upwards. Source names are those of `Engine.tsx`. There is
 * no sea until the land has loaded, because on a slow network every place would appear to be under water.
 */
export function baseLines(palette: Palette, hasLand: boolean): Layer[] {
  return [
    {
      id: 'sea',
      type: 'background',
      paint: { 'background-color': hasLand ? palette.water : palette.land },
    },
    { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': palette.foreignLand } },
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
        'line-color': palette.foreignLand,
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
      // Drawn for a whole country; at higher zooms its corners would be a mile off.
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
  ]
}

/** The names of the shipped base map. */
export function baseNames(palette: Palette): Layer[] {
  const halo = { 'text-halo-color': palette.land, 'text-halo-width': 1.4 }
  return [
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
        'text-halo-color': palette.foreignLand,
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

import type { AddLayerObject } from 'maplibre-gl'
import { font } from './Layers.tsx'
import type { Palette } from './Palette.tsx'

/** Towns as a dot with their name; larger ones have priority. */
export const townLayers = (palette: Palette): AddLayerObject[] => [
  {
    id: 'towns',
    type: 'symbol',
    source: 'towns',
    layout: {
      'icon-image': `town/${palette.theme}`,
      'icon-size': 0.8,
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], 5, 10, 10, 12],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.55,
      'text-justify': 'auto',
      'symbol-sort-key': ['-', 0, ['get', 'population']],
      'text-padding': 3,
    },
    paint: { 'text-color': palette.quiet, 'text-halo-color': palette.land, 'text-halo-width': 1.4 },
  },
]

import type { AddLayerObject } from 'maplibre-gl'
import type { Palette } from './Palette.tsx'

/**
 * Large rivers and lakes of the shipped map. They are drawn for a continent and fade out at zooms where they
 * would mislead.
 */
export const waterLayers = (palette: Palette): AddLayerObject[] => [
  {
    id: 'lakes',
    type: 'fill',
    source: 'lakes',
    maxzoom: 9.7,
    paint: { 'fill-color': palette.water, 'fill-opacity': fadeOut(1) },
  },
  {
    id: 'rivers',
    type: 'line',
    source: 'rivers',
    minzoom: 4,
    maxzoom: 9.7,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': palette.stream,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 9, 1.6],
      'line-opacity': fadeOut(0.8),
    },
  },
]

const fadeOut = (fullZoom: number): ['interpolate', ['linear'], ['zoom'], ...number[]] => [
  'interpolate',
  ['linear'],
  ['zoom'],
  8,
  fullZoom,
  9.7,
  0,
]

import type { AddLayerObject } from 'maplibre-gl'
import type { Palette } from './Palette.tsx'

/** The user's drawing: its area, line and corners. */
export const sketchLayers = (palette: Palette): AddLayerObject[] => [
  {
    id: 'sketch-area',
    type: 'fill',
    source: 'sketch',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': palette.accent, 'fill-opacity': 0.12 },
  },
  {
    id: 'sketch-line',
    type: 'line',
    source: 'sketch',
    filter: ['!=', ['geometry-type'], 'Point'],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': palette.accent, 'line-width': 2, 'line-dasharray': [2, 1.2] },
  },
  {
    id: 'sketch-corners',
    type: 'circle',
    source: 'sketch',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 4.5,
      'circle-color': palette.land,
      'circle-stroke-color': palette.accent,
      'circle-stroke-width': 2,
    },
  },
]

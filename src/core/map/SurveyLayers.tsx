import type { AddLayerObject } from 'maplibre-gl'
import { boldFont, font } from './Layers.tsx'
import type { Palette } from './Palette.tsx'

const kindEquals = (kind: string): ['==', ['get', string], string] => ['==', ['get', 'kind'], kind]

/** Draws township lines solid and section lines dashed, below leases and wells. */
export function surveyLines(palette: Palette): AddLayerObject[] {
  return [
    {
      id: 'section-lines',
      type: 'line',
      source: 'survey-lines',
      minzoom: 10,
      filter: kindEquals('section'),
      paint: {
        'line-color': palette.border,
        'line-width': 0.9,
        'line-dasharray': [4, 3],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 10, 0.35, 12, 0.9],
      },
    },
    {
      id: 'township-lines',
      type: 'line',
      source: 'survey-lines',
      minzoom: 9,
      filter: kindEquals('township'),
      paint: { 'line-color': palette.edge, 'line-width': 1.3, 'line-opacity': 0.75 },
    },
  ]
}

/** Names of townships and numbers of sections, above the fill of leases. */
export function surveyNames(palette: Palette): AddLayerObject[] {
  const halo = { 'text-halo-color': palette.land, 'text-halo-width': 1.4 }
  return [
    {
      id: 'township-names',
      type: 'symbol',
      source: 'survey-names',
      minzoom: 9,
      filter: kindEquals('township'),
      layout: {
        'text-field': [
          'step',
          ['zoom'],
          ['get', 'name'],
          10.6,
          [
            'format',
            ['get', 'name'],
            {},
            '\n',
            {},
            ['get', 'note'],
            { 'font-scale': 0.8, 'text-font': ['literal', font], 'text-color': palette.quiet },
          ],
        ],
        'text-font': boldFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 9, 10, 12, 14],
        'text-letter-spacing': 0.06,
        'text-max-width': 30,
        'text-variable-anchor': ['center', 'bottom', 'top'],
        'text-radial-offset': 1.5,
        'text-padding': 4,
      },
      paint: { 'text-color': palette.text, 'text-opacity': 0.85, ...halo },
    },
    {
      id: 'section-names',
      type: 'symbol',
      source: 'survey-names',
      minzoom: 11,
      filter: kindEquals('section'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 11,
        // Numbers move aside for names and wells.
        'text-variable-anchor': ['center', 'bottom-right', 'bottom-left', 'top-right', 'top-left'],
        'text-radial-offset': 1.4,
        'text-padding': 2,
      },
      paint: { 'text-color': palette.quiet, 'text-opacity': 0.85, ...halo },
    },
  ]
}

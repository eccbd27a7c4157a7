import type { FeatureCollection } from 'geojson'
import { featuresOf, lineAlong, pointAt, short } from './features.ts'
import { imageOf } from './Images.tsx'
import { boxOf, patternOf, type AreaGeometry, type MapContent } from './map.ts'
import { middleOfLargest } from './middle.ts'

/** The sources of the caller's content. */
export const contentSources = [
  'towns',
  'survey-lines',
  'survey-names',
  'areas',
  'area-names',
  'laterals',
  'points',
  'clusters',
  'sketch',
] as const

/** The share of its box that a shape drawn as a rectangle fills. */
const isRectangular = 0.9

/**
 * The position of an outline's name: in the upper left corner of a rectangle, away from wells, otherwise in the middle.
 */
function namePlace(geometry: AreaGeometry): { lon: number; lat: number; anchor: 'corner' | 'middle' } {
  const { area, lon, lat } = middleOfLargest(geometry)
  const { west, south, east, north } = boxOf(geometry)
  if (area < (east - west) * (north - south) * isRectangular) return { lon, lat, anchor: 'middle' }
  return { lon: west, lat: north, anchor: 'corner' }
}

/** The content as data for its sources. Each outline has one name, even if tiles cut it. */
export function sourcesOf(content: MapContent, theme: string): [string, FeatureCollection][] {
  const areas = content.areas.map(area => ({ ...area, pattern: area.pattern ?? patternOf(area.tone) }))
  const names = areas
    .filter(({ label }) => label !== '')
    .map(({ id, label, note = '', geometry }) => ({ id, label, note, ...namePlace(geometry) }))
  const clusters = content.clusters.map(cluster => ({
    ...cluster,
    short: short(cluster.count),
    image: imageOf.cluster(theme, cluster.count, cluster.shares),
  }))
  return [
    ['towns', featuresOf(content.towns ?? [], pointAt)],
    ['survey-lines', featuresOf(content.survey?.lines ?? [], lineAlong)],
    ['survey-names', featuresOf(content.survey?.names ?? [], ({ at: [lon, lat] }) => pointAt({ lon, lat }))],
    ['laterals', featuresOf(content.laterals ?? [], lineAlong)],
    ['areas', featuresOf(areas, area => area.geometry)],
    ['area-names', featuresOf(names, pointAt)],
    ['points', featuresOf(content.points, pointAt)],
    ['clusters', featuresOf(clusters, pointAt)],
  ]
}

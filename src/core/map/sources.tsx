import type { FeatureCollection } from 'geojson'
import { toFeatures, toLine, toPoint, compactCount } from './features.ts'
import { imageName } from './Images.tsx'
import { boundingBox, tonePattern, type AreaGeometry, type MapCluster, type MapContent } from './map.ts'
import { largestPolygonCentroid } from './centroid.ts'

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
const rectangularShare = 0.9

/**
 * The position of an outline's name: in the upper left corner of a rectangle, away from wells, otherwise in the middle.
 */
function labelPosition(geometry: AreaGeometry): { lon: number; lat: number; anchor: 'corner' | 'middle' } {
  const { area, lon, lat } = largestPolygonCentroid(geometry)
  const { west, south, east, north } = boundingBox(geometry)
  if (area < (east - west) * (north - south) * rectangularShare) return { lon, lat, anchor: 'middle' }
  return { lon: west, lat: north, anchor: 'corner' }
}

/**
 * The content as data for its sources, without the parts that are the same as before. Each outline has one name, even
 * if tiles cut it.
 */
export function mapSources(
  content: MapContent,
  previous: MapContent | null,
  theme: string,
): [string, FeatureCollection][] {
  const { towns = [], survey, laterals = [], areas, points, clusters } = content
  const parts: Record<Exclude<keyof MapContent, 'hidesTiles'>, () => [string, FeatureCollection][]> = {
    towns: () => [['towns', toFeatures(towns, toPoint)]],
    survey: () => [
      ['survey-lines', toFeatures(survey?.lines ?? [], toLine)],
      ['survey-names', toFeatures(survey?.names ?? [], ({ at: [lon, lat] }) => toPoint({ lon, lat }))],
    ],
    laterals: () => [['laterals', toFeatures(laterals, toLine)]],
    areas: () => areaSources(areas),
    points: () => [['points', toFeatures(points, toPoint)]],
    clusters: () => [['clusters', toFeatures(clusters.map(clusterSymbol(theme)), toPoint)]],
  }
  return (Object.keys(parts) as (keyof typeof parts)[]).flatMap(part =>
    previous && content[part] === previous[part] ? [] : parts[part](),
  )
}

function areaSources(mapAreas: MapContent['areas']): [string, FeatureCollection][] {
  const areas = mapAreas.map(area => ({ ...area, pattern: area.pattern ?? tonePattern(area.tone) }))
  const names = areas
    .filter(({ label }) => label !== '')
    .map(({ id, label, note = '', geometry }) => ({ id, label, note, ...labelPosition(geometry) }))
  return [
    ['areas', toFeatures(areas, area => area.geometry)],
    ['area-names', toFeatures(names, toPoint)],
  ]
}

const clusterSymbol = (theme: string) => (cluster: MapCluster) => ({
  ...cluster,
  short: compactCount(cluster.count),
  image: imageName.cluster(theme, cluster.count, cluster.shares),
})

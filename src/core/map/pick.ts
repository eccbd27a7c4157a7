import type { Geometry } from 'geojson'
import type { MapPick } from './map.ts'

export type ScreenPoint = { x: number; y: number }

/** The distance in pixels within which an item is picked. A fingertip covers about 32 px. */
export const pickRadius = { mouse: 6, touch: 16, keyboard: 24 } as const

export const pickRadiusFor = (event: object): number =>
  'pointerType' in event && event.pointerType === 'touch' ? pickRadius.touch : pickRadius.mouse

/** The kind of item that each layer draws. */
export const pickKinds: Readonly<Record<string, MapPick['kind']>> = {
  points: 'point',
  clusters: 'cluster',
  areas: 'area',
}

type RenderedFeature = { geometry: Geometry; layer: { id: string } }

/** The point nearest to a screen position; single points come before groups. */
export function nearestFeature<Feature extends RenderedFeature>(
  features: readonly Feature[],
  position: ScreenPoint,
  project: (place: [lon: number, lat: number]) => ScreenPoint,
): Feature | undefined {
  const ranked = features.flatMap(feature => {
    if (feature.geometry.type !== 'Point') return []
    const { x, y } = project(feature.geometry.coordinates as [number, number])
    const isGroup = feature.layer.id === 'clusters' ? 1 : 0
    return [{ feature, isGroup, away: Math.hypot(x - position.x, y - position.y) }]
  })
  return ranked.toSorted((a, b) => a.isGroup - b.isGroup || a.away - b.away)[0]?.feature
}

import { mercator, type MapCluster, type Tone } from '../../core/map/map.ts'
import type { MapGroup } from './map.ts'
import { wellClasses, type WellColoring } from './well-classes.ts'

/** Returns half the width of a group's symbol in CSS pixels; `Images.tsx` draws it. */
const radius = (count: number) =>
  count < 10 ? 17 : count < 100 ? 20 : count < 1000 ? 23 : count < 10_000 ? 26 : 30

/** The overlap at which two symbols merge. */
const overlap = 0.85

type ProjectedCluster = MapCluster & { x: number; y: number }

/** Merges groups whose symbols would overlap at this zoom; the larger one absorbs the smaller. */
export function mergeGroups(groups: readonly MapGroup[], zoom: number, coloring: WellColoring): MapCluster[] {
  const worldPixels = 512 * 2 ** zoom
  const projected = groups
    .map(({ classes, types: _types, ...group }) => ({ ...group, shares: clusterShares(classes, coloring) }))
    .map(group => ({
      ...group,
      x: (group.lon / 360 + 0.5) * worldPixels,
      y: mercator(group.lat) * worldPixels,
    }))
    .sort((a, b) => b.count - a.count)
  const merged: ProjectedCluster[] = []
  for (const group of projected) {
    const neighbor = merged.find(
      candidate =>
        Math.hypot(candidate.x - group.x, candidate.y - group.y) <
        (radius(candidate.count) + radius(group.count)) * overlap,
    )
    if (neighbor) absorb(neighbor, group)
    else merged.push(group)
  }
  return merged.map(({ id, lon, lat, count, shares }) => ({ id, lon, lat, count, shares }))
}

/** Counts the wells by the color of their class. */
function clusterShares(classes: MapGroup['classes'], coloring: WellColoring): MapCluster['shares'] {
  const shares: MapCluster['shares'] = {}
  for (const { key, look } of wellClasses[coloring])
    if (classes[key]) shares[look.tone] = (shares[look.tone] ?? 0) + classes[key]
  return shares
}

/** Merges a group into the target, which moves to the weighted mean of both. */
function absorb(target: ProjectedCluster, group: ProjectedCluster) {
  const weight = group.count / (target.count + group.count)
  target.lon += (group.lon - target.lon) * weight
  target.lat += (group.lat - target.lat) * weight
  target.x += (group.x - target.x) * weight
  target.y += (group.y - target.y) * weight
  target.count += group.count
  for (const [tone, count] of Object.entries(group.shares) as [Tone, number][]) {
    target.shares[tone] = (target.shares[tone] ?? 0) + count
  }
}

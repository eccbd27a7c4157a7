import { mercator, type MapCluster, type Tone } from '../../core/map/map.ts'
import type { MapGroup } from './map.ts'
import { wellClasses, type WellColoring } from './well-classes.ts'

/** Half the width of a group's symbol in CSS pixels; `Images.tsx` draws it. */
const radius = (count: number) =>
  count < 10 ? 17 : count < 100 ? 20 : count < 1000 ? 23 : count < 10_000 ? 26 : 30

/** The overlap at which two symbols merge. */
const overlap = 0.85

type Placed = MapCluster & { x: number; y: number }

/** Merges groups whose symbols would overlap at this zoom; the larger one absorbs the smaller. */
export function mergeGroups(groups: readonly MapGroup[], zoom: number, coloring: WellColoring): MapCluster[] {
  const wide = 512 * 2 ** zoom
  const placed = groups
    .map(({ classes, types: _types, ...group }) => ({ ...group, shares: clusterShares(classes, coloring) }))
    .map(group => ({ ...group, x: (group.lon / 360 + 0.5) * wide, y: mercator(group.lat) * wide }))
    .sort((a, b) => b.count - a.count)
  const separate: Placed[] = []
  for (const group of placed) {
    const neighbor = separate.find(
      other =>
        Math.hypot(other.x - group.x, other.y - group.y) <
        (radius(other.count) + radius(group.count)) * overlap,
    )
    if (neighbor) take(neighbor, group)
    else separate.push(group)
  }
  return separate.map(({ id, lon, lat, count, shares }) => ({ id, lon, lat, count, shares }))
}

/** Counts the wells by the color of their class. */
function clusterShares(classes: MapGroup['classes'], coloring: WellColoring): MapCluster['shares'] {
  const shares: MapCluster['shares'] = {}
  for (const { key, look } of wellClasses[coloring])
    if (classes[key]) shares[look.tone] = (shares[look.tone] ?? 0) + classes[key]
  return shares
}

/** Merges a group into the target, which moves to the weighted mean of both. */
function take(into: Placed, group: Placed) {
  const weight = group.count / (into.count + group.count)
  into.lon += (group.lon - into.lon) * weight
  into.lat += (group.lat - into.lat) * weight
  into.x += (group.x - into.x) * weight
  into.y += (group.y - into.y) * weight
  into.count += group.count
  for (const [tone, count] of Object.entries(group.shares) as [Tone, number][]) {
    into.shares[tone] = (into.shares[tone] ?? 0) + count
  }
}

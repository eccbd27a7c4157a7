import type { Ring } from '../../../core/map/map.ts'
import type { RingPoint } from '../../../core/map/ring.ts'

type Edge = { a: RingPoint; b: RingPoint; west: number; east: number; ring: number; index: number }

/**
 * About ten meters in degrees. Neighboring parts drawn separately overlap by less along their common edge; that is a
 * result of digitizing and does not change acres.
 */
const sliverDegrees = 0.0001
/** The most edge comparisons; a larger outline would delay other users' work, so it is accepted unchecked. */
const maxPairs = 4_000_000

/** Finds where edges of an outline's rings cross by more than a sliver; null if they do not. */
export function findCrossing(rings: readonly Ring[]): RingPoint | null {
  const edges = rings.flatMap((ring, number) =>
    ring.slice(1).map((b, index): Edge => {
      const a = ring[index]!
      return { a, b, west: Math.min(a[0], b[0]), east: Math.max(a[0], b[0]), ring: number, index }
    }),
  )
  edges.sort((a, b) => a.west - b.west)
  let active: Edge[] = []
  let compared = 0
  for (const edge of edges) {
    active = active.filter(other => other.east >= edge.west)
    compared += active.length
    if (compared > maxPairs) return null
    for (const other of active) {
      const point = edgeCrossing(edge, other)
      if (point) return point
    }
    active.push(edge)
  }
  return null
}

function edgeCrossing(a: Edge, b: Edge): RingPoint | null {
  const [ax, ay] = a.a
  const [bx, by] = a.b
  const [from, to] = [b.a[1], b.b[1]]
  if (Math.max(ay, by) < Math.min(from, to) || Math.max(from, to) < Math.min(ay, by)) return null
  const sideC = signedDistance(a, b.a)
  const sideD = signedDistance(a, b.b)
  const sideA = signedDistance(b, a.a)
  const sideB = signedDistance(b, a.b)
  if (sideC * sideD >= 0 || sideA * sideB >= 0) return null
  const exceedsSliver =
    (Math.abs(sideC) > sliverDegrees && Math.abs(sideD) > sliverDegrees) ||
    (Math.abs(sideA) > sliverDegrees && Math.abs(sideB) > sliverDegrees)
  if (!exceedsSliver) return null
  const fraction = sideA / (sideA - sideB)
  return [ax + fraction * (bx - ax), ay + fraction * (by - ay)]
}

/** Returns the signed distance in degrees of a place from the line of an edge; the sign gives the side. */
function signedDistance({ a, b }: Edge, [x, y]: RingPoint): number {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  return length === 0 ? 0 : ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length
}

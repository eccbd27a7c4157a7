import type { Ring } from '../../../core/map/map.ts'
import { isInside, placeInside, doubleSignedArea } from '../../../core/map/ring.ts'

/** A ring from the file, with the index of its polygon. */
export type FileRing = { ring: Ring; polygon: number }

type NestedRing = FileRing & {
  turn: number
  size: number
  inside: NestedRing | null
  role: 'part' | 'hole' | 'covered'
}

const repairMessages = {
  part: 'Separate parts were written as holes of one polygon; they are counted as land.',
  hole: 'A hole was written as a separate part; it is excluded.',
  covered: 'A part is inside another one; its land is counted once.',
}

/** Parts of an outline, each followed by its holes, and the repairs made to find them. */
export type NestedParts = { polygons: Ring[][]; repairs: string[] }

/**
 * Decides which rings are land and which are holes, regardless of the file's structure. Converters write the parts
 * of an outline as rings of one polygon, or its holes as separate polygons. A ring inside no other is a part. A ring
 * inside a part is a hole in it if they belong to one polygon or run in opposite directions, and covered otherwise.
 * The rings must not cross each other.
 */
export function nestRings(input: readonly FileRing[]): NestedParts {
  const [single] = input
  if (single && input.length === 1) return { polygons: [[single.ring]], repairs: [] }
  const repairs = new Set<string>()
  const nestedRings = withoutDuplicates(input, repairs)
    .map(({ ring, polygon }): NestedRing => {
      const orientation = doubleSignedArea(ring)
      return { ring, polygon, turn: orientation, size: Math.abs(orientation), inside: null, role: 'part' }
    })
    .sort((a, b) => b.size - a.size)
  for (const [index, current] of nestedRings.entries()) {
    const innerPoint = placeInside(current.ring)
    // Rings are sorted by size, so this finds the smallest ring around it.
    current.inside =
      nestedRings
        .slice(0, index)
        .findLast(other => other.role !== 'covered' && isInside(innerPoint, other.ring)) ?? null
    current.role = ringRole(current, current.inside)
  }
  for (const current of nestedRings) {
    const first = nestedRings.find(
      other => other.ring === input.find(polygonRing => polygonRing.polygon === current.polygon)?.ring,
    )
    // An island in a hole needs no repair, nor does the land around a hole that comes first.
    const needsNoRepair = current.role === 'part' && (current.inside !== null || first?.inside === current)
    if (current.role !== (current === first ? 'part' : 'hole') && !needsNoRepair)
      repairs.add(repairMessages[current.role])
  }
  const polygons = nestedRings
    .filter(current => current.role === 'part')
    .map(part => [
      part.ring,
      ...nestedRings
        .filter(current => current.role === 'hole' && current.inside === part)
        .map(current => current.ring),
    ])
  return { polygons, repairs: [...repairs] }
}

function ringRole(ring: NestedRing, container: NestedRing | null): NestedRing['role'] {
  if (!container || container.role === 'hole') return 'part'
  return ring.polygon === container.polygon || ring.turn > 0 !== container.turn > 0 ? 'hole' : 'covered'
}

function withoutDuplicates(input: readonly FileRing[], repairs: Set<string>): FileRing[] {
  const seen = new Set<string>()
  return input.filter(({ ring }) => {
    const corners = ring
      .slice(1)
      .map(corner => corner.join(' '))
      .sort()
      .join()
    if (!seen.has(corners)) return Boolean(seen.add(corners))
    repairs.add('A duplicate ring is counted once.')
    return false
  })
}

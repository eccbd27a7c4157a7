import type { Ring } from '../../../core/map/map.ts'
import { isInside, placeInside, doubleSignedArea } from '../../../core/map/ring.ts'

/** A ring from the file, with the index of its polygon. */
export type GivenRing = { ring: Ring; polygon: number }

type Placed = GivenRing & {
  turn: number
  size: number
  inside: Placed | null
  role: 'part' | 'hole' | 'covered'
}

const repairMessages = {
  part: 'Separate parts were written as holes of one polygon; they are counted as land.',
  hole: 'A hole was written as a separate part; it is excluded.',
  covered: 'A part is inside another one; its land is counted once.',
}

/** Parts of an outline, each followed by its holes, and the repairs made to find them. */
export type Parts = { polygons: Ring[][]; repairs: string[] }

/**
 * Decides which rings are land and which are holes, regardless of the file's structure. Converters write the parts
 * of an outline as rings of one polygon, or its holes as separate polygons. A ring inside no other is a part. A ring
 * inside a part is a hole in it if they belong to one polygon or run in opposite directions, and covered otherwise.
 * The rings must not cross each other.
 */
export function nestRings(input: readonly GivenRing[]): Parts {
  const [only] = input
  if (only && input.length === 1) return { polygons: [[only.ring]], repairs: [] }
  const repairs = new Set<string>()
  const placed = withoutDoubles(input, repairs)
    .map(({ ring, polygon }): Placed => {
      const turn = doubleSignedArea(ring)
      return { ring, polygon, turn, size: Math.abs(turn), inside: null, role: 'part' }
    })
    .sort((a, b) => b.size - a.size)
  for (const [index, it] of placed.entries()) {
    const place = placeInside(it.ring)
    // Rings are sorted by size, so this finds the smallest ring around it.
    it.inside =
      placed.slice(0, index).findLast(other => other.role !== 'covered' && isInside(place, other.ring)) ??
      null
    it.role = ringRole(it, it.inside)
  }
  for (const it of placed) {
    const first = placed.find(other => other.ring === input.find(by => by.polygon === it.polygon)?.ring)
    // An island in a hole needs no repair, nor does the land around a hole that comes first.
    const inPlace = it.role === 'part' && (it.inside !== null || first?.inside === it)
    if (it.role !== (it === first ? 'part' : 'hole') && !inPlace) repairs.add(repairMessages[it.role])
  }
  const polygons = placed
    .filter(it => it.role === 'part')
    .map(part => [
      part.ring,
      ...placed.filter(it => it.role === 'hole' && it.inside === part).map(it => it.ring),
    ])
  return { polygons, repairs: [...repairs] }
}

function ringRole(it: Placed, inside: Placed | null): Placed['role'] {
  if (!inside || inside.role === 'hole') return 'part'
  return it.polygon === inside.polygon || it.turn > 0 !== inside.turn > 0 ? 'hole' : 'covered'
}

function withoutDoubles(input: readonly GivenRing[], repairs: Set<string>): GivenRing[] {
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

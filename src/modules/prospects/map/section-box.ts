import type { AreaGeometry, Box, Ring } from '../../../core/map/map.ts'

/** A part of a section: x from its west line, y from its south line, from 0 to 1. */
type SectionPart = { west: number; south: number; east: number; north: number }

/** Returns the position of an aliquot such as SENE in its section. */
function aliquotPart(aliquot: string): SectionPart {
  let [west, south, side] = [0, 0, 1]
  for (let index = aliquot.length - 2; index >= 0; index -= 2) {
    side /= 2
    if (aliquot[index] === 'N') south += side
    if (aliquot[index + 1] === 'E') west += side
  }
  return { west, south, east: west + side, north: south + side }
}

const fullSection: SectionPart = { west: 0, south: 0, east: 1, north: 1 }

const aliquotParts = (aliquots: readonly string[]): SectionPart[] =>
  aliquots.length === 0 ? [fullSection] : aliquots.map(aliquotPart)

/** Returns the box of a section, computed from the outline of a part of it; null if the outline is not usable. */
export function sectionBox(outline: Box, aliquots: readonly string[]): Box | null {
  const parts = aliquotParts(aliquots)
  const [west, south] = [Math.min(...parts.map(p => p.west)), Math.min(...parts.map(p => p.south))]
  const [east, north] = [Math.max(...parts.map(p => p.east)), Math.max(...parts.map(p => p.north))]
  const [width, height] = [
    (outline.east - outline.west) / (east - west),
    (outline.north - outline.south) / (north - south),
  ]
  if (!(width > 0 && height > 0)) return null
  const [westEdge, southEdge] = [outline.west - width * west, outline.south - height * south]
  return { west: westEdge, south: southEdge, east: westEdge + width, north: southEdge + height }
}

/**
 * Returns the geometry of a tract in the box of its section: its aliquots, or the whole section if they are unknown.
 */
export function tractGeometry(section: Box, aliquots: readonly string[]): AreaGeometry {
  const x = (share: number) => section.west + share * (section.east - section.west)
  const y = (share: number) => section.south + share * (section.north - section.south)
  const ring = ({ west, south, east, north }: SectionPart): Ring => [
    [x(west), y(south)],
    [x(east), y(south)],
    [x(east), y(north)],
    [x(west), y(north)],
    [x(west), y(south)],
  ]
  return { type: 'MultiPolygon', coordinates: mergeParts(aliquotParts(aliquots)).map(part => [ring(part)]) }
}

/** Joins quarter-quarters that make up a larger square into that square, so that it is drawn without inner lines. */
function mergeParts(parts: readonly SectionPart[]): SectionPart[] {
  const key = ({ west, south, east }: SectionPart) => `${west} ${south} ${east}`
  const present = new Set(parts.map(key))
  const [larger, used] = [[] as SectionPart[], new Set<string>()]
  for (const { west, south, east } of parts) {
    const side = east - west
    const quarters = [
      { west, south },
      { west: west + side, south },
      { west, south: south + side },
      { west: west + side, south: south + side },
    ].map(corner => ({ ...corner, east: corner.west + side, north: corner.south + side }))
    const isAligned = west % (2 * side) === 0 && south % (2 * side) === 0
    if (!isAligned || !quarters.every(part => present.has(key(part)))) continue
    larger.push({ west, south, east: west + 2 * side, north: south + 2 * side })
    for (const part of quarters) used.add(key(part))
  }
  const unmerged = parts.filter(part => !used.has(key(part)))
  return larger.length === 0 ? unmerged : [...mergeParts(larger), ...unmerged]
}

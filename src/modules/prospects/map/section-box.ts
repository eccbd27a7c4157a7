import type { AreaGeometry, Box, Ring } from '../../../core/map/map.ts'

/** A part of a section: x from its west line, y from its south line, from 0 to 1. */
type Part = { west: number; south: number; east: number; north: number }

/** The position of an aliquot such as SENE in its section. */
function aliquotPart(piece: string): Part {
  let [west, south, side] = [0, 0, 1]
  for (let at = piece.length - 2; at >= 0; at -= 2) {
    side /= 2
    if (piece[at] === 'N') south += side
    if (piece[at + 1] === 'E') west += side
  }
  return { west, south, east: west + side, north: south + side }
}

const fullSection: Part = { west: 0, south: 0, east: 1, north: 1 }

const aliquotParts = (aliquots: readonly string[]): Part[] =>
  aliquots.length === 0 ? [fullSection] : aliquots.map(aliquotPart)

/** The box of a section, computed from the outline of a part of it; null if the outline is not usable. */
export function sectionBox(outline: Box, aliquots: readonly string[]): Box | null {
  const parts = aliquotParts(aliquots)
  const [west, south] = [Math.min(...parts.map(p => p.west)), Math.min(...parts.map(p => p.south))]
  const [east, north] = [Math.max(...parts.map(p => p.east)), Math.max(...parts.map(p => p.north))]
  const [wide, high] = [
    (outline.east - outline.west) / (east - west),
    (outline.north - outline.south) / (north - south),
  ]
  if (!(wide > 0 && high > 0)) return null
  const [left, foot] = [outline.west - wide * west, outline.south - high * south]
  return { west: left, south: foot, east: left + wide, north: foot + high }
}

/** The geometry of a tract in the box of its section: its aliquots, or the whole section if they are unknown. */
export function drawnIn(section: Box, aliquots: readonly string[]): AreaGeometry {
  const x = (at: number) => section.west + at * (section.east - section.west)
  const y = (at: number) => section.south + at * (section.north - section.south)
  const ring = ({ west, south, east, north }: Part): Ring => [
    [x(west), y(south)],
    [x(east), y(south)],
    [x(east), y(north)],
    [x(west), y(north)],
    [x(west), y(south)],
  ]
  return { type: 'MultiPolygon', coordinates: mergeParts(aliquotParts(aliquots)).map(part => [ring(part)]) }
}

/** Joins quarter-quarters that make up a larger square into that square, so that it is drawn without inner lines. */
function mergeParts(parts: readonly Part[]): Part[] {
  const key = ({ west, south, east }: Part) => `${west} ${south} ${east}`
  const there = new Set(parts.map(key))
  const [larger, used] = [[] as Part[], new Set<string>()]
  for (const { west, south, east } of parts) {
    const side = east - west
    const four = [
      { west, south },
      { west: west + side, south },
      { west, south: south + side },
      { west: west + side, south: south + side },
    ].map(corner => ({ ...corner, east: corner.west + side, north: corner.south + side }))
    const begins = west % (2 * side) === 0 && south % (2 * side) === 0
    if (!begins || !four.every(each => there.has(key(each)))) continue
    larger.push({ west, south, east: west + 2 * side, north: south + 2 * side })
    for (const each of four) used.add(key(each))
  }
  const rest = parts.filter(each => !used.has(key(each)))
  return larger.length === 0 ? rest : [...mergeParts(larger), ...rest]
}

import { bandIndex, sectionAt, townshipNames } from '../../../core/land/section-grid.ts'
import { degreesAt, type TownshipFit } from '../../../core/land/section-fit.ts'
import type { Township } from '../grid/official.ts'
import { officialLines } from '../grid/official-lines.ts'
import type { Coordinate, Survey } from '../../../core/map/map.ts'
import { formatCount } from '../../../ui/formats.ts'

/** The zoom from which lines are drawn; at lower zooms they would be too dense. */
export const sectionLinesZoom = 9

/**
 * A corner of the grid on one side of a correction line, with the position that each adjacent township computes for it.
 */
type Corner = { x: number; y: number; sum: Coordinate; weight: number }

/** Returns township and section lines with their names for the map. */
export function surveyLines(townships: readonly Township[]): Survey {
  const fittedTownships = townships.filter(({ rings }) => !rings)
  const corners = sectionCorners(fittedTownships)
  const getTownshipName = townshipNames(townships)
  const lines = new Map<string, Survey['lines'][number]>()
  for (const fittedTownship of fittedTownships) {
    for (const { from, to, isEdge } of listSectionSides(fittedTownship)) {
      const [a, b] = [cornerKey(fittedTownship, ...from), cornerKey(fittedTownship, ...to)]
      const [start, end] = [corners.get(a), corners.get(b)]
      if (start && end)
        lines.set(`${a} ${b}`, {
          kind: isEdge ? 'township' : 'section',
          line: [meanPosition(start), meanPosition(end)],
        })
    }
  }
  return {
    lines: [...lines.values(), ...officialLines(townships)],
    names: townships.flatMap(township => townshipLabels(township, getTownshipName(township))),
  }
}

type GridPoint = readonly [x: number, y: number]

/** Returns each section's sides in a township; those on its edge are township lines. */
const listSectionSides = (township: TownshipFit): { from: GridPoint; to: GridPoint; isEdge: boolean }[] =>
  township.sections.flatMap(section => {
    const offset = sectionAt(section)
    const [x, y] = [township.column * 6 + offset.x, township.row * 6 + offset.y]
    const side = (from: GridPoint, to: GridPoint) => ({
      from,
      to,
      isEdge: from[0] === to[0] ? from[0] % 6 === 0 : from[1] % 6 === 0,
    })
    return [
      side([x, y], [x + 1, y]),
      side([x, y + 1], [x + 1, y + 1]),
      side([x, y], [x, y + 1]),
      side([x + 1, y], [x + 1, y + 1]),
    ]
  })

const cornerKey = ({ meridian, row }: Pick<TownshipFit, 'meridian' | 'row'>, x: number, y: number) =>
  `${meridian}/${bandIndex(row)}/${x}/${y}`

/** Adjacent townships share their corners, so the line between them is drawn once, at the mean position. */
function sectionCorners(townships: readonly TownshipFit[]): Map<string, Corner> {
  const corners = new Map<string, Corner>()
  for (const township of townships) {
    const ownCorners = new Set<string>()
    for (const point of listSectionSides(township).flatMap(({ from, to }) => [from, to])) {
      const key = cornerKey(township, ...point)
      if (ownCorners.has(key)) continue
      ownCorners.add(key)
      const [lon, lat] = degreesAt(township, ...point)
      const weight = 1 / Math.max(township.accuracyM, 1) ** 2
      const corner = corners.get(key) ?? { x: point[0], y: point[1], sum: [0, 0], weight: 0 }
      corner.sum = [corner.sum[0] + lon * weight, corner.sum[1] + lat * weight]
      corner.weight += weight
      corners.set(key, corner)
    }
  }
  joinCorrectionLines(corners)
  return corners
}

/** The corners on both sides of a correction line differ from west to east, but are on the same line. */
function joinCorrectionLines(corners: Map<string, Corner>) {
  for (const [key, above] of corners) {
    const [meridian, band, x, y] = key.split('/')
    if (Number(y) % 24 !== 0 || Number(band) * 24 !== Number(y)) continue
    const below = corners.get(`${meridian}/${Number(band) - 1}/${x}/${y}`)
    if (!below) continue
    const lat = (above.sum[1] + below.sum[1]) / (above.weight + below.weight)
    above.sum = [above.sum[0], lat * above.weight]
    below.sum = [below.sum[0], lat * below.weight]
  }
}

const meanPosition = ({ sum: [lon, lat], weight }: Corner): Coordinate => [lon / weight, lat / weight]

const cornerPosition = (township: TownshipFit, x: number, y: number) =>
  degreesAt(township, township.column * 6 + x, township.row * 6 + y)

function townshipLabels(township: Township, name: string): Survey['names'] {
  const sections = township.sections.map(section => {
    const { x, y } = sectionAt(section)
    return {
      kind: 'section' as const,
      at: cornerPosition(township, x + 0.5, y + 0.5),
      name: String(section),
      note: '',
    }
  })
  return [
    { kind: 'township', at: cornerPosition(township, 3, 3), name, note: describeAccuracy(township) },
    ...sections,
  ]
}

/** "± 38 m, from 14 of your wells" */
function describeAccuracy({ accuracyM, wells, tracts, rings }: Township): string {
  if (rings) return 'official grid'
  const from = [
    ...(wells > 0 ? [`${formatCount(wells)} of your wells`] : []),
    ...(tracts > 0 ? [`${formatCount(tracts)} of your tracts`] : []),
  ]
  return `± ${accuracyM} m, from ${from.join(' and ')}`
}

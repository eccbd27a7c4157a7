import type { Drawing, Shape } from '../../../core/print/sheet.ts'
import type { AreaGeometry } from '../../../core/map/map.ts'
import type { AliquotPiece } from '../../../core/land/aliquot.ts'
import { lotPosition } from '../../../core/land/standard-lots.ts'
import type { TractLand } from '../record/tract.ts'
import { boundaryPlat } from './boundary-plat.ts'
import type { PlattedTract } from './platted-tract.ts'

type Section = Extract<TractLand, { system: 'PLSS' }>
type Square = { x: number; y: number; side: number }

const side = 180
/** The most drawings of each kind; more would fill the sheet, and the table of tracts lists them all. */
export const maxTownships = 2
const maxSections = 2
const maxBoundaries = 2
/** The most descriptions parsed; a lease may have hundreds. */
const maxParsed = 40

/**
 * Draws plats from legal descriptions: each township with its land, each section separately if there are few, and
 * each boundary described by calls. Survey sections are not exact squares, so a plat shows the description, not a
 * measurement. Lots are drawn in their usual place in a township.
 */
export function drawPlats(tracts: readonly PlattedTract[]): Drawing[] {
  const platted = tracts.flatMap(tract =>
    tract.land.system === 'PLSS' ? [{ ...tract, land: tract.land }] : [],
  )
  const townships = groupByKey(platted, townshipLabel)
  const sections = groupByKey(platted, land => `${townshipLabel(land)} ${land.section}`)
  return [
    ...townships.slice(0, maxTownships).map(townshipPlat),
    ...(sections.length <= maxSections ? sections.map(sectionPlat) : []),
    ...tracts.slice(0, maxParsed).flatMap(boundaryPlat).slice(0, maxBoundaries),
  ]
}

/** Returns the number of townships that contain the tracts. */
export const countTownships = (tracts: readonly PlattedTract[]): number =>
  new Set(tracts.flatMap(({ land }) => (land.system === 'PLSS' ? [townshipLabel(land)] : []))).size

export const platNote =
  'Plats are drawn from the legal descriptions, approximate and not to scale. Lots are drawn where a township usually has them; the official plat shows their shape. Hatched: released.'

type PlssTract = PlattedTract & { land: Section }

function groupByKey(tracts: readonly PlssTract[], getKey: (land: Section) => string): PlssTract[][] {
  const groups = new Map<string, PlssTract[]>()
  for (const tract of tracts) {
    const key = getKey(tract.land)
    groups.set(key, [...(groups.get(key) ?? []), tract])
  }
  return [...groups.values()]
}

const townshipLabel = ({ township, northSouth, range, eastWest }: Section) =>
  `T${township}${northSouth}-R${range}${eastWest}`

const sectionCaption = (land: Section, prefix: string) =>
  `${prefix}${townshipLabel(land)}${land.meridian ? `, ${land.meridian}` : ''}`

function townshipPlat(tracts: readonly PlssTract[]): Drawing {
  const cellSize = side / 6
  const shapes: Shape[] = tracts.flatMap(({ land, gone }) =>
    landShapes(land, gone, sectionSquare(land.section, cellSize), 'patch'),
  )
  for (let section = 1; section <= 36; section++) {
    const { x, y } = sectionSquare(section, cellSize)
    shapes.push({
      kind: 'words',
      x: x + cellSize / 2,
      y: y + cellSize / 2 + 3,
      words: String(section),
      size: 8,
      style: 'number',
    })
  }
  return {
    width: side,
    height: side,
    shapes: [...gridLines(6), ...shapes, frame],
    caption: sectionCaption(tracts[0]!.land, '') + missingLots(tracts),
  }
}

function sectionPlat(tracts: readonly PlssTract[]): Drawing {
  const { land } = tracts[0]!
  const labels = tracts.flatMap((tract): Shape[] => {
    const section = { x: 0, y: 0, side }
    const lots = locatedLots(tract.land).map(({ name, piece }): Shape => {
      const square = pieceSquare(piece, section)
      const [x, y] = [square.x + square.side / 2, square.y + square.side / 2 + 3]
      return { kind: 'words', x, y, words: `Lot ${name.slice(1)}`, size: 8, style: 'name' }
    })
    const [first] = tract.land.aliquots
    if (first === undefined) return lots
    const { x, y, side: edgeLength } = pieceSquare(first, section)
    return [
      ...lots,
      {
        kind: 'words',
        x: x + edgeLength / 2,
        y: y + edgeLength / 2 + 3,
        words: `Tract ${tract.number}`,
        size: 8,
        style: 'name',
      },
    ]
  })
  return {
    width: side,
    height: side,
    shapes: [
      ...gridLines(4),
      ...tracts.flatMap(tract => landShapes(tract.land, tract.gone, { x: 0, y: 0, side }, 'land')),
      ...labels,
      frame,
    ],
    caption: sectionCaption(land, `Section ${land.section}, `) + missingLots(tracts),
  }
}

/** Returns the square of a section in its township. Sections are numbered back and forth from the northeast corner. */
export function sectionSquare(section: number, cell: number): Square {
  const row = Math.floor((section - 1) / 6)
  const column = (section - 1) % 6
  return { x: (row % 2 === 0 ? 5 - column : column) * cell, y: row * cell, side: cell }
}

/** Returns the square of a piece within its section; a piece is written innermost first. */
export function pieceSquare(piece: AliquotPiece, section: Square): Square {
  let { x, y, side } = section
  for (let index = piece.length - 2; index >= 0; index -= 2) {
    side /= 2
    if (piece[index] === 'S') y += side
    if (piece[index + 1] === 'E') x += side
  }
  return { x, y, side }
}

const landShapes = (land: Section, isReleased: boolean, section: Square, style: 'land' | 'patch'): Shape[] =>
  [...land.aliquots, ...locatedLots(land).map(({ piece }) => piece)].flatMap((piece): Shape[] => {
    const square = pieceSquare(piece, section)
    return isReleased ? hatchSquare(square) : [{ kind: 'rect', ...toRect(square), style }]
  })

/** Returns the lots whose place follows from their section. */
const locatedLots = ({ section, lots }: Section) =>
  lots.flatMap(({ name }) => {
    const piece = lotPosition(section, name)
    return piece === null ? [] : [{ name, piece }]
  })

/** ", Lots 5, 6 not drawn": the place of lots along water is shown only by the official plat. */
function missingLots(tracts: readonly PlssTract[]): string {
  const missingNames = tracts.flatMap(({ land }) =>
    land.lots.filter(({ name }) => lotPosition(land.section, name) === null).map(({ name }) => name.slice(1)),
  )
  return missingNames.length === 0
    ? ''
    : `; Lot${missingNames.length > 1 ? 's' : ''} ${missingNames.slice(0, 8).join(', ')}${missingNames.length > 8 ? ' …' : ''} not drawn`
}

const toRect = ({ x, y, side }: Square) => ({ x, y, width: side, height: side })

/** Three strokes that mark released land. */
function hatchSquare({ x, y, side }: Square): Shape[] {
  const stroke = (from: [number, number], to: [number, number]): Shape => ({
    kind: 'line',
    from,
    to,
    style: 'hatch',
  })
  return [
    stroke([x, y + side / 2], [x + side / 2, y]),
    stroke([x, y + side], [x + side, y]),
    stroke([x + side / 2, y + side], [x + side, y + side / 2]),
  ]
}

function gridLines(cells: number): Shape[] {
  return Array.from({ length: cells - 1 }, (_, index) => ((index + 1) * side) / cells).flatMap(
    (position): Shape[] => {
      const style = cells === 4 && position !== side / 2 ? 'dots' : 'grid'
      return [
        { kind: 'line', from: [position, 0], to: [position, side], style },
        { kind: 'line', from: [0, position], to: [side, position], style },
      ]
    },
  )
}

const frame: Shape = { kind: 'rect', x: 0, y: 0, width: side, height: side, style: 'frame' }

/** The most corners that can be distinguished at this size. */
const maxCorners = 400

/** Draws the outlines of land outside any township, north up; empty if there are none. */
export function outlineDrawing(outlines: readonly AreaGeometry[]): Drawing[] {
  const rings = outlines.flatMap(({ type, coordinates }) =>
    type === 'Polygon' ? [coordinates[0]!] : coordinates.map(part => part[0]!),
  )
  const corners = rings.flat()
  if (corners.length === 0) return []
  const lats = corners.map(([, lat]) => lat)
  const lons = corners.map(([lon]) => lon)
  const [south, north, west, east] = [smallest(lats), largest(lats), smallest(lons), largest(lons)]
  const lonScale = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = side / Math.max(north - south, (east - west) * lonScale, 1e-9)
  const height = (north - south) * scale
  const stride = Math.ceil(corners.length / maxCorners)
  const shapes = rings.map((ring): Shape => ({
    kind: 'path',
    points: ring
      .filter((_, index) => index % stride === 0)
      .map(([lon, lat]) => [round((lon - west) * lonScale * scale), round((north - lat) * scale)] as const),
  }))
  return [{ width: side, height: Math.max(height, 20), shapes, caption: 'Outline on the map, north up' }]
}

const smallest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity)
const largest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
const round = (value: number) => Math.round(value * 100) / 100

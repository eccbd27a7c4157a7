import { aliquotPieces } from './aliquot.ts'
import { meridiansByState } from './meridian.data.ts'

/**
 * The rectangular survey of one meridian as a grid of nominal miles: x increases to the east and y to the north, and
 * each section is a square mile. Township 1 north, range 1 east begins at 0, 0; there is no township or range 0.
 */
export type GridTownship = { meridian: string; row: number; column: number }

/** A location in the grid: a point if footages give one, otherwise the recorded part of the section. */
export type GridBox = GridTownship & {
  x: number
  y: number
  /** Half of its side lengths, in miles; 0 for a point. */
  halfX: number
  halfY: number
}

export type LegalLocation = {
  state: string | null
  meridian: string | null
  /** "151N"; a number without a letter is accepted only in a state whose townships all run in one direction. */
  township: string | null
  range: string | null
  section: string | null
  quarter?: string | null
  footageNs?: number | null
  footageNsFrom?: 'N' | 'S' | null
  footageEw?: number | null
  footageEwFrom?: 'E' | 'W' | null
}

/** The band between standard parallels (correction lines), which run every four townships. */
export const bandIndex = (row: number) => Math.floor(row / 4)

/** States whose townships all run in one direction. */
const fixedDirections: Readonly<Record<string, { township: 'N' | 'S'; range: 'E' | 'W' }>> = {
  ND: { township: 'N', range: 'W' },
}

const feetPerMile = 5280
const quarterPattern = /^(?:(?:NE|NW|SE|SW)(?:\/?4|¼)?[\s,]*){1,4}$/i

/** A tier counted from the meridian or base line: 1 north or east is 0, and 1 south or west is -1. */
function parseTier(
  text: string | null,
  directions: 'NS' | 'EW',
  fixedDirection: string | undefined,
): number | null {
  const match = /^\s*[TR]?\s*0*(\d{1,3})\s*([NSEW])?\s*$/i.exec(text ?? '')
  const direction = match?.[2]?.toUpperCase() ?? fixedDirection
  const number = Number(match?.[1])
  if (!direction || !directions.includes(direction) || !(number >= 1 && number <= 180)) return null
  return direction === 'N' || direction === 'E' ? number - 1 : -number
}

/**
 * The meridian of land: the recorded one, or the only one of its state. Unrecorded land in a state with several
 * meridians gets a separate survey, so it is never mixed with another's.
 */
export function findMeridian(state: string | null, meridian: string | null): string | null {
  const recorded = meridian?.trim().replace(/\s+(?:principal\s+)?(?:meridian|p\.?\s?m\.?)$/i, '')
  if (recorded) return recorded
  const stateMeridians = state ? (meridiansByState[state] ?? []) : []
  return stateMeridians.length === 1
    ? stateMeridians[0]!
    : stateMeridians.length > 1
      ? `${state}, meridian not on record`
      : null
}

/** Column and row of a section, from the southwest corner of its township. */
export function sectionAt(section: number): { x: number; y: number } {
  const row = Math.floor((section - 1) / 6)
  const columnIndex = (section - 1) % 6
  return { x: row % 2 === 0 ? 5 - columnIndex : columnIndex, y: 5 - row }
}

/** The number of the section at a column and row from the southwest corner of its township. */
export const sectionNumber = (x: number, y: number) => (5 - y) * 6 + ((5 - y) % 2 === 0 ? 6 - x : x + 1)

/** The grid location of a legal description; null if it names no section. */
export function toGridBox(location: LegalLocation): GridBox | null {
  const fixed = location.state ? fixedDirections[location.state] : undefined
  const meridian = findMeridian(location.state, location.meridian)
  const row = parseTier(location.township, 'NS', fixed?.township)
  const column = parseTier(location.range, 'EW', fixed?.range)
  const section = Number(location.section?.trim() || Number.NaN)
  if (meridian === null || row === null || column === null) return null
  if (!Number.isInteger(section) || section < 1 || section > 36) return null
  const position = sectionAt(section)
  const [x, y] = [column * 6 + position.x, row * 6 + position.y]
  const { footageNs, footageNsFrom, footageEw, footageEwFrom } = location
  const inSection = (feet: number | null | undefined) =>
    typeof feet === 'number' && feet >= 0 && feet <= feetPerMile * 1.1
  if (inSection(footageNs) && inSection(footageEw) && footageNsFrom && footageEwFrom) {
    const [north, east] = [footageNs! / feetPerMile, footageEw! / feetPerMile]
    return {
      meridian,
      row,
      column,
      halfX: 0,
      halfY: 0,
      x: x + (footageEwFrom === 'W' ? east : 1 - east),
      y: y + (footageNsFrom === 'S' ? north : 1 - north),
    }
  }
  const quarter = location.quarter?.trim() ?? ''
  const part = quarterPattern.test(quarter) ? quarterPosition(quarter) : { x: 0, y: 0, side: 1 }
  return {
    meridian,
    row,
    column,
    halfX: part.side / 2,
    halfY: part.side / 2,
    x: x + part.x + part.side / 2,
    y: y + part.y + part.side / 2,
  }
}

function quarterPosition(quarter: string): { x: number; y: number; side: number } {
  const pieces = aliquotPieces(quarter.toUpperCase())
  return piecePosition(pieces.length === 1 ? pieces[0]! : (pieces[0]?.slice(-2) ?? ''))
}

/** The grid location of a tract whose parts form one rectangle; null if they do not, or if lots have no known shape. */
export function partsGridBox(
  location: Omit<LegalLocation, 'quarter'>,
  aliquots: readonly string[],
  lots: number,
): GridBox | null {
  const section = toGridBox({ ...location, quarter: null })
  if (!section || lots > 0 || aliquots.length === 0) return null
  const parts = aliquots.map(piecePosition)
  const west = Math.min(...parts.map(({ x }) => x))
  const south = Math.min(...parts.map(({ y }) => y))
  const east = Math.max(...parts.map(({ x, side }) => x + side))
  const north = Math.max(...parts.map(({ y, side }) => y + side))
  const filled = parts.reduce((sum, { side }) => sum + side * side, 0)
  if (Math.abs(filled - (east - west) * (north - south)) > 1e-9) return null
  return {
    ...section,
    x: section.x - 0.5 + (west + east) / 2,
    y: section.y - 0.5 + (south + north) / 2,
    halfX: (east - west) / 2,
    halfY: (north - south) / 2,
  }
}

/** The position of a piece from the southwest corner of its section; pieces are written innermost first. */
function piecePosition(piece: string): { x: number; y: number; side: number } {
  let part = { x: 0, y: 0, side: 1 }
  for (let levelStart = piece.length - 2; levelStart >= 0; levelStart -= 2) {
    const side = part.side / 2
    part = {
      x: part.x + (piece[levelStart + 1] === 'E' ? side : 0),
      y: part.y + (piece[levelStart] === 'N' ? side : 0),
      side,
    }
  }
  return part
}

/** "T151N-R101W" */
export const townshipLabel = ({ row, column }: Pick<GridTownship, 'row' | 'column'>) =>
  `T${row >= 0 ? `${row + 1}N` : `${-row}S`}-R${column >= 0 ? `${column + 1}E` : `${-column}W`}`

/**
 * Names townships, with the meridian if they belong to several: each meridian has a township of that name.
 */
export function townshipNames(townships: readonly Pick<GridTownship, 'meridian'>[]) {
  const isShared = new Set(townships.map(({ meridian }) => meridian)).size > 1
  return (township: GridTownship) =>
    isShared ? `${townshipLabel(township)}, ${township.meridian}` : townshipLabel(township)
}

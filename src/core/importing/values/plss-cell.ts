import { emptyCell, unreadableCell, isEmptyCell, type CellReading } from './cell-reading.ts'

const tierPattern =
  /^(?:T(?:ownship|wp)?|R(?:ange|ng|ge)?)?\.?\s*0*(\d{1,3})(?:\.0+)?\s*([NSEW])?(?:orth|outh|ast|est)?\.?$/i
const halfTierPattern = /\d\s*(?:\.5|1\/2|½)\s*[NSEW]?\w*\.?$/i
/** The last of four digits counts tenths in the Bureau of Land Management's files: 0230 is township 23. */
const tenthsPattern = /^(\D*)0(\d{2})0(?=\D*$)/

/**
 * Reads a township or range: `151`, `151N`, `T151N`, `R 101 W`, `0230N` of the Public Land Survey, `23.0` from a
 * spreadsheet. `fallback` is the direction, from another column or the state, for a cell without one.
 */
export function readTier(
  text: string,
  axis: 'township' | 'range',
  fallback: string | null,
): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const match = tierPattern.exec(text.trim().replace(tenthsPattern, '$1$2'))
  if (!match && halfTierPattern.test(text.slice(0, 40)))
    return unreadableCell(`Half ${axis}s are not supported.`)
  if (!match)
    return unreadableCell(`This is not a ${axis}, such as ${axis === 'township' ? '151N' : '101W'}.`)
  const letter = match[2]?.toUpperCase() ?? fallback
  const allowedLetters = axis === 'township' ? 'NS' : 'EW'
  if (letter && !allowedLetters.includes(letter))
    return unreadableCell(`A ${axis} runs ${axis === 'township' ? 'north or south' : 'east or west'}.`)
  return { value: `${match[1]}${letter ?? ''}` }
}

/** Reads a section number, 1 to 36. */
export function readSection(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const match = /^(?:s(?:ec(?:tion)?)?\.?)?\s*0*(\d{1,2})(?:\.0+)?$/i.exec(text.trim())
  const section = Number(match?.[1] ?? 0)
  return section >= 1 && section <= 36
    ? { value: String(section) }
    : unreadableCell('Sections are numbered 1 to 36.')
}

/** True if a text is part of a section, such as `SWSW`, `NE/4`, `NW SE` or `Lot 3`. */
export const looksLikeAliquot = (text: string): boolean =>
  /^(?:(?:[NS][EW](?:\/?4|¼)?|[NSEW](?:\/?2|½))[\s,]*){1,4}$/i.test(text.trim())

/** True if a text describes land of the Public Land Survey by township, range and section. */
export const looksLikeLegal = (text: string): boolean =>
  /\bT?\.?\s*\d{1,3}\s*[NS]\b.*\bR?\.?\s*\d{1,3}\s*[EW]\b/i.test(text) ||
  /\bsec(tion)?s?\.?\s*\d{1,2}\b/i.test(text)

/** Returns directions that apply to every township or range of a state; null if both occur. */
export function fixedDirectionsFor(postal: string | null): {
  township: 'N' | 'S' | null
  range: 'E' | 'W' | null
} {
  const north = new Set(['ND', 'SD', 'OH', 'MI', 'WI', 'MN', 'IA', 'NE'])
  const west = new Set(['ND', 'IA', 'MN'])
  return {
    township: postal && north.has(postal) ? 'N' : postal === 'KS' ? 'S' : null,
    range: postal && west.has(postal) ? 'W' : null,
  }
}

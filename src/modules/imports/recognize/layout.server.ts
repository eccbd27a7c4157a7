import { isKnownName } from './name-match.server.ts'
import { isUnitName } from '../../../core/importing/values/unit.ts'
import { looksLikeDate } from '../../../core/importing/values/date.ts'
import { findUnitsLine } from './units-line.ts'
import type { FileRow } from '../files/row-source.ts'

export type Column = {
  /** The position in the row, from 0. */
  at: number
  /** The unique heading, or "Column 3" if it has none. */
  name: string
  /** The unit in a separate line below the headings. */
  unit: string | null
  /** True if it belongs to another table next to this one. */
  beside?: true
}

/** The position of the table in a file, and its columns. */
export type Layout = {
  /** The row number of the headings; null if the file has none. */
  headerRow: number | null
  /** The first row number that may hold a record. */
  firstRow: number
  columns: Column[]
  /** Notes for the user about how the table was found. */
  notes: string[]
  /** A line above or below the table that mentions other units; missing in older surveys. */
  unitsLine?: string | null
}

const filledCells = (row: FileRow) => row.cells.filter(cell => cell.trim() !== '')
const isValue = (cell: string) => /^[-+(]?[$]?[\d.,/:-]+[%)]?$/.test(cell.trim()) || looksLikeDate(cell)

/**
 * Finds the heading row among the first rows of a file, below any lines that agencies print above it. A row with known
 * column names wins; otherwise it is the first row of text as wide as the table.
 */
export function detectLayout(rows: readonly FileRow[]): Layout {
  const width = typicalWidth(rows)
  const header = findHeader(rows, width)
  const index = header ? rows.indexOf(header) : findFirstWideRow(rows, width)
  const unitRow = header ? isUnitsRow(rows[index + 1]) : null
  const first = rows[index + (header ? 1 : 0) + (unitRow ? 1 : 0)]
  const last = Math.max(0, ...rows.slice(Math.max(index, 0)).map(lastFilledIndex))
  const notes: string[] = []
  const rowsAbove = rows.slice(0, Math.max(index, 0)).filter(row => filledCells(row).length > 0).length
  if (rowsAbove > 0)
    notes.push(
      `${rowsAbove} ${rowsAbove === 1 ? 'line' : 'lines'} above the table ${rowsAbove === 1 ? 'was' : 'were'} skipped.`,
    )
  if (!header) notes.push('The file has no header row; its columns were recognized by their values.')
  if (unitRow) notes.push('The row below the headings names units and was read as such.')
  return {
    headerRow: header?.row ?? null,
    firstRow: first?.row ?? (header?.row ?? 0) + 1,
    columns: detectColumns(header?.cells ?? [], unitRow?.cells ?? [], last + 1, notes),
    notes,
    unitsLine: findUnitsLine(rows.slice(0, Math.max(index, 0)).flatMap(filledCells)),
  }
}

/** The most frequent number of filled cells; table rows seldom have fewer than two. */
function typicalWidth(rows: readonly FileRow[]): number {
  const countsByWidth = new Map<number, number>()
  for (const row of rows) {
    const n = filledCells(row).length
    if (n > 0) countsByWidth.set(n, (countsByWidth.get(n) ?? 0) + (n > 1 ? 1 : 0.5))
  }
  let [width, max] = [0, 0]
  for (const [n, times] of countsByWidth)
    if (times > max || (times === max && n > width)) [width, max] = [n, times]
  return width
}

const findFirstWideRow = (rows: readonly FileRow[], width: number) =>
  rows.findIndex(row => filledCells(row).length >= Math.max(1, width * 0.5))

function findHeader(rows: readonly FileRow[], width: number): FileRow | null {
  const candidates = rows.slice(0, 60)
  let best: FileRow | null = null
  let limit = 1
  for (const row of candidates) {
    const cells = filledCells(row)
    const knownNames = cells.filter(cell => cell.length <= 60 && !isValue(cell) && isKnownName(cell)).length
    if (knownNames > limit && knownNames >= cells.length * 0.2) [best, limit] = [row, knownNames]
  }
  if (best) return best
  const first = candidates[findFirstWideRow(rows, width)]
  if (!first) return null
  const cells = filledCells(first)
  const textCells = cells.filter(cell => !isValue(cell)).length
  if (cells.length === 1 && !isKnownName(cells[0]!)) return null
  return textCells >= cells.length * 0.8 && cells.every(cell => cell.length <= 120) ? first : null
}

/**
 * Recognizes a row of short words that are mostly units. An unknown word is kept as a unit, which blocks its column.
 */
function isUnitsRow(row: FileRow | undefined): FileRow | null {
  if (!row) return null
  const cells = filledCells(row).map(cell => cell.replace(/[()[\]]/g, ''))
  const unitCells = cells.filter(isUnitName).length
  return unitCells * 2 > cells.length && cells.every(cell => cell.length <= 20 && !isValue(cell)) ? row : null
}

const lastFilledIndex = (row: FileRow) => row.cells.findLastIndex(cell => cell.trim() !== '')

function detectColumns(
  names: readonly string[],
  units: readonly string[],
  width: number,
  notes: string[],
): Column[] {
  const uses = new Map<string, number>()
  const repeated = new Set<string>()
  const columns = Array.from({ length: Math.max(width, 1) }, (_, index): Column => {
    const name = (names[index] ?? '').replace(/\s+/g, ' ').trim() || `Column ${index + 1}`
    let times = (uses.get(name.toLowerCase()) ?? 0) + 1
    // "Oil", "Oil", "Oil (2)": a numbered name must not duplicate another heading.
    while (times > 1 && uses.has(`${name} (${times})`.toLowerCase())) times++
    uses.set(name.toLowerCase(), times)
    if (times > 1) {
      repeated.add(name)
      uses.set(`${name} (${times})`.toLowerCase(), 1)
    }
    const unit = (units[index] ?? '').replace(/[()[\]]/g, '').trim()
    return { at: index, name: times > 1 ? `${name} (${times})` : name, unit: unit || null }
  })
  for (const name of repeated) {
    notes.push(
      `More than one column is named “${name}”; the later ones are shown with a number. Check which one is meant.`,
    )
  }
  return columns
}

/** The kind of a row below the headings. */
export type RowKind = 'record' | 'blank' | 'header' | 'total' | 'text'

/**
 * Returns a function that classifies consecutive rows. Narrow rows below a line of text belong to it, such as the codes
 * below “Legend”, and so does a narrower table whose headings follow a blank row.
 */
export function createRowClassifier(): typeof rowKind {
  let previousAside: 'text' | 'headings' | null = null
  let blank = false
  return (cells, header) => {
    const kind = rowKind(cells, header)
    if (kind === 'text') previousAside = 'text'
    else if (kind === 'record') {
      if (blank && isOtherTableHeading(cells, header)) previousAside = 'headings'
      else if (
        previousAside &&
        !(previousAside === 'text' ? isNarrow(cells, header) : isHalfFilled(cells, header))
      )
        previousAside = null
    } else if (kind === 'header') previousAside = null
    blank = kind === 'blank'
    return kind === 'record' && previousAside ? 'text' : kind
  }
}

const isNarrow = (cells: readonly string[], header: readonly string[]) =>
  countFilled(cells) <= 2 && countFilled(header) >= 5

const isHalfFilled = (cells: readonly string[], header: readonly string[]) =>
  countFilled(cells) * 2 <= countFilled(header)

/** The headings of a separate table: at most half as many as this one's, and words typical of headings. */
function isOtherTableHeading(cells: readonly string[], header: readonly string[]): boolean {
  const textCells = cells.filter(cell => cell.trim() !== '')
  return (
    textCells.length >= 2 &&
    isHalfFilled(cells, header) &&
    textCells.every(word => word.length <= 40 && !isValue(word)) &&
    textCells.some(word => codeListHeading.test(word.trim()))
  )
}
const codeListHeading =
  /^(?:(?:\w+ )?codes?|meaning|description|definition|abbreviation|symbol|explanation|value|units?|count|total|number of \w+|average|summary)$/i

const countFilled = (cells: readonly string[]) => cells.reduce((n, cell) => n + Number(cell.trim() !== ''), 0)

/** Distinguishes records from blank rows, repeated headings (in concatenated files), totals and footnotes. */
export function rowKind(cells: readonly string[], header: readonly string[]): RowKind {
  let last = ''
  let count = 0
  for (const cell of cells) {
    if (cell !== '' && cell.trim() !== '') {
      if (count === 0) last = cell
      count++
    }
  }
  if (count === 0) return 'blank'
  if (isTotalRow(last, count, cells.length)) return 'total'
  if (count === 1 && header.length > 3 && isText(last)) return 'text'
  const repeats =
    count > 1 &&
    header.length > 0 &&
    cells[0] === header[0] &&
    cells.every((cell, index) => cell === (header[index] ?? ''))
  return repeats ? 'header' : 'record'
}

const totalRowPattern =
  /^\W*(?:(?:grand |sub ?|sub-?|report |field |state |county )*totals?\b(?! depth)[^a-z]*|(?:average|avg|sum|mean|median)\W*)$/i
const lastRowPattern =
  /^\W*(?:end(?: of (?:report|file|data))?|data (?:current )?as of\b.*|\d+ (?:rows?|records?)(?: (?:selected|affected|returned|found))?|page \d+(?: of \d+)?|(?:source|disclaimer|note)\s*[:.—–].*|(?:printed|run date|as of)\b.*)\W*$/i

/** A footnote by its mark or first word, or a sentence: record names have fewer words. */
const isText = (cell: string) =>
  footnoteStart.test(cell.slice(0, maxScanned)) || cell.slice(0, maxScanned).trim().split(/\s+/).length > 6
const footnoteStart =
  /^\s*(?:[*†‡§¹²³]|[([]?\d{1,2}[)\]]\s*[a-z]|(?:(?:foot)?notes?|remarks?|source|disclaimer|legend|key)\s*[:.—–]|(?:foot)?notes?\s+-\s|(?:legend|key|(?:\w+ )?(?:codes|abbreviations|definitions))\W*$)/i

/** Totals are labeled at the start; the patterns would backtrack in longer text. */
const maxScanned = 300

function isTotalRow(cell: string, count: number, width: number): boolean {
  const scannedText = cell.slice(0, maxScanned)
  return totalRowPattern.test(scannedText) || (count === 1 && width > 1 && lastRowPattern.test(scannedText))
}

import { formatMonth } from '../../../ui/formats.ts'
import { readMonth, type Month } from '../identity/month.ts'
import { productionFields, type ProductionField } from './production.ts'

/** The field of a pasted column; null if the column is not recognized and is skipped. */
type PastedColumn = 'month' | 'pool' | 'status' | ProductionField | null

/** One pasted line. `values` has only fields with a column in the block; a blank cell is null. */
export type PastedRow = {
  line: number
  month: Month | null
  values: Partial<Record<ProductionField, number | null> & { pool: string; status: string | null }>
  errors: { column: string; text: string; words: string }[]
}

export type PastedProduction = {
  columns: PastedColumn[]
  headings: string[]
  rows: PastedRow[]
  error: string | null
}

/** The column order of a block without headings, up to its width. */
const defaultOrder: readonly PastedColumn[] = ['month', 'oil', 'gas', 'water', 'daysOn']

/** Usual headings, in lower case without units, dots and brackets. */
const columnByHeading: Readonly<Record<string, PastedColumn>> = {
  month: 'month',
  date: 'month',
  period: 'month',
  'production month': 'month',
  'prod month': 'month',
  'report date': 'month',
  reportdate: 'month',
  'first of month': 'month',
  pool: 'pool',
  formation: 'pool',
  zone: 'pool',
  status: 'status',
  'well status': 'status',
  oil: 'oil',
  'oil produced': 'oil',
  'oil production': 'oil',
  gas: 'gas',
  'gas produced': 'gas',
  'gas production': 'gas',
  water: 'water',
  wtr: 'water',
  'water volume': 'water',
  'water produced': 'water',
  ngl: 'ngl',
  condensate: 'ngl',
  days: 'daysOn',
  'days on': 'daysOn',
  'days produced': 'daysOn',
  'producing days': 'daysOn',
  runs: 'oilSold',
  'oil runs': 'oilSold',
  'oil sold': 'oilSold',
  'oil sales': 'oilSold',
  gassold: 'gasSold',
  'gas sold': 'gasSold',
  'gas sales': 'gasSold',
  flared: 'gasFlared',
  'gas flared': 'gasFlared',
  'gas used': 'gasUsed',
  'lease use': 'gasUsed',
  'bom inventory': 'oilBom',
  'opening stock': 'oilBom',
  'eom inventory': 'oilEom',
  'closing stock': 'oilEom',
  'oil adjustment': 'oilAdjustment',
  'stock adjustment': 'oilAdjustment',
  'water injected': 'waterInjected',
  'gas injected': 'gasInjected',
}

/**
 * Reads months of production pasted from a spreadsheet, separated by tabs, semicolons or commas. Headings may be in
 * any order; without them the order is month, oil, gas, water, days. Volumes are in bbl and mcf. Thousands separators
 * and (12) for minus 12 are accepted; blank, -, n/a and null mean not reported. An unreadable cell is an error of its
 * row, with the row and the text; the other cells remain valid.
 */
export function readPastedProduction(text: string): PastedProduction {
  const lines = text.split(/\r\n|\r|\n/).map((content, index) => ({ content, line: index + 1 }))
  const nonblank = lines.filter(({ content }) => content.trim() !== '')
  const first = nonblank[0]
  if (!first) return { columns: [], headings: [], rows: [], error: 'Nothing to paste.' }
  const separator = ['\t', ';', ','].find(candidate => first.content.includes(candidate)) ?? '\t'
  const cells = nonblank.map(({ content, line }) => ({
    line,
    cells: content.split(separator).map(cell => cell.trim()),
  }))

  const hasHeadings =
    readMonth(cells[0]!.cells[0]!) === null && cells[0]!.cells.some(cell => recognizeColumn(cell) !== null)
  const titles = hasHeadings ? cells[0]!.cells : []
  const columns = hasHeadings
    ? titles
        .map(recognizeColumn)
        .map((column, index, recognized) => (recognized.indexOf(column) === index ? column : null))
    : cells[0]!.cells.map((_, index) => defaultOrder[index] ?? null)
  if (!columns.includes('month')) {
    return { columns, headings: titles, rows: [], error: 'No month column was found.' }
  }
  const rows = cells.slice(hasHeadings ? 1 : 0).map(row => readRow(row.line, row.cells, columns))
  markDuplicates(rows)
  return {
    columns,
    headings: titles,
    rows,
    error: rows.length === 0 ? 'There are headings, but no months below them.' : null,
  }
}

/**
 * True when pasted text contains months, and so is more than a block of cells. A bare number may be a volume, so it
 * counts as a month only below a heading.
 */
export function containsMonths(text: string): boolean {
  const { error, rows, headings } = readPastedProduction(text)
  const months = rows.filter(row => row.month !== null)
  if (error !== null || months.length * 2 <= rows.length) return false
  return headings.length > 0 || !/^\s*[\d.,]+\s*(\t|;|$)/m.test(text)
}

function recognizeColumn(heading: string): PastedColumn {
  const normalized = heading
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|,.*$/g, ' ')
    .replace(/\b(bbls?|mcf|mscf|stb|vol(ume)?s?)\b/g, match => (match.startsWith('vol') ? match : ' '))
    .replace(/[_.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return columnByHeading[normalized] ?? null
}

function readRow(line: number, cells: readonly string[], columns: readonly PastedColumn[]): PastedRow {
  const row: PastedRow = { line, month: null, values: {}, errors: [] }
  columns.forEach((column, index) => {
    const text = cells[index] ?? ''
    if (column === 'month') {
      row.month = readMonth(text)
      if (row.month === null) row.errors.push({ column: 'Month', text, words: `“${text}” is not a month.` })
    } else if (column === 'pool') row.values.pool = text
    else if (column === 'status') row.values.status = text || null
    else if (column !== null) readFigure(row, column, text)
  })
  return row
}

function readFigure(row: PastedRow, field: ProductionField, text: string) {
  const value = readNumber(text)
  const { title } = productionFields[field]
  if (value === undefined) row.errors.push({ column: title, text, words: `“${text}” is not a number.` })
  else row.values[field] = value
}

/** Returns the number in a cell; null if it means not reported, undefined if it is not a number. */
function readNumber(text: string): number | null | undefined {
  const compact = text.replace(/\s/g, '')
  if (/^(-{0,2}|–|—|n\/?a|null|none|nan)$/i.test(compact)) return null
  const negative = /^\((.*)\)$/.exec(compact)
  const digits = (negative?.[1] ?? compact).replace(/^([+-]?\d{1,3})((,\d{3})+)(?=\.|$)/, match =>
    match.replaceAll(',', ''),
  )
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(digits)) return undefined
  return negative ? -Number(digits) : Number(digits)
}

function markDuplicates(rows: readonly PastedRow[]) {
  const lineByKey = new Map<string, number>()
  for (const row of rows) {
    if (row.month === null) continue
    const key = `${row.month} ${row.values.pool ?? ''}`
    const firstLine = lineByKey.get(key)
    if (firstLine === undefined) lineByKey.set(key, row.line)
    else {
      const text = `${formatMonth(row.month)} is already on line ${firstLine}.`
      row.errors.push({ column: 'Month', text: row.month, words: text })
    }
  }
}

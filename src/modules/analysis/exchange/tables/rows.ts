/** A line of a table by column name, in lowercase without spaces and most punctuation. */
export type Row = {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  /** The unparsed line of the file. */
  readonly text: string
  readonly isCut: boolean
}
export type Table = { readonly columns: readonly string[]; readonly rows: readonly Row[] }

const columnName = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9/%]/g, '')

/**
 * Parses rows separated by commas, tabs, semicolons or bars, or in columns of fixed width. Null if there is no
 * heading.
 */
export function parseTable(text: string): Table | null {
  const lines = text.split(/\r\n|\n|\r/)
  const first = lines.findIndex(line => line.trim() !== '')
  const heading = lines[first]
  if (heading === undefined) return null
  const cut = lineSplitter(heading)
  const columns = cut(heading).map(columnName)
  const rows: Row[] = []
  for (let lineIndex = first + 1; lineIndex < lines.length; lineIndex++) {
    const line = lines[lineIndex]!
    if (line.trim() === '') continue
    const cells = cut(line)
    rows.push({
      line: lineIndex + 1,
      text: line,
      cells: Object.fromEntries(columns.map((column, index) => [column, (cells[index] ?? '').trim()])),
      isCut: cells.length < columns.length,
    })
  }
  return { columns, rows }
}

function lineSplitter(heading: string): (line: string) => string[] {
  const [sign] = ['\t', ',', ';', '|']
    .filter(separator => heading.includes(separator))
    .toSorted((a, b) => heading.split(b).length - heading.split(a).length)
  if (sign !== undefined) return line => splitCells(line, sign)
  const starts = [...heading.matchAll(/\S+/g)].map(({ index }) => index)
  return line =>
    starts
      .filter((start, index) => index === 0 || start < line.length)
      .map(start => line.slice(start, starts[starts.indexOf(start) + 1]))
}

/**
 * Splits a line into cells. A quote that is not closed before the next separator is a character: in ARIES it continues
 * the line above.
 */
function splitCells(line: string, sign: string): string[] {
  const cells: string[] = []
  let index = 0
  while (index <= line.length) {
    const end = line[index] === '"' ? findClosingQuote(line, index, sign) : -1
    if (end > index) {
      cells.push(line.slice(index + 1, end).replaceAll('""', '"'))
      index = end + 2
      continue
    }
    const next = line.indexOf(sign, index)
    cells.push(line.slice(index, next < 0 ? line.length : next))
    if (next < 0) break
    index = next + 1
  }
  return cells
}

function findClosingQuote(line: string, openingIndex: number, sign: string): number {
  for (let index = openingIndex + 1; index < line.length; index++) {
    if (line[index] !== '"') continue
    if (line[index + 1] === '"') index++
    else return index + 1 === line.length || line[index + 1] === sign ? index : -1
  }
  return -1
}

export type Cells = (string | number | null)[]

/**
 * Writes a CSV cell. Text that a spreadsheet would run as a formula gets a leading space, which these programs trim.
 * Numbers and ARIES expressions, which begin with a number, do not change.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+@\t\r\n＝＋＠]|^-(?![\d.])/.test(value) ? ` ${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes rows as CSV, with the line endings that these programs use. */
export const toCsv = (rows: readonly Readonly<Cells>[]): string =>
  rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')

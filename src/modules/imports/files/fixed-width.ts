import { limits, recordTooLong, tooManyRows, type FileRow } from './row-source.ts'

/** Fewer table lines or columns show no pattern. */
const [minLines, minColumns] = [3, 3]
/**
 * With this many lines, one blank shared by all of them is no coincidence; with fewer, two adjacent blanks
 * are required.
 */
const strictMinLines = 12

/** A table row has at least two gaps of two or more blanks. */
const isTabular = (line: string) => (line.trim().match(/\S {2,}(?=\S)/g)?.length ?? 0) >= 2
const isRule = (line: string) => /^[\s=_+-]+$/.test(line)

/**
 * Detects where the columns of a fixed-width text start; null for delimited text. Titles above and below the
 * table and lines of dashes are ignored.
 */
export function fixedColumns(sample: string): number[] | null {
  const lines = sample.split(/\r?\n/).filter(line => line.trim() !== '')
  // The sample of a long file ends in the middle of a line.
  if (sample.length > 60_000) lines.pop()
  const separated = lines.filter(line => /[\t;|]/.test(line) || (line.match(/,/g)?.length ?? 0) >= 2).length
  const table = lines.filter(line => isTabular(line) && !isRule(line)).slice(0, 400)
  if (table.length < minLines || table.length < lines.length * 0.5 || separated > lines.length * 0.3)
    return null
  const width = Math.max(...table.map(line => line.length))
  if (width > 4_000) return null
  const isBlank = Array.from({ length: width }, (_, index) =>
    table.every(line => (line[index] ?? ' ') === ' '),
  )
  const minBlanks = table.length >= strictMinLines ? 1 : 2
  const starts: number[] = []
  let blanks = minBlanks
  for (let index = 0; index < width; index++) {
    if (isBlank[index]) blanks++
    else {
      if (blanks >= minBlanks) starts.push(index)
      blanks = 0
    }
  }
  return starts.length >= minColumns ? [0, ...starts.slice(1)] : null
}

const hasRunOver = (cells: readonly string[]) =>
  cells.slice(1).some((cell, index) => /\S$/.test(cells[index] ?? '') && /^\S/.test(cell))

const tornMessage = 'Its columns run together, so a word may be in the wrong one.'

/**
 * Splits a line into cells. A number wider than those of the first lines starts before its column and is kept
 * whole; where a word that runs into the next column ends cannot be determined.
 */
function splitAtStarts(text: string, starts: readonly number[]): { cells: string[]; isTorn: boolean } {
  let isTorn = false
  const bounds = starts.map((start, index) => {
    if (index === 0 || !/\S/.test(text[start] ?? ' ') || !/\S/.test(text[start - 1] ?? ' ')) return start
    const begin = text.slice(0, start).search(/\S+$/)
    const word = /^\S+/.exec(text.slice(begin))?.[0] ?? ''
    if (/^[-(]?[\d.,]+[)-]?$/.test(word) && begin > starts[index - 1]!) return begin
    isTorn = true
    return start
  })
  return {
    cells: bounds.map((begin, index) => text.slice(begin, bounds[index + 1] ?? text.length).trim()),
    isTorn,
  }
}

/**
 * Splits the lines of a text that arrives in pieces at its column starts. If `isConfirmed`, the user set the
 * starts and every line is split exactly there.
 */
export function fixedCutter(
  starts: readonly number[],
  isConfirmed = false,
): {
  push: (chunk: string) => FileRow[]
  end: () => FileRow[]
} {
  let row = 0
  let remainder = ''
  const getPieces = (text: string) =>
    starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length))
  const cut = (line: string): FileRow => {
    row++
    if (row > limits.rows + 1_000) throw tooManyRows()
    const text = line.endsWith('\r') ? line.slice(0, -1) : line
    if (isConfirmed) return { row, cells: isRule(text) ? [] : isTitle(text) ? [text.trim()] : getCells(text) }
    if (isRule(text) || !isTabular(text))
      return { row, cells: text.trim() === '' || isRule(text) ? [] : getText(text) }
    const { cells, isTorn } = splitAtStarts(text, starts)
    return { row, cells, ...(isTorn && { flaw: tornMessage }) }
  }
  const getCells = (text: string) => getPieces(text).map(cell => cell.trim())
  /** A title is text without digits that crosses column starts or fills at most half of the columns. */
  const isTitle = (text: string) =>
    /^\D+$/.test(text) &&
    (hasRunOver(getPieces(text)) || getCells(text).filter(Boolean).length * 2 <= starts.length)
  /** A row with a single filled column keeps it in place; a title goes in the first column. */
  const getText = (text: string) => {
    const cells = getPieces(text)
    return hasRunOver(cells) ? [text.trim()] : cells.map(cell => cell.trim())
  }
  return {
    push(chunk) {
      const lines = (remainder + chunk).split('\n')
      remainder = lines.pop() ?? ''
      if (remainder.length > limits.recordLength) throw recordTooLong(row + 1)
      return lines.map(cut)
    },
    end: () => (remainder === '' ? [] : [cut(remainder)]),
  }
}

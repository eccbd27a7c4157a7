import { limits, recordTooLong, tooManyRows, type FileRow } from './row-source.ts'

/** Fewer table lines or columns show no pattern. */
const [minLines, minColumns] = [3, 3]
/**
 * With this many lines, one blank shared by all of them is no coincidence; with fewer, two adjacent blanks
 * are required.
 */
const manyLines = 12

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
  const parted = lines.filter(line => /[\t;|]/.test(line) || (line.match(/,/g)?.length ?? 0) >= 2).length
  const table = lines.filter(line => isTabular(line) && !isRule(line)).slice(0, 400)
  if (table.length < minLines || table.length < lines.length * 0.5 || parted > lines.length * 0.3) return null
  const width = Math.max(...table.map(line => line.length))
  if (width > 4_000) return null
  const isBlank = Array.from({ length: width }, (_, index) =>
    table.every(line => (line[index] ?? ' ') === ' '),
  )
  const least = table.length >= manyLines ? 1 : 2
  const starts: number[] = []
  let blanks = least
  for (let index = 0; index < width; index++) {
    if (isBlank[index]) blanks++
    else {
      if (blanks >= least) starts.push(index)
      blanks = 0
    }
  }
  return starts.length >= minColumns ? [0, ...starts.slice(1)] : null
}

const runsOver = (pieces: readonly string[]) =>
  pieces.slice(1).some((piece, index) => /\S$/.test(pieces[index] ?? '') && /^\S/.test(piece))

const torn = 'Its columns run together, so a word may be in the wrong one.'

/**
 * Splits a line into cells. A number wider than those of the first lines starts before its column and is kept
 * whole; where a word that runs into the next column ends cannot be determined.
 */
function cutAt(text: string, starts: readonly number[]): { cells: string[]; isTorn: boolean } {
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
  chosen = false,
): {
  push: (piece: string) => FileRow[]
  end: () => FileRow[]
} {
  let row = 0
  let rest = ''
  const getPieces = (text: string) =>
    starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length))
  const cut = (line: string): FileRow => {
    row++
    if (row > limits.rows + 1_000) throw tooManyRows()
    const text = line.endsWith('\r') ? line.slice(0, -1) : line
    if (chosen) return { row, cells: isRule(text) ? [] : isTitle(text) ? [text.trim()] : getCells(text) }
    if (isRule(text) || !isTabular(text))
      return { row, cells: text.trim() === '' || isRule(text) ? [] : getText(text) }
    const { cells, isTorn } = cutAt(text, starts)
    return { row, cells, ...(isTorn && { flaw: torn }) }
  }
  const getCells = (text: string) => getPieces(text).map(cell => cell.trim())
  /** A title is text without digits that crosses column starts or fills at most half of the columns. */
  const isTitle = (text: string) =>
    /^\D+$/.test(text) &&
    (runsOver(getPieces(text)) || getCells(text).filter(Boolean).length * 2 <= starts.length)
  /** A row with a single filled column keeps it in place; a title goes in the first column. */
  const getText = (text: string) => {
    const cells = getPieces(text)
    return runsOver(cells) ? [text.trim()] : cells.map(cell => cell.trim())
  }
  return {
    push(piece) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > limits.recordLength) throw recordTooLong(row + 1)
      return lines.map(cut)
    },
    end: () => (rest === '' ? [] : [cut(rest)]),
  }
}

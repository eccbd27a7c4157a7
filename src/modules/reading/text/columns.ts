/** Words as a page draws them in one place, measured in points from the left edge and the top. */
export type DrawnText = { text: string; left: number; right: number; base: number; tall: number }

/** The pieces of a line as drawn, and the same pieces sorted from the left. */
type TextLine<Piece extends DrawnText> = { pieces: Piece[]; fromLeft: Piece[] }
/** A white strip from one place to another, next to or between words. */
type WhiteStrip = readonly [from: number, to: number]
/** Columns up to the line before `end`, each with its lines. */
type ColumnBlock<Piece extends DrawnText> = { end: number; columns: readonly Piece[][][] }

/** True if a piece is on the line of another, within half its own height. */
export const isOnSameLine = (piece: DrawnText, other: DrawnText): boolean =>
  Math.abs(piece.base - other.base) <= piece.tall * 0.5

/**
 * The pieces of a page in reading order. A program that draws a two-column page line by line alternates
 * between the columns: if the print is in columns, the left one goes before the right one. A table stays as
 * drawn, row by row.
 */
export function sortForReading<Piece extends DrawnText>(pieces: readonly Piece[]): Piece[] {
  const lines = groupIntoLines(pieces)
  const ordered: Piece[][] = []
  for (let index = 0; index < lines.length;) {
    const block = findBlock(lines, index)
    if (block === null) {
      ordered.push(lines[index]!.pieces)
      index++
      continue
    }
    // A column may be a pair of columns itself.
    for (const column of block.columns) ordered.push(sortForReading(column.flat()))
    index = block.end
  }
  return ordered.flat()
}

function groupIntoLines<Piece extends DrawnText>(pieces: readonly Piece[]): TextLine<Piece>[] {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line && isOnSameLine(piece, line.at(-1)!)) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(pieces => ({ pieces, fromLeft: pieces.toSorted((a, b) => a.left - b.left) }))
}

/** The smallest gap between columns of a printed form, as a share of the letter height. */
const minGap = 0.8
/** A line has many gaps if each letter is drawn separately; columns lie next to the widest. */
const maxStrips = 6
/** Maximum number of lines; no printed page has more. */
const maxLines = 300

/** The block of columns that begins at this line; null if there is none. */
function findBlock<Piece extends DrawnText>(
  lines: readonly TextLine<Piece>[],
  lineIndex: number,
): ColumnBlock<Piece> | null {
  const runs = findGaps(lines[lineIndex]!.fromLeft).map(strip => extendGap(lines, lineIndex, strip))
  const [longest] = runs.sort((a, b) => b.end - a.end)
  if (!longest || longest.end - lineIndex < minLines) return null
  const { end, strip } = longest
  const isLeft = (piece: Piece) => piece.right <= strip[0]
  const getColumn = (isInColumn: (piece: Piece) => boolean) =>
    lines.slice(lineIndex, end).flatMap(({ pieces }) => {
      const line = pieces.filter(isInColumn)
      return line.length > 0 ? [line] : []
    })
  const columns = [getColumn(isLeft), getColumn(piece => !isLeft(piece))]
  return columns.every(isProse) ? { end, columns } : null
}

/** The end of the lines that leave a strip, or part of it, white, and that part. */
function extendGap(
  lines: readonly TextLine<DrawnText>[],
  lineIndex: number,
  first: WhiteStrip,
): { end: number; strip: WhiteStrip } {
  let strip = first
  let end = lineIndex
  for (; end < Math.min(lines.length, lineIndex + maxLines); end++) {
    const white = findGap(lines[end]!.fromLeft, strip)
    if (white === null) break
    strip = white
  }
  return { end, strip }
}

/** The part of a strip that a line, sorted from the left, leaves white; empty if that is too narrow. */
function findGap(line: readonly DrawnText[], strip: WhiteStrip): WhiteStrip | null {
  let widest: WhiteStrip = [0, 0]
  let [from] = strip
  for (const { left, right } of line) {
    const to = Math.min(left, strip[1])
    if (to - from > widest[1] - widest[0]) widest = [from, to]
    from = Math.max(from, right)
  }
  if (strip[1] - from > widest[1] - widest[0]) widest = [from, strip[1]]
  return widest[1] - widest[0] >= line[0]!.tall * minGap ? widest : null
}

/** The widest gaps between the words of a line, sorted from the left. */
function findGaps(line: readonly DrawnText[]): WhiteStrip[] {
  const gaps: WhiteStrip[] = []
  let end = Infinity
  for (const { left, right, tall } of line) {
    if (left - end >= tall * minGap) gaps.push([end, left])
    end = end === Infinity ? right : Math.max(end, right)
  }
  return gaps.sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, maxStrips)
}

/** Minimum number of lines in a column; fewer are side-by-side signatures. */
const minLines = 6
const minLineLength = 18
/** Print fills its column except on the last lines of paragraphs. Table cells seldom do. */
const fullLineRule = { ofWidth: 0.85, ofLines: 0.6 }

/** True if the lines of a column are continuous print rather than table cells. */
function isProse(lines: readonly DrawnText[][]): boolean {
  if (lines.length < minLines) return false
  const pieces = lines.flat()
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0)
  if (letters / lines.length < minLineLength) return false
  const left = pieces.reduce((min, piece) => Math.min(min, piece.left), Infinity)
  const ends = lines.map(line => line.reduce((max, { right }) => Math.max(max, right), -Infinity))
  const from = left + (Math.max(...ends) - left) * fullLineRule.ofWidth
  return ends.filter(end => end >= from).length >= lines.length * fullLineRule.ofLines
}

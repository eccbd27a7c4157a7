/** Words as a page draws them in one place, measured in points from the left edge and the top. */
export type Drawn = { text: string; left: number; right: number; base: number; tall: number }

/** The pieces of a line as drawn, and the same pieces sorted from the left. */
type Line<Piece extends Drawn> = { drawn: Piece[]; fromLeft: Piece[] }
/** A white strip from one place to another, next to or between words. */
type Strip = readonly [from: number, to: number]
/** Columns up to the line before `end`, each as its lines. */
type Block<Piece extends Drawn> = { end: number; columns: readonly Piece[][][] }

/** True if a piece is on the line of another, within half its own height. */
export const isOnSameLine = (piece: Drawn, other: Drawn): boolean =>
  Math.abs(piece.base - other.base) <= piece.tall * 0.5

/**
 * The pieces of a page in reading order. A program that draws a two-column page line by line alternates
 * between the columns: if the print is in columns, the left one goes before the right one. A table stays as
 * drawn, row by row.
 */
export function sortForReading<Piece extends Drawn>(pieces: readonly Piece[]): Piece[] {
  const lines = groupIntoLines(pieces)
  const ordered: Piece[][] = []
  for (let index = 0; index < lines.length;) {
    const block = blockFrom(lines, index)
    if (block === null) {
      ordered.push(lines[index]!.drawn)
      index++
      continue
    }
    // A column may be a pair of columns itself.
    for (const column of block.columns) ordered.push(sortForReading(column.flat()))
    index = block.end
  }
  return ordered.flat()
}

function groupIntoLines<Piece extends Drawn>(pieces: readonly Piece[]): Line<Piece>[] {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line && isOnSameLine(piece, line.at(-1)!)) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(drawn => ({ drawn, fromLeft: drawn.toSorted((a, b) => a.left - b.left) }))
}

/** The smallest gap between columns of a printed form, as a share of the letter height. */
const narrowest = 0.8
/** A line has many gaps if each letter is drawn separately; columns lie next to the widest. */
const maxStrips = 6
/** No page of print has more lines. */
const maxLines = 300

/** The block of columns that begins at this line; null if there is none. */
function blockFrom<Piece extends Drawn>(lines: readonly Line<Piece>[], at: number): Block<Piece> | null {
  const runs = findGaps(lines[at]!.fromLeft).map(strip => blankRun(lines, at, strip))
  const [longest] = runs.sort((a, b) => b.end - a.end)
  if (!longest || longest.end - at < minLines) return null
  const { end, strip } = longest
  const isLeft = (piece: Piece) => piece.right <= strip[0]
  const getColumn = (keep: (piece: Piece) => boolean) =>
    lines.slice(at, end).flatMap(({ drawn }) => {
      const line = drawn.filter(keep)
      return line.length > 0 ? [line] : []
    })
  const columns = [getColumn(isLeft), getColumn(piece => !isLeft(piece))]
  return columns.every(isPrint) ? { end, columns } : null
}

/** The end of the lines that leave a strip, or part of it, white, and that part. */
function blankRun(lines: readonly Line<Drawn>[], at: number, first: Strip): { end: number; strip: Strip } {
  let strip = first
  let end = at
  for (; end < Math.min(lines.length, at + maxLines); end++) {
    const white = findGap(lines[end]!.fromLeft, strip)
    if (white === null) break
    strip = white
  }
  return { end, strip }
}

/** The part of a strip that a line, sorted from the left, leaves white; empty if that is too narrow. */
function findGap(line: readonly Drawn[], strip: Strip): Strip | null {
  let widest: Strip = [0, 0]
  let [from] = strip
  for (const { left, right } of line) {
    const to = Math.min(left, strip[1])
    if (to - from > widest[1] - widest[0]) widest = [from, to]
    from = Math.max(from, right)
  }
  if (strip[1] - from > widest[1] - widest[0]) widest = [from, strip[1]]
  return widest[1] - widest[0] >= line[0]!.tall * narrowest ? widest : null
}

/** The widest gaps between the words of a line, sorted from the left. */
function findGaps(line: readonly Drawn[]): Strip[] {
  const gaps: Strip[] = []
  let end = Infinity
  for (const { left, right, tall } of line) {
    if (left - end >= tall * narrowest) gaps.push([end, left])
    end = end === Infinity ? right : Math.max(end, right)
  }
  return gaps.sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, maxStrips)
}

/** Minimum number of lines in a column; fewer are side-by-side signatures. */
const minLines = 6
const shortestLine = 18
/** Print fills its column except on the last lines of paragraphs. Table cells seldom do. */
const fullColumn = { ofWidth: 0.85, ofLines: 0.6 }

/** True if the lines of a column are continuous print rather than table cells. */
function isPrint(lines: readonly Drawn[][]): boolean {
  if (lines.length < minLines) return false
  const pieces = lines.flat()
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0)
  if (letters / lines.length < shortestLine) return false
  const left = pieces.reduce((least, piece) => Math.min(least, piece.left), Infinity)
  const ends = lines.map(line => line.reduce((max, { right }) => Math.max(max, right), -Infinity))
  const from = left + (Math.max(...ends) - left) * fullColumn.ofWidth
  return ends.filter(end => end >= from).length >= lines.length * fullColumn.ofLines
}

import type { Column } from './layout.server.ts'

/**
 * Positions of the columns that belong to another table, to the right or to the left of the main one: a column without
 * heading and values parts them, and the rows of the other come together and are fewer than half as many. `samples` are
 * the values of each column, in the order of the file. Every value is looked at one time.
 */
export function columnsBeside(columns: readonly Column[], samples: readonly (readonly string[])[]): number[] {
  const rows = extents(samples.slice(0, columns.length))
  const fromLeft = countsUpTo(columns.length, rows, ({ first }) => first)
  const fromRight = countsUpTo(columns.length, rows, ({ last }) => columns.length - 1 - last)
  for (let gap = 1; gap < columns.length - 1; gap++) {
    const { name, at } = columns[gap]!
    if (name !== `Column ${at + 1}` || rows.filled.has(gap)) continue
    const left = fromLeft[gap]!
    const right = fromRight[columns.length - 1 - gap]!
    if (isAside(right, left)) return columns.slice(gap + 1).map(column => column.at)
    if (isAside(left, right)) return columns.slice(0, gap).map(column => column.at)
  }
  return []
}

/** Rows that say anything in some columns: how many, and between which numbers. */
type Rows = { n: number; from: number; to: number }

const isAside = (aside: Rows, main: Rows) =>
  aside.n > 0 && aside.n * 2 < main.n && aside.n * 1.5 >= aside.to + 1 - aside.from

/** The first and the last filled column of each row, and which columns are filled. */
function extents(samples: readonly (readonly string[])[]) {
  const byRow: { first: number; last: number }[] = []
  const filled = new Set<number>()
  samples.forEach((cells, column) => {
    cells.forEach((cell, row) => {
      if (cell.trim() === '') return
      filled.add(column)
      const known = byRow[row]
      if (known) known.last = column
      else byRow[row] = { first: column, last: column }
    })
  })
  return { byRow, filled }
}

/** Of each number of columns, counted from one side, the rows that say anything in them. */
function countsUpTo(
  columns: number,
  { byRow }: ReturnType<typeof extents>,
  nearest: (row: { first: number; last: number }) => number,
): Rows[] {
  const counts = Array.from({ length: columns + 1 }, (): Rows => ({ n: 0, from: Infinity, to: -1 }))
  byRow.forEach((row, number) => add(counts[nearest(row) + 1]!, { n: 1, from: number, to: number }))
  for (let at = 1; at <= columns; at++) add(counts[at]!, counts[at - 1]!)
  return counts
}

function add(to: Rows, { n, from, to: last }: Rows): void {
  to.n += n
  to.from = Math.min(to.from, from)
  to.to = Math.max(to.to, last)
}

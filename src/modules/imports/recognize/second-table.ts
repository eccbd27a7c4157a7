import type { Column } from './layout.server.ts'

/**
 * Returns the positions of columns that belong to a second table left or right of the main one: a column without
 * heading or values separates them, and the second table's rows are contiguous and fewer than half as many. `samples`
 * are the values of each column in file order. Every value is examined once.
 */
export function secondTableColumns(
  columns: readonly Column[],
  samples: readonly (readonly string[])[],
): number[] {
  const rows = rowExtents(samples.slice(0, columns.length))
  const fromLeft = extentsUpTo(columns.length, rows, ({ first }) => first)
  const fromRight = extentsUpTo(columns.length, rows, ({ last }) => columns.length - 1 - last)
  for (let gap = 1; gap < columns.length - 1; gap++) {
    const { name, at } = columns[gap]!
    if (name !== `Column ${at + 1}` || rows.filled.has(gap)) continue
    const leftExtent = fromLeft[gap]!
    const right = fromRight[columns.length - 1 - gap]!
    if (isSmallerTable(right, leftExtent)) return columns.slice(gap + 1).map(column => column.at)
    if (isSmallerTable(leftExtent, right)) return columns.slice(0, gap).map(column => column.at)
  }
  return []
}

/** The number of rows with values in some columns, and their range. */
type RowExtent = { n: number; from: number; to: number }

const isSmallerTable = (aside: RowExtent, main: RowExtent) =>
  aside.n > 0 && aside.n * 2 < main.n && aside.n * 1.5 >= aside.to + 1 - aside.from

/** Returns the first and last filled column of each row, and which columns are filled. */
function rowExtents(samples: readonly (readonly string[])[]) {
  const byRow: { first: number; last: number }[] = []
  const filled = new Set<number>()
  samples.forEach((cells, column) => {
    cells.forEach((cell, row) => {
      if (cell.trim() === '') return
      filled.add(column)
      const extent = byRow[row]
      if (extent) extent.last = column
      else byRow[row] = { first: column, last: column }
    })
  })
  return { byRow, filled }
}

/** Returns, for each number of columns counted from one side, the rows with values in them. */
function extentsUpTo(
  columns: number,
  { byRow }: ReturnType<typeof rowExtents>,
  nearest: (row: { first: number; last: number }) => number,
): RowExtent[] {
  const rowExtentsByColumn = Array.from({ length: columns + 1 }, (): RowExtent => ({
    n: 0,
    from: Infinity,
    to: -1,
  }))
  byRow.forEach((row, number) =>
    extendExtent(rowExtentsByColumn[nearest(row) + 1]!, { n: 1, from: number, to: number }),
  )
  for (let index = 1; index <= columns; index++)
    extendExtent(rowExtentsByColumn[index]!, rowExtentsByColumn[index - 1]!)
  return rowExtentsByColumn
}

function extendExtent(to: RowExtent, { n, from, to: last }: RowExtent): void {
  to.n += n
  to.from = Math.min(to.from, from)
  to.to = Math.max(to.to, last)
}

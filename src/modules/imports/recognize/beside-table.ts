import type { Column } from './layout.server.ts'

/**
 * Positions of the columns that belong to another table, to the right of the main one: a column without heading and
 * values parts them, and its rows come together and end long before those of the main one. `samples` are the values of
 * each column, in the order of the file.
 */
export function columnsBeside(columns: readonly Column[], samples: readonly (readonly string[])[]): number[] {
  const isEmpty = (i: number) => !(samples[i] ?? []).some(cell => cell.trim() !== '')
  for (let gap = 1; gap < columns.length - 1; gap++) {
    const { name, at } = columns[gap]!
    if (name !== `Column ${at + 1}` || !isEmpty(gap)) continue
    const main = rowsOf(samples.slice(0, gap))
    const beside = rowsOf(samples.slice(gap + 1))
    const last = beside.lastIndexOf(true)
    const [rows, all] = [beside.filter(Boolean).length, main.filter(Boolean).length]
    if (rows > 0 && rows * 2 < all && rows * 1.5 >= last + 1 - beside.indexOf(true))
      return columns.slice(gap + 1).map(column => column.at)
  }
  return []
}

/** Which rows say anything in some columns. */
function rowsOf(columns: readonly (readonly string[])[]): boolean[] {
  const length = Math.max(0, ...columns.map(column => column.length))
  return Array.from({ length }, (_, row) => columns.some(column => (column[row] ?? '').trim() !== ''))
}

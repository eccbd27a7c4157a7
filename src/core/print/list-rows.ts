/** More rows than these are asked about before they are printed. */
export const maxRows = 2000

/** Whether a list with so many columns stands sideways. */
export const isSideways = (columns: number): boolean => columns >= 7

/** The server answers at most so many at a time. */
const part = 500

/** About so many rows stand on a sheet, as measured on wells with their API numbers beneath their names. */
const rowsOnSheet = { sideways: 25, upright: 34 }

/** About how many sheets the rows of a list with so many columns take. */
export const pagesOf = (rows: number, columns: number): number =>
  Math.ceil(rows / rowsOnSheet[isSideways(columns) ? 'sideways' : 'upright'])

/** The rows of a list, one more part each time, up to `most`. */
export async function* rowsOf<Row>(
  load: (offset: number, limit: number) => Promise<readonly Row[]>,
  most = maxRows,
): AsyncGenerator<readonly Row[]> {
  let rows: readonly Row[] = []
  while (rows.length < most) {
    const limit = Math.min(part, most - rows.length)
    const next = await load(rows.length, limit)
    rows = [...rows, ...next]
    yield rows
    if (next.length < limit) return
  }
}

/** Printing more rows than this requires a confirmation. */
export const maxRows = 2000

/** True if a list with this many columns is printed in landscape. */
export const isLandscape = (columns: number): boolean => columns >= 7

/** Most rows that the server returns per request. */
const batchSize = 500

/** Approximate rows per page, measured on wells with their API numbers below their names. */
const rowsPerSheet = { sideways: 25, upright: 34 }

/** The approximate number of pages for a list. */
export const countPages = (rows: number, columns: number): number =>
  Math.ceil(rows / rowsPerSheet[isLandscape(columns) ? 'sideways' : 'upright'])

/** The rows of a list, growing by one batch each time, up to `max`. */
export async function* loadRows<Row>(
  load: (offset: number, limit: number) => Promise<readonly Row[]>,
  max = maxRows,
): AsyncGenerator<readonly Row[]> {
  let rows: readonly Row[] = []
  while (rows.length < max) {
    const limit = Math.min(batchSize, max - rows.length)
    const batch = await load(rows.length, limit)
    rows = [...rows, ...batch]
    yield rows
    if (batch.length < limit) return
  }
}

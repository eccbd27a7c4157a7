import { firstRows, type FileRow, type RowSource } from './row-source.ts'
import { looksLikeOutline, parseOutline } from './wkt.ts'

/**
 * Moves outlines in well-known text from a column to their rows, as in a shapefile. The column is detected in the
 * first rows; without one the source is returned unchanged.
 */
export async function withOutlines(source: RowSource): Promise<RowSource> {
  const column = await findOutlineColumn(source)
  if (column === null) return source
  return {
    ...source,
    format: `${source.format}, outlines in column ${column + 1}`,
    async *batches() {
      for await (const batch of source.batches()) yield batch.map(row => addOutline(row, column))
    },
  }
}

async function findOutlineColumn(source: RowSource): Promise<number | null> {
  for (const { cells } of await firstRows(source)) {
    const index = cells.findIndex(looksLikeOutline)
    if (index >= 0) return index
  }
  return null
}

/** Text that cannot be read as an outline stays visible in its cell. */
function addOutline(row: FileRow, column: number): FileRow {
  const text = row.cells[column] ?? ''
  const shape = looksLikeOutline(text) ? parseOutline(text) : null
  return shape ? { ...row, cells: row.cells.with(column, ''), shape } : row
}

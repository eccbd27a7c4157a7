import { headOf, type FileRow, type RowSource } from './row-source.ts'
import { looksLikeOutline, outlineOfWkt } from './wkt.ts'

/**
 * Takes outlines in well-known text out of a column and lets them go along with their rows, as those of a file of
 * shapes do. Their column is known by its first rows; a file without one is answered as it is.
 */
export async function withOutlines(source: RowSource): Promise<RowSource> {
  const at = await outlineColumn(source)
  if (at === null) return source
  return {
    ...source,
    format: `${source.format}, outlines in column ${at + 1}`,
    async *batches() {
      for await (const batch of source.batches()) yield batch.map(row => outlined(row, at))
    },
  }
}

async function outlineColumn(source: RowSource): Promise<number | null> {
  for (const { cells } of await headOf(source)) {
    const at = cells.findIndex(looksLikeOutline)
    if (at >= 0) return at
  }
  return null
}

/** What cannot be read as an outline stays in its cell, where it is seen. */
function outlined(row: FileRow, at: number): FileRow {
  const text = row.cells[at] ?? ''
  const shape = looksLikeOutline(text) ? outlineOfWkt(text) : null
  return shape ? { ...row, cells: row.cells.with(at, ''), shape } : row
}

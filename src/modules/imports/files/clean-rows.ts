import type { FileRow, RowSource } from './row-source.ts'

/** Zero bytes and unpaired surrogates, which neither text nor the database can store. */
const invalidCharacters = /[\0\ud800-\udfff]/

const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Removes invalid characters from every cell and notes it on the row. */
export const cleanRows = (source: RowSource): RowSource => ({
  ...source,
  async *batches() {
    for await (const batch of source.batches()) yield batch.map(cleanRow)
  },
})

function cleanRow(row: FileRow): FileRow {
  if (!invalidCharacters.test(row.cells.join(''))) return row
  const cells = row.cells.map(cell =>
    invalidCharacters.test(cell) ? cell.replaceAll('\0', '').replace(loneSurrogates, '') : cell,
  )
  return cells.every((cell, index) => cell === row.cells[index])
    ? row
    : { ...row, cells, flaw: row.flaw ?? 'Characters that are not text were removed.' }
}

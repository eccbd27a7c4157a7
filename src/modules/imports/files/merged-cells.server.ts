import { FileRefusal, limits, type FileRow } from './row-source.ts'
import { sheetRows } from './sheet-rows.server.ts'
import { parseColumn } from './sheet-value.ts'
import { readStream } from './unzip.server.ts'
import type { Workbook } from './workbook.server.ts'

/** A cell merged across several rows, with its content once its first row has been read. */
type MergedRange = { column: number; first: number; last: number; text: string }

const rangePattern = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g
/** Longer than any such element, so one split between two pieces is still found. */
const maxElementLength = 200
/** A sheet with more merged cells is not a table, and looking each up in each row would take too long. */
const maxMerges = 20_000

/** Yields the rows of a sheet, filling in the values of merged cells that started above. */
export async function* mergedRows(book: Workbook, part: string): AsyncGenerator<FileRow[]> {
  const merges = await readMerges(book, part)
  const filledDown = fillDown(merges)
  for await (const rows of sheetRows(book, part)) yield merges.length ? rows.map(filledDown) : rows
}

/**
 * Returns the cells of a sheet that span several rows. They are listed after the rows, so the sheet is read
 * twice.
 */
async function readMerges(book: Workbook, part: string): Promise<MergedRange[]> {
  const stream = await book.archive.open(part)
  if (!stream) return []
  const merges: MergedRange[] = []
  const decoder = new TextDecoder()
  let remainder = ''
  for await (const chunk of readStream(stream)) {
    const text = remainder + decoder.decode(chunk, { stream: true })
    let end = 0
    for (const match of text.matchAll(rangePattern)) {
      const [matched, from = '', first, , last] = match
      end = match.index + matched.length
      if (Number(last) > Number(first) && merges.length < maxMerges)
        merges.push({ column: parseColumn(from), first: Number(first), last: Number(last), text: '' })
    }
    remainder = text.slice(Math.max(end, text.length - maxElementLength))
  }
  return merges.sort((a, b) => a.first - b.first)
}

/** Returns a function that fills merged values into consecutive rows. `merges` are sorted by first row. */
function fillDown(merges: readonly MergedRange[]): (row: FileRow) => FileRow {
  let next = 0
  /**
   * Merges that reach the row. At most one per column is open, so a row checks no more merges than it has
   * cells.
   */
  let openRanges: MergedRange[] = []
  return row => {
    while (merges[next] && merges[next]!.first <= row.row) openRanges.push(merges[next++]!)
    openRanges = openRanges.filter(({ last }) => last >= row.row)
    if (openRanges.length > limits.columns) throw overlappingCellsError(row.row)
    const filled: string[] = []
    for (const merge of openRanges) {
      if (row.row === merge.first) merge.text = row.cells[merge.column] ?? ''
      else if (merge.text && !row.cells[merge.column]?.trim()) {
        while (row.cells.length < merge.column) row.cells.push('')
        row.cells[merge.column] = merge.text
        filled.push(merge.text)
      }
    }
    return filled.length ? { ...row, filled: filled.join(' | ') } : row
  }
}

const overlappingCellsError = (row: number) =>
  new FileRefusal(
    `Row ${row} has more than ${limits.columns.toLocaleString('en-US')} merged cells. Unmerge them and choose the file again.`,
  )

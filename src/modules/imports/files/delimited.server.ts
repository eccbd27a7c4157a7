import { withoutMark } from '../../../core/files/export/cell-text.ts'
import { sniffDelimiter, delimiterLabels, type Delimiter } from './delimiter.ts'
import { textFile, decodeFile, type TextFile } from './decode.server.ts'
import { encodingLabels } from './encoding.ts'
import { fixedColumns, fixedCutter } from './fixed-width.ts'
import { recordCutter } from './record-cutter.ts'
import { proposedStarts, createRuler, isFixedWidth } from './ruler.ts'
import type { FileRow, RowSource } from './row-source.ts'

const delimiterNames: Record<Delimiter, string> = { ',': 'CSV', '\t': 'TSV', ';': 'CSV', '|': 'text' }

/**
 * Opens a delimited or fixed-width file as a stream, so memory does not grow with the file. `confirmedStarts`
 * are the column starts set by the user.
 */
export async function delimitedFile(
  path: string,
  chosen: readonly number[] | null = null,
): Promise<RowSource> {
  const file = await textFile(path)
  const sample = await firstText(file)
  const encoding = encodingLabels[file.encoding]
  const seen = chosen ? null : fixedColumns(sample)
  const isOpen = !chosen && !seen && isFixedWidth(sample)
  const starts = chosen ?? seen ?? (isOpen ? [0] : null)
  if (starts)
    return {
      format: isOpen
        ? `text, ${encoding}, no column separators`
        : `text, ${encoding}, ${starts.length} fixed-width columns`,
      sheets: [],
      sheet: null,
      ruler: createRuler(sample, isOpen ? proposedStarts(sample) : starts, isOpen),
      batches: () => records(file, fixedCutter(starts, chosen !== null)),
    }
  const delimiter = sniffDelimiter(sample)
  const newline = sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r'
  return {
    format: `${delimiterNames[delimiter]}, ${encoding}, cells separated by ${delimiterLabels[delimiter]}`,
    sheets: [],
    sheet: null,
    batches: () => withoutApostrophes(records(file, recordCutter({ delimiter, newline }))),
  }
}

async function firstText(file: TextFile): Promise<string> {
  for await (const text of decodeFile(file)) return text.slice(0, 64 * 1024)
  return ''
}

type Cutter = Pick<ReturnType<typeof recordCutter>, 'push' | 'end'>

/** The consumer pulls, so nothing is read ahead and other requests run between pieces. */
async function* records(file: TextFile, cutter: Cutter): AsyncGenerator<FileRow[]> {
  for await (const text of decodeFile(file)) yield cutter.push(text)
  yield cutter.end()
}

/** Removes the apostrophe with which exports keep spreadsheets from running a cell as a formula. */
async function* withoutApostrophes(batches: AsyncGenerator<FileRow[]>): AsyncGenerator<FileRow[]> {
  for await (const rows of batches)
    yield rows.map(row =>
      row.cells.some(cell => cell.startsWith("'")) ? { ...row, cells: row.cells.map(withoutMark) } : row,
    )
}

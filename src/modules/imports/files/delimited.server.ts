import { stripFormulaGuard } from '../../../core/files/export/cell-text.ts'
import { sniffDelimiter, delimiterLabels, type Delimiter } from './delimiter.ts'
import { textFile, decodeFile, type TextFile } from './decode.server.ts'
import { encodingLabels } from './encoding.ts'
import { fixedColumns, fixedCutter } from './fixed-width.ts'
import { recordCutter } from './record-cutter.ts'
import { proposeStarts, createRuler, isFixedWidth } from './ruler.ts'
import type { FileRow, RowSource } from './row-source.ts'

const delimiterNames: Record<Delimiter, string> = { ',': 'CSV', '\t': 'TSV', ';': 'CSV', '|': 'text' }

/**
 * Opens a delimited or fixed-width file as a stream, so memory does not grow with the file. `confirmedStarts`
 * are the column starts set by the user.
 */
export async function delimitedFile(
  path: string,
  confirmedStarts: readonly number[] | null = null,
): Promise<RowSource> {
  const file = await textFile(path)
  const sample = await firstText(file)
  const encoding = encodingLabels[file.encoding]
  const detectedColumns = confirmedStarts ? null : fixedColumns(sample)
  const isOpen = !confirmedStarts && !detectedColumns && isFixedWidth(sample)
  const starts = confirmedStarts ?? detectedColumns ?? (isOpen ? [0] : null)
  if (starts)
    return {
      format: isOpen
        ? `text, ${encoding}, no column separators`
        : `text, ${encoding}, ${starts.length} fixed-width columns`,
      sheets: [],
      sheet: null,
      ruler: createRuler(sample, isOpen ? proposeStarts(sample) : starts, isOpen),
      batches: () => readRecords(file, fixedCutter(starts, confirmedStarts !== null)),
    }
  const delimiter = sniffDelimiter(sample)
  const newline = sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r'
  return {
    format: `${delimiterNames[delimiter]}, ${encoding}, cells separated by ${delimiterLabels[delimiter]}`,
    sheets: [],
    sheet: null,
    batches: () => withoutApostrophes(readRecords(file, recordCutter({ delimiter, newline }))),
  }
}

async function firstText(file: TextFile): Promise<string> {
  for await (const text of decodeFile(file)) return text.slice(0, 64 * 1024)
  return ''
}

type RowCutter = Pick<ReturnType<typeof recordCutter>, 'push' | 'end'>

/** The consumer pulls, so nothing is read ahead and other requests run between pieces. */
async function* readRecords(file: TextFile, cutter: RowCutter): AsyncGenerator<FileRow[]> {
  for await (const text of decodeFile(file)) yield cutter.push(text)
  yield cutter.end()
}

/** Removes the apostrophe with which exports keep spreadsheets from running a cell as a formula. */
async function* withoutApostrophes(batches: AsyncGenerator<FileRow[]>): AsyncGenerator<FileRow[]> {
  for await (const rows of batches)
    yield rows.map(row =>
      row.cells.some(cell => cell.startsWith("'"))
        ? { ...row, cells: row.cells.map(stripFormulaGuard) }
        : row,
    )
}

import Papa from 'papaparse'
import { delimiterLabels, sniffDelimiter, type Delimiter } from './delimiter.ts'
import { textFile, textOf, type TextFile } from './decode.server.ts'
import { encodingLabels } from './encoding.ts'
import {
  FileRefusal,
  limits,
  tooManyColumns,
  tooManyRows,
  type FileRow,
  type RowSource,
} from './row-source.ts'

/** A record that is still unfinished after so many characters is no record, but an open quotation mark. */
const maxUnfinished = 4 * 1024 * 1024

const delimiterNames: Record<Delimiter, string> = { ',': 'CSV', '\t': 'TSV', ';': 'CSV', '|': 'text' }

/** A file of separated values, read as a stream: memory does not grow with the file. */
export async function delimitedFile(path: string): Promise<RowSource> {
  const file = await textFile(path)
  const sample = await firstText(file)
  const delimiter = sniffDelimiter(sample)
  // A line feed ends a line also where a carriage return stands before it; files joined from several have both.
  const newline = sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r'
  const encoding = encodingLabels[file.encoding]
  return {
    format: `${delimiterNames[delimiter]}, ${encoding}, cells separated by ${delimiterLabels[delimiter]}`,
    sheets: [],
    sheet: null,
    batches: () => records(file, { delimiter, newline }),
  }
}

async function firstText(file: TextFile): Promise<string> {
  for await (const text of textOf(file)) return text.slice(0, 64 * 1024)
  return ''
}

/**
 * The parser gets one piece of text after the other, each beginning with the unfinished record of the piece before.
 * The reader pulls: nothing is read ahead, and other requests get their turn between pieces.
 */
async function* records(file: TextFile, signs: Signs): AsyncGenerator<FileRow[]> {
  let row = 0
  let rest = ''
  const take = (text: string, last: boolean): FileRow[] => {
    const { data, meta, errors } = new Papa.Parser(signs).parse(text, 0, !last) as Piece
    rest = last ? '' : text.slice(meta.cursor)
    if (rest.length > maxUnfinished) throw unclosedQuote(row + data.length + 1)
    const flawed = new Set(errors.map(error => error.row))
    return data.map((cells, at) => checked({ row: ++row, cells, ...(flawed.has(at) && { flaw: openQuote }) }))
  }
  for await (const text of textOf(file)) yield take(rest + text, false)
  if (rest) yield take(rest, true)
}

type Signs = { delimiter: Delimiter; newline: '\n' | '\r' }
type Piece = { data: string[][]; meta: { cursor: number }; errors: { row: number }[] }

const openQuote = 'Its quotation marks do not match, so it may have swallowed the row below.'

function checked(record: FileRow): FileRow {
  const { row, cells } = record
  if (cells.length > limits.columns) throw tooManyColumns(row)
  // A header, a preamble and totals may stand beside the rows that count; those are counted exactly further on.
  if (row > limits.rows + 1_000) throw tooManyRows()
  for (const cell of cells) if (cell.length > limits.cellLength) throw unclosedQuote(row)
  const last = cells.length - 1
  if (cells[last]?.endsWith('\r')) cells[last] = cells[last].slice(0, -1)
  return record
}

/** The usual cause of a giant cell is a quotation mark that was opened and never closed. */
const unclosedQuote = (row: number) =>
  new FileRefusal(
    `Row ${row} holds a cell of more than ${limits.cellLength.toLocaleString('en-US')} characters. A quotation mark (") was probably opened there and never closed. Correct that row and choose the file again.`,
  )

import { AppError } from '../../../core/error/AppError.ts'
import type { Ruler } from './ruler.ts'

/** One record of a file as text, with the row number that a spreadsheet shows for it (the first row is 1). */
export type FileRow = {
  row: number
  cells: string[]
  /** What is wrong with the record as the file spells it. */
  flaw?: string
  /** What a cell that is merged over several rows gave to this one, in words. */
  filled?: string
  /** What the first row of its group says for this one too, by heading. */
  filledDown?: { header: string; text: string }[]
  /** The outline of a record in a file of shapes: a GeoJSON geometry in degrees. */
  shape?: unknown
}

/** Limits that hold for every file of rows. */
export const limits = {
  bytes: 100 * 1024 * 1024,
  rows: 1_000_000,
  columns: 1_000,
  cellLength: 32_768,
  recordLength: 500_000,
  /** Of one outline, as GeoJSON. */
  shapeLength: 4_000_000,
} as const

/** A file that can be read row by row, again and again, in pieces small enough not to hold up anyone else. */
export type RowSource = {
  /** How the file was understood, in words: "CSV, UTF-8, commas". */
  format: string
  /** Names of the sheets of a workbook that hold anything; empty for text files. */
  sheets: string[]
  /** The sheet that `batches` reads; null for text files. */
  sheet: string | null
  /** Of a text whose columns stand at fixed places: where they begin. */
  ruler?: Ruler
  batches: () => AsyncIterable<FileRow[]>
}

/** The first rows of a file, from which its shape is told. */
export async function headOf(source: RowSource, most = 200): Promise<FileRow[]> {
  const head: FileRow[] = []
  for await (const batch of source.batches()) {
    head.push(...batch.slice(0, most - head.length))
    if (head.length >= most) break
  }
  return head
}

/** The file cannot be imported at all. The message says what is wrong and what to do. */
export class FileRefusal extends AppError {
  constructor(message: string) {
    super('invalid', message)
  }
}

export const tooManyRows = () =>
  new FileRefusal(
    `The file has more than ${limits.rows.toLocaleString('en-US')} rows. Split it, for example by year, and import the parts one after the other.`,
  )

export const tooManyColumns = (row: number) =>
  new FileRefusal(
    `Row ${row} has more than ${limits.columns.toLocaleString('en-US')} columns. Check that the file is a table, with one record on each line.`,
  )

export const recordTooLong = (row: number) =>
  new FileRefusal(
    `Row ${row} holds more than ${limits.recordLength.toLocaleString('en-US')} characters. Check that the file is a table, with one record on each line.`,
  )

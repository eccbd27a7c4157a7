import { AppError } from '../../../core/error/AppError.ts'
import type { Ruler } from './ruler.ts'

/** One record of a file as text, with the row number that a spreadsheet shows (the first row is 1). */
export type FileRow = {
  row: number
  cells: string[]
  /** A problem with the record's syntax in the file. */
  flaw?: string
  /** A note of the values filled in from merged cells. */
  filled?: string
  /** Values filled in from the first row of the record's group, by heading. */
  filledDown?: { header: string; text: string }[]
  /** The outline of a record from a shapefile: a GeoJSON geometry in degrees. */
  shape?: unknown
}

/** Limits for every file of rows. */
export const limits = {
  bytes: 100 * 1024 * 1024,
  rows: 1_000_000,
  columns: 1_000,
  cellLength: 32_768,
  recordLength: 500_000,
  /** Maximum characters of one outline as GeoJSON. */
  shapeLength: 4_000_000,
} as const

/** A file that can be read repeatedly in pieces small enough not to block other requests. */
export type RowSource = {
  /** The detected format: "CSV, UTF-8, commas". */
  format: string
  /** Names of the nonempty sheets of a workbook; empty for text files. */
  sheets: string[]
  /** The sheet that `batches` reads; null for text files. */
  sheet: string | null
  /** The column starts of a fixed-width text. */
  ruler?: Ruler
  /** Notes for the user about how the table was rearranged. */
  notes?: string[]
  batches: () => AsyncIterable<FileRow[]>
}

/** Returns the first rows of a file, from which its layout is detected. */
export async function firstRows(source: RowSource, limit = 200): Promise<FileRow[]> {
  const head: FileRow[] = []
  for await (const batch of source.batches()) {
    head.push(...batch.slice(0, limit - head.length))
    if (head.length >= limit) break
  }
  return head
}

/** The file cannot be imported. The message says what is wrong and what to do. */
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
    `Row ${row} has more than ${limits.recordLength.toLocaleString('en-US')} characters. Check that the file is a table, with one record on each line.`,
  )

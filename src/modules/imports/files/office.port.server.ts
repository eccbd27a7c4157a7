import { AppError } from '../../../core/error/AppError.ts'
import { delimitedFile } from './delimited.server.ts'
import { FileRefusal } from './row-source.ts'
import { sheetRows } from './sheet-rows.server.ts'
import { openArchive } from './unzip.server.ts'
import { openWorkbook } from './workbook.server.ts'
import { readXml, type XmlListener } from './xml.server.ts'

/**
 * Reads one part of a packed office file as XML, piece by piece, within the bounds of every archive; `more` is asked after
 * each piece, and ends it. False where the file has no such part.
 * @throws AppError invalid, where it is damaged, protected or a bomb
 */
export const readOfficePart = (
  path: string,
  part: string,
  listener: XmlListener,
  more: () => boolean,
): Promise<boolean> =>
  inWords(async () => {
    const archive = await openArchive(path)
    try {
      const stream = await archive.open(part)
      if (!stream) return false
      for await (const _ of readXml(stream, listener)) if (!more()) break
      return true
    } finally {
      archive.close()
    }
  })

/** The first rows of each sheet of a workbook, as text; the third of them is its row 3, empty ones too. */
export const readSheets = (
  path: string,
  most: { sheets: number; rows: number; columns: number },
): Promise<{ name: string; rows: string[][] }[]> =>
  inWords(async () => {
    const archive = await openArchive(path)
    try {
      const book = await openWorkbook(archive)
      const sheets = []
      for (const { name, part } of book.sheets.slice(0, most.sheets)) {
        const rows: string[][] = []
        for await (const batch of sheetRows(book, part)) {
          for (const { row, cells } of batch) {
            while (rows.length < Math.min(row - 1, most.rows)) rows.push([])
            rows.push(cells.slice(0, most.columns))
          }
          if (rows.length >= most.rows) break
        }
        sheets.push({ name, rows: rows.slice(0, most.rows) })
      }
      return sheets
    } finally {
      archive.close()
    }
  })

/** The first rows of a table of separated values, whatever separates and encodes them. */
export const readRows = (path: string, most: { rows: number; columns: number }): Promise<string[][]> =>
  inWords(async () => {
    const rows: string[][] = []
    for await (const batch of (await delimitedFile(path)).batches()) {
      rows.push(...batch.map(({ cells }) => cells.slice(0, most.columns)))
      if (rows.length >= most.rows) break
    }
    return rows.slice(0, most.rows)
  })

const inWords = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (error instanceof FileRefusal) throw new AppError('invalid', error.message)
    throw error
  })

import { AppError } from '../../../core/error/AppError.ts'
import { delimitedFile } from './delimited.server.ts'
import { FileRefusal } from './row-source.ts'
import { sheetRows } from './sheet-rows.server.ts'
import { openArchive, type Archive } from './unzip.server.ts'
import { openWorkbook } from './workbook.server.ts'
import { readXml, type XmlListener } from './xml.server.ts'

/** Reads one part as XML, piece by piece; `more` is asked after each piece, and ends it. False where there is no such part. */
export type ReadPart = (part: string, listener: XmlListener, more: () => boolean) => Promise<boolean>

/**
 * Opens a packed office file for WORK, which reads parts of it one after the other, within the bounds of every archive.
 * @throws AppError invalid, where it is damaged, protected or a bomb
 */
export const inOfficeFile = <T>(path: string, work: (read: ReadPart) => Promise<T>): Promise<T> =>
  inArchive(path, archive =>
    work(async (part, listener, more) => {
      const stream = await archive.open(part)
      if (!stream) return false
      for await (const _ of readXml(stream, listener)) if (!more()) break
      return true
    }),
  )

/** The first rows of each sheet of a workbook, as text; the third of them is its row 3, empty ones too. */
export const readSheets = (
  path: string,
  most: { sheets: number; rows: number; columns: number },
): Promise<{ name: string; rows: string[][] }[]> =>
  inArchive(path, async archive => {
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

const inArchive = <T>(path: string, work: (archive: Archive) => Promise<T>): Promise<T> =>
  inWords(async () => {
    const archive = await openArchive(path)
    try {
      return await work(archive)
    } finally {
      archive.close()
    }
  })

const inWords = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (error instanceof FileRefusal) throw new AppError('invalid', error.message)
    throw error
  })

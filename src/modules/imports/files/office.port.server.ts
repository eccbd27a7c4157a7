import { AppError } from '../../../core/error/AppError.ts'
import { delimitedFile } from './delimited.server.ts'
import { FileRefusal, type FileRow } from './row-source.ts'
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

/** Characters read of a file; a cell counts as one more than it has. */
type Most = { rows: number; columns: number; letters: number }
/** The first rows of a table, and whether it has more than these. */
type FirstRows = { rows: string[][]; cut: boolean }

/** The first rows of each sheet of a workbook, as text; the third of them is its row 3, empty ones too. */
export const readSheets = (
  path: string,
  most: Most & { sheets: number },
): Promise<({ name: string } & FirstRows)[]> =>
  inArchive(path, async archive => {
    const book = await openWorkbook(archive)
    const sheets = []
    let { letters } = most
    for (const { name, part } of book.sheets.slice(0, most.sheets)) {
      const first = await firstRows(inPlace(sheetRows(book, part), most.rows), { ...most, letters })
      letters -= lettersOf(first.rows)
      sheets.push({ name, ...first })
    }
    return sheets
  })

/** The first rows of a table of separated values, whatever separates and encodes them. */
export const readRows = (path: string, most: Most): Promise<FirstRows> =>
  inWords(async () => firstRows((await delimitedFile(path)).batches(), most))

async function firstRows(batches: AsyncIterable<Pick<FileRow, 'cells'>[]>, most: Most): Promise<FirstRows> {
  const rows: string[][] = []
  let letters = 0
  let isCut = false
  for await (const batch of batches)
    for (const { cells } of batch) {
      if (rows.length >= most.rows || letters >= most.letters) return { rows, cut: true }
      const first = cells.slice(0, most.columns)
      rows.push(first)
      letters += lettersOf([first])
      isCut ||= cells.length > most.columns
    }
  return { rows, cut: isCut }
}

const lettersOf = (rows: readonly string[][]) =>
  rows.reduce((sum, cells) => cells.reduce((letters, cell) => letters + cell.length + 1, sum), 0)

/** Rows that a sheet leaves out are empty ones, up to as many as are taken. */
async function* inPlace(
  batches: AsyncIterable<FileRow[]>,
  most: number,
): AsyncGenerator<{ cells: string[] }[]> {
  let at = 0
  for await (const batch of batches)
    for (const { row, cells } of batch) {
      const before = Math.max(0, Math.min(row - 1, most) - at)
      at += before + 1
      yield [...Array.from({ length: before }, () => ({ cells: [] })), { cells }]
    }
}

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

import { AppError } from '../../../core/error/AppError.ts'
import { delimitedFile } from './delimited.server.ts'
import { FileRefusal, type FileRow } from './row-source.ts'
import { sheetRows } from './sheet-rows.server.ts'
import { openArchive, type Archive } from './unzip.server.ts'
import { openWorkbook } from './workbook.server.ts'
import { readXml, type XmlListener } from './xml.server.ts'

/**
 * Reads one part as XML, piece by piece; `more` is called after each piece, and returning false stops.
 * Returns false if the part does not exist.
 */
export type PartReader = (part: string, listener: XmlListener, more: () => boolean) => Promise<boolean>

/**
 * Opens a zipped office file for `work`, which reads its parts one after the other, within the limits for
 * archives.
 * @throws AppError invalid if it is damaged, protected or a zip bomb
 */
export const withOfficeFile = <T>(path: string, work: (read: PartReader) => Promise<T>): Promise<T> =>
  withArchive(path, archive =>
    work(async (part, listener, hasRoom) => {
      const stream = await archive.open(part)
      if (!stream) return false
      for await (const _ of readXml(stream, listener)) if (!hasRoom()) break
      return true
    }),
  )

/** Limits on what is read of a file; each cell counts one character extra. */
type SheetLimits = { rows: number; columns: number; letters: number }
/** The first rows of a table; `cut` is true if it has more. */
type SheetSample = { rows: string[][]; cut: boolean }

/**
 * Returns the first rows of each sheet of a workbook as text. Empty rows are included, so index 2 is row 3.
 */
export const readSheets = (
  path: string,
  limits: SheetLimits & { sheets: number },
): Promise<({ name: string } & SheetSample)[]> =>
  withArchive(path, async archive => {
    const book = await openWorkbook(archive)
    const sheets = []
    let { letters } = limits
    for (const { name, part } of book.sheets.slice(0, limits.sheets)) {
      const first = await firstRows(withOmittedRows(sheetRows(book, part), limits.rows), {
        ...limits,
        letters,
      })
      letters -= countLetters(first.rows)
      sheets.push({ name, ...first })
    }
    return sheets
  })

/** Returns the first rows of a delimited file, whatever its separator and encoding. */
export const readRows = (path: string, limit: SheetLimits): Promise<SheetSample> =>
  refusalAsInvalid(async () => firstRows((await delimitedFile(path)).batches(), limit))

async function firstRows(
  batches: AsyncIterable<Pick<FileRow, 'cells'>[]>,
  limit: SheetLimits,
): Promise<SheetSample> {
  const rows: string[][] = []
  let letters = 0
  let isCut = false
  for await (const batch of batches)
    for (const { cells } of batch) {
      if (rows.length >= limit.rows || letters >= limit.letters) return { rows, cut: true }
      const first = cells.slice(0, limit.columns)
      rows.push(first)
      letters += countLetters([first])
      isCut ||= cells.length > limit.columns
    }
  return { rows, cut: isCut }
}

const countLetters = (rows: readonly string[][]) =>
  rows.reduce((sum, cells) => cells.reduce((letters, cell) => letters + cell.length + 1, sum), 0)

/** Fills in rows that a sheet omits as empty ones, up to the limit. */
async function* withOmittedRows(
  batches: AsyncIterable<FileRow[]>,
  limit: number,
): AsyncGenerator<{ cells: string[] }[]> {
  let index = 0
  for await (const batch of batches)
    for (const { row, cells } of batch) {
      const omitted = Math.max(0, Math.min(row - 1, limit) - index)
      index += omitted + 1
      yield [...Array.from({ length: omitted }, () => ({ cells: [] })), { cells }]
    }
}

const withArchive = <T>(path: string, work: (archive: Archive) => Promise<T>): Promise<T> =>
  refusalAsInvalid(async () => {
    const archive = await openArchive(path)
    try {
      return await work(archive)
    } finally {
      archive.close()
    }
  })

const refusalAsInvalid = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (error instanceof FileRefusal) throw new AppError('invalid', error.message)
    throw error
  })

import { stat } from 'node:fs/promises'
import { cleanRows } from './clean-rows.ts'
import { readStart } from './decode.server.ts'
import { delimitedFile } from './delimited.server.ts'
import { isBinary } from './encoding.ts'
import type { FileKind } from './file-kind.ts'
import { geojsonFile } from './geojson.server.ts'
import { withCategoriesAsRows } from './categories-down.ts'
import { mergedRows } from './merged-cells.server.ts'
import { withMonthsAsRows } from './months-down.ts'
import { withProductsAsColumns } from './products-down.ts'
import { withOutlines } from './outlines.ts'
import { FileRefusal, limits, type RowSource } from './row-source.ts'
import { shapefile } from './shapefile.server.ts'
import { sheetRows } from './sheet-rows.server.ts'
import { openArchive, type Archive } from './unzip.server.ts'
import { vcardFile } from './vcard/vcard.server.ts'
import { openWorkbook, type Workbook } from './workbook.server.ts'

/** Detects the kind of a file. Throws FileRefusal for files that cannot be imported, with advice. */
export async function detectFileKind(path: string): Promise<FileKind> {
  const { size } = await stat(path)
  if (size === 0)
    throw new FileRefusal('The file is empty. Check that it was saved or downloaded completely.')
  if (size > limits.bytes)
    throw new FileRefusal('The file is larger than 100 MB. Split it, for example by year.')
  const head = await readStart(path, 4096)
  const start = new TextDecoder('latin1').decode(head.subarray(0, 512)).replace(/^ï»¿/, '').trimStart()
  if (start.startsWith('PK\u0003\u0004')) return detectArchiveKind(path)
  if (start.startsWith('PK')) throw new FileRefusal('The archive is empty. Choose the file itself.')
  for (const [sign, message] of unsupportedSignatures)
    if (start.startsWith(sign)) throw new FileRefusal(message)
  for (const [sign, message] of unsupportedFormats) if (sign.test(start)) throw new FileRefusal(message)
  if (start.startsWith('{')) return 'geojson'
  if (/^begin:vcard\s/i.test(start)) return 'vcard'
  if (isBinary(head)) {
    throw new FileRefusal(
      'This is not a table. Save it as CSV, TSV or XLSX, shapes as GeoJSON or a zipped shapefile, contacts as vCard.',
    )
  }
  return 'text'
}

const compressedMessage = 'This is a compressed file. Extract it and choose the table inside.'
const unsupportedSignatures: [sign: string, words: string][] = [
  ['ÐÏ\u0011à', 'This is an Excel file from before 2007 (.xls). Open it and save it as .xlsx or CSV.'],
  ['%PDF', 'This is a PDF, which has no table data. Ask for the data as CSV or Excel.'],
  ['\u001f\u008b', compressedMessage],
  ['7z¼¯', compressedMessage],
  ['Rar!', compressedMessage],
]
const unsupportedFormats: [sign: RegExp, words: string][] = [
  [
    /^.{4}Standard (Jet|ACE) DB/s,
    'This is an Access database. If it is from ARIES, import it under Financial Analysis (Import cases); else export its tables as CSV.',
  ],
  [
    /^(<!doctype html|<html|<table)/i,
    'This is a web page, not a table (some agencies name such files .xls). Open it in Excel and save it as .xlsx.',
  ],
  [
    /^(?:#[^\n]*\n\s*)*~v(?:ersion)?\b/i,
    'This is a LAS file, the log of a well. Wellhead does not read logs yet, so nothing was added.',
  ],
  [/^<\?xml/i, 'This is an XML file. Save it as CSV, TSV or XLSX.'],
]

async function detectArchiveKind(path: string): Promise<FileKind> {
  const archive = await openArchive(path)
  try {
    if (archive.names.includes('xl/workbook.xml')) return 'workbook'
    if (archive.names.some(name => /\.shp$/i.test(name))) return 'shapefile'
    if (archive.names.includes('xl/workbook.bin')) {
      throw new FileRefusal('This is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx.')
    }
    throw new FileRefusal('The archive has no workbook or shapefile. Extract it and choose the table inside.')
  } finally {
    archive.close()
  }
}

/**
 * Opens a file of rows. Call `close` when done. `sheet` selects a sheet of a workbook; null uses the first that looks
 * like a table. `starts` are the column starts of a text, as set by the user.
 */
export async function openTable(
  path: string,
  kind: FileKind,
  sheet: string | null = null,
  starts: readonly number[] | null = null,
): Promise<{ source: RowSource; close: () => void }> {
  const open = { geojson: geojsonFile, shapefile }
  if (kind === 'text')
    return { source: await prepareSource(await delimitedFile(path, starts)), close: () => {} }
  if (kind === 'vcard') return { source: cleanRows(await vcardFile(path)), close: () => {} }
  if (kind !== 'workbook') return { source: cleanRows(await open[kind](path)), close: () => {} }
  const archive = await openArchive(path)
  try {
    return { source: await prepareSource(await workbookSource(archive, sheet)), close: () => archive.close() }
  } catch (error) {
    archive.close()
    throw error
  }
}

/** Converts the rows of a table to the form that the rest of an import expects. */
const prepareSource = async (source: RowSource): Promise<RowSource> =>
  withCategoriesAsRows(
    await withProductsAsColumns(await withMonthsAsRows(await withOutlines(cleanRows(source)))),
  )

async function workbookSource(archive: Archive, requestedName: string | null): Promise<RowSource> {
  const workbook = await openWorkbook(archive)
  const filled: { name: string; part: string; table: boolean }[] = []
  for (const sheet of workbook.sheets) {
    const width = await sheetWidth(workbook, sheet.part)
    if (width > 0) filled.push({ ...sheet, table: width > 1 })
  }
  const sheetName = requestedName
    ? filled.find(sheet => sheet.name === requestedName)
    : (filled.find(sheet => sheet.table) ?? filled[0])
  if (!sheetName) {
    throw new FileRefusal(
      requestedName
        ? `The workbook has no sheet “${requestedName}” with rows.`
        : 'No sheet in the workbook has any rows.',
    )
  }
  return {
    format: `XLSX, sheet “${sheetName.name}”`,
    sheets: filled.map(sheet => sheet.name),
    sheet: sheetName.name,
    batches: () => mergedRows(workbook, sheetName.part),
  }
}

/** The widest of a sheet's first rows, in cells; 0 if the sheet is empty. A sheet of notes has one column. */
async function sheetWidth(book: Workbook, part: string): Promise<number> {
  for await (const batch of sheetRows(book, part)) {
    return Math.max(...batch.map(({ cells }) => cells.filter(cell => cell.trim() !== '').length))
  }
  return 0
}

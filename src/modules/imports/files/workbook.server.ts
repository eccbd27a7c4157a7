import { FileRefusal } from './row-source.ts'
import { dateFormats } from './sheet-value.ts'
import type { Archive } from './unzip.server.ts'
import { listenToXml } from './xml.server.ts'

/** The parts of a workbook that its cells refer to. */
export type Workbook = {
  archive: Archive
  sheets: { name: string; part: string }[]
  strings: string[]
  /** True for cell styles whose numbers are dates. */
  dateStyles: boolean[]
  /** True if days count from 1904, as in old Macintosh workbooks. */
  since1904: boolean
}

/** More cell text than this in a workbook would not fit in memory along with other users' work. */
const maxStringLength = 200 * 1024 * 1024

/** Opens an XLSX file: sheet names, shared strings and styles; rows are read later. */
export async function openWorkbook(archive: Archive): Promise<Workbook> {
  const { names, since1904 } = await readSheetList(archive)
  const targets = await readRelations(archive)
  const sheets = names.flatMap(({ name, relation }) => {
    const part = targets.get(relation)
    return part && archive.names.includes(part) ? [{ name, part }] : []
  })
  if (!sheets.length)
    throw new FileRefusal('The workbook has no sheet with rows. Check that it was saved completely.')
  return {
    archive,
    sheets,
    since1904,
    strings: await readSharedStrings(archive),
    dateStyles: await readDateStyles(archive),
  }
}

async function readSheetList(archive: Archive) {
  const names: { name: string; relation: string }[] = []
  let since1904 = false
  await readPart(archive, 'xl/workbook.xml', {
    open(tag, attribute) {
      if (tag === 'workbookPr') since1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (tag === 'sheet') names.push({ name: attribute('name') ?? '', relation: attribute('r:id') ?? '' })
    },
  })
  return { names, since1904 }
}

async function readRelations(archive: Archive): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open(tag, attribute) {
      if (tag !== 'Relationship') return
      const target = attribute('Target') ?? ''
      targets.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  return targets
}

/** Strings are stored once and cells refer to them by number. Phonetic readings (`rPh`) are not part of a string. */
async function readSharedStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let inText = false
  let inReading = false
  let length = 0
  await readPart(archive, 'xl/sharedStrings.xml', {
    open(tag) {
      if (tag === 'si') text = ''
      if (tag === 'rPh') inReading = true
      inText = tag === 't' && !inReading
    },
    text(chunk) {
      if (inText) text += chunk
    },
    close(tag) {
      inText = false
      if (tag === 'rPh') inReading = false
      if (tag !== 'si') return
      length += text.length
      if (length > maxStringLength) {
        throw new FileRefusal('The workbook is too large to read. Save the sheet as CSV.')
      }
      strings.push(text)
    },
  })
  return strings
}

async function readDateStyles(archive: Archive): Promise<boolean[]> {
  const formats = new Map<number, string>()
  const numberFormats: number[] = []
  let inCells = false
  await readPart(archive, 'xl/styles.xml', {
    open(tag, attribute) {
      if (tag === 'numFmt') formats.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) numberFormats.push(Number(attribute('numFmtId') ?? 0))
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return dateFormats(numberFormats, formats)
}

async function readPart(
  archive: Archive,
  name: string,
  listener: Parameters<typeof listenToXml>[1],
): Promise<void> {
  const stream = await archive.open(name)
  if (stream) await listenToXml(stream, listener)
}

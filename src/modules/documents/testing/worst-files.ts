import { createZip } from '../../imports/testing/zip.ts'
import { blackPng } from '../../reading/testing/bombs.ts'

const workbookParts = [
  {
    name: 'xl/workbook.xml',
    content: '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  },
]
const workbook = (sheet: string, strings = '<sst/>') =>
  createZip([
    ...workbookParts,
    { name: 'xl/sharedStrings.xml', content: strings },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
  ])
const text = (body: string) =>
  createZip([
    { name: 'word/document.xml', content: `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` },
  ])

/** Elements without text: they compress little better than ordinary ones, yet take seconds to read. */
const elements = (count: number, element = (index: number) => `<x a="${index * 7919}"/>`) =>
  Array.from({ length: 1000 }, (_, index) => element(index))
    .join('')
    .repeat(count / 1000)

/** A sheet without a displayable row: it has to be read to its end, which takes longer than any test. */
export const slowWorkbook = (): Buffer => workbook(elements(8_000_000))

/** Twelve files that each take as much time or memory as their kind allows. */
export const worstFiles = (): Record<string, Buffer> => ({
  'never ends.csv': Buffer.from('"a","'.repeat(1_000_000)),
  'quotes.csv': Buffer.from('"'.repeat(10_000_000)),
  'one line.csv': Buffer.from('word '.repeat(4_000_000)),
  'wide.csv': Buffer.from(`${Array.from({ length: 1000 }, (_, index) => index).join()}\n`.repeat(1500)),
  'endless.xlsx': slowWorkbook(),
  'strings.xlsx': workbook('', `<sst>${elements(6_000_000, index => `<si><t>${index}</t></si>`)}</sst>`),
  'wide.xlsx': workbook(
    elements(1_000_000, index =>
      index === 0 ? '<row>' : `<c><v>${index}</v></c>${index === 999 ? '</row>' : ''}`,
    ),
  ),
  'bomb.xlsx': workbook(' '.repeat(100_000_000)),
  'deep.docx': text(elements(1_000_000, index => `<w:p w:a="${index * 7919}">`)),
  'long.docx': text(elements(1_000_000, index => `<w:p><w:r><w:t>${index}</w:t></w:r></w:p>`)),
  'large.png': blackPng(12_000, 9_000),
  'too large.png': blackPng(30_000, 30_000),
})

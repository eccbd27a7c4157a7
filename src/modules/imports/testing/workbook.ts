import { createZip } from './zip.ts'

type Cell =
  | { text?: string; number?: string; style?: number; formula?: string; bool?: boolean }
  | string
  | null
type Sheet = { name: string; rows: Cell[][]; firstRow?: number; merged?: string[] }

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/**
 * Builds a workbook like Excel's: shared strings, cell references, styles (0 general, 1 date, 2 custom date format).
 */
export function createWorkbook(sheets: Sheet[], { since1904 = false } = {}): Buffer {
  const strings: string[] = []
  const cell = (value: Cell, column: number, row: number): string => {
    if (value === null) return ''
    const reference = `r="${columnLetters(column)}${row}"`
    const content = typeof value === 'string' ? { text: value } : value
    if (content.text !== undefined)
      return `<c ${reference} t="s"><v>${strings.push(content.text) - 1}</v></c>`
    if (content.formula !== undefined)
      return `<c ${reference} t="str"><f>A1</f><v>${escapeXml(content.formula)}</v></c>`
    if (content.bool !== undefined) return `<c ${reference} t="b"><v>${content.bool ? 1 : 0}</v></c>`
    return `<c ${reference} s="${content.style ?? 0}"><v>${content.number}</v></c>`
  }
  const sheetXml = sheets.map(({ rows, firstRow = 1, merged = [] }) => {
    const body = rows.map((cells, i) => {
      const row = firstRow + i
      return `<row r="${row}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`
    })
    return `<?xml version="1.0"?><worksheet><sheetData>${body.join('')}</sheetData><mergeCells>${merged.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`
  })
  return createZip(
    [
      {
        name: 'xl/workbook.xml',
        content: `<?xml version="1.0"?><x:workbook xmlns:x="m" xmlns:r="n"><x:workbookPr date1904="${since1904 ? 1 : 0}"/><x:sheets>${sheets
          .map(({ name }, i) => `<x:sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
          .join('')}</x:sheets></x:workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships>${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Target="${i ? '/xl/' : ''}worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
      },
      {
        name: 'xl/styles.xml',
        content:
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      },
      {
        name: 'xl/sharedStrings.xml',
        content: () =>
          `<sst>${strings.map(text => `<si><r><t>${escapeXml(text)}</t></r><rPh><t>x</t></rPh></si>`).join('')}</sst>`,
      },
      ...sheetXml.map((content, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, content })),
    ].map(part => ({ ...part, content: typeof part.content === 'function' ? part.content() : part.content })),
  )
}

import type { Cell } from './cell-text.ts'
import { columnHeading, numberFormats, type CellAt, type ExportColumn, type NumberFormat } from './export.ts'

/** Cell styles of the workbook by index in styles.xml. Number styles follow, each plain and then bold. */
const cellStyle = { plain: 0, heading: 1, date: 2, boldDate: 3 } as const
const formatNames = Object.keys(numberFormats) as NumberFormat[]
const firstFormat = 4
const firstNumFmt = 165
const styleIndex = (format: NumberFormat, bold: boolean) =>
  format === 'general' && !bold
    ? cellStyle.plain
    : firstFormat + 2 * formatNames.indexOf(format) + (bold ? 1 : 0)

/** Dollars show cents and volumes are whole; numbers without such a unit are shown unformatted. */
const defaultFormats: Readonly<Record<string, NumberFormat>> = {
  $: 'money',
  ac: 'hundredth',
  bbl: 'whole',
  mcf: 'whole',
  boe: 'whole',
}
const numberFormat = <Row>({ kind, format, unit }: ExportColumn<Row>): NumberFormat =>
  format ?? (kind === 'number' && unit !== undefined ? (defaultFormats[unit] ?? 'general') : 'general')

type WorkbookPart = { name: string; text: string }

/** All parts of a workbook except its sheets, which are `xl/worksheets/sheet1.xml` and so on, one per name. */
export const workbookParts = (names: readonly string[]): WorkbookPart[] => [
  {
    name: '[Content_Types].xml',
    text: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${joinNumbered(names, at => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    text: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${joinNumbered(names, at => `<Relationship Id="rId${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="styles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    text: `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${formatNames.length + 1}"><numFmt numFmtId="164" formatCode="mmm\\ d\\,\\ yyyy"/>${formatNames.map((name, index) => `<numFmt numFmtId="${firstNumFmt + index}" formatCode="${numberFormats[name]}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${firstFormat + 2 * formatNames.length}"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="164" fontId="1" applyNumberFormat="1" applyFont="1"/>${formatNames.map((_, index) => `<xf numFmtId="${firstNumFmt + index}" applyNumberFormat="1"/><xf numFmtId="${firstNumFmt + index}" fontId="1" applyNumberFormat="1" applyFont="1"/>`).join('')}</cellXfs></styleSheet>`,
  },
  {
    name: 'xl/workbook.xml',
    text: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${joinNumbered(sheetNames(names), (at, name) => `<sheet name="${escapeAttribute(name)}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets><definedNames>${joinNumbered(sheetNames(names), (at, name) => `<definedName name="_xlnm.Print_Titles" localSheetId="${at - 1}">'${escapeXml(name)}'!$1:$1</definedName>`)}</definedNames><calcPr fullCalcOnLoad="1"/></workbook>`,
  },
]

/** Sheets are numbered from 1. */
const joinNumbered = (names: readonly string[], text: (at: number, name: string) => string) =>
  names.map((name, index) => text(index + 1, name)).join('')

/** Excel limits sheet names to 31 characters, and forbids some characters. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Table'

/** Makes the sheet names of a workbook unique, regardless of case. */
function sheetNames(names: readonly string[]): string[] {
  const takenNames = new Set<string>()
  return names.map(requestedName => {
    let name = sheetName(requestedName)
    for (let index = 2; takenNames.has(name.toLowerCase()); index++)
      name = `${sheetName(requestedName).slice(0, 31 - ` ${index}`.length)} ${index}`
    takenNames.add(name.toLowerCase())
    return name
  })
}

/** The beginning of a sheet: column widths, a frozen first row, and the headings. */
export function sheetBegin<Row>(columns: readonly ExportColumn<Row>[], first: readonly Row[] = []): string {
  const widths = columns.map((column, i) => {
    const longest = first
      .slice(0, 200)
      .reduce((max, row) => Math.max(max, String(column.value(row) ?? '').length), 0)
    // A formatted number is longer than its digits because of separators and cents, and a total is longer than any
    // row.
    const cells = column.kind === 'text' ? longest + 2 : 15
    const width = Math.min(48, Math.max(10, cells, columnHeading(column).length + 2))
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`
  })
  const headings = columns
    .map((column, index) => textCell(`${columnLetters(index)}1`, columnHeading(column), cellStyle.heading))
    .join('')
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings}</row>`
}

/**
 * The end of a sheet with its print settings: letter paper in landscape, fit to page width, with the sheet's name and
 * page numbers.
 */
export const sheetEnd =
  '</sheetData><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter></worksheet>'

/** A row of the sheet; `number` starts at 2, below the headings. */
export const sheetRow = <Row>(columns: readonly ExportColumn<Row>[], row: Row, number: number): string =>
  `<row r="${number}">${columns
    .map((column, index) => {
      const { kind, value, formula } = column
      const reference = `${columnLetters(index)}${number}`
      const text = formula?.(row, cellsAround(columns, number)) ?? null
      const styleId = styleIndex(numberFormat(column), false)
      return text === null
        ? cellXml(reference, kind, value(row), styleId)
        : formulaCell(reference, text, value(row), styleId)
    })
    .join('')}</row>`

/**
 * The row below the last one: totals as formulas with their values, and the values of `closing` in the other columns.
 * A first column without either shows "Total".
 */
export const closingRow = <Row>(
  { columns, closing }: { columns: readonly ExportColumn<Row>[]; closing?: Row | undefined },
  sums: ReadonlyMap<string, string>,
  number: number,
): string =>
  `<row r="${number}">${columns
    .map((column, index) => {
      const { id, kind, value } = column
      const styleId = styleIndex(numberFormat(column), true)
      const reference = `${columnLetters(index)}${number}`
      const sum = sums.get(id)
      if (sum !== undefined) {
        const column = columnLetters(index)
        return formulaCell(reference, `SUM(${column}2:${column}${number - 1})`, sum, styleId)
      }
      const cell = closing === undefined ? null : value(closing)
      const isNamed = cell === null || cell === undefined || cell === ''
      return index === 0 && isNamed
        ? textCell(reference, 'Total', cellStyle.heading)
        : cellXml(reference, kind, cell, styleId)
    })
    .join('')}</row>`

/** Returns the cells of a row and the one above; the first row below the headings has none above. */
const cellsAround =
  <Row>(columns: readonly ExportColumn<Row>[], number: number): CellAt =>
  (id, above) => {
    const index = columns.findIndex(column => column.id === id)
    const row = above ? number - 1 : number
    return index === -1 || row < 2 ? null : `${columnLetters(index)}${row}`
  }

/** A formula with its value at the time of writing, which is shown before anything is calculated. */
const formulaCell = (reference: string, formula: string, cell: Cell, styleId: number = cellStyle.plain) =>
  `<c r="${reference}"${styleId ? ` s="${styleId}"` : ''}><f>${escapeXml(formula)}</f><v>${escapeXml(String(cell ?? 0))}</v></c>`

/** The letters of a column, from 0: A, B, … Z, AA. */
const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Empty cells are skipped, because each cell has its own reference. */
function cellXml(
  reference: string,
  kind: 'text' | 'number' | 'date',
  cell: Cell,
  styleId: number = cellStyle.plain,
): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'boolean') return textCell(reference, cell ? 'Yes' : 'No', textStyle(styleId))
  if (kind === 'number' || typeof cell === 'number') return numberCell(reference, String(cell), styleId)
  if (kind === 'date') return dateCell(reference, cell, isBold(styleId))
  return textCell(reference, cell, textStyle(styleId))
}

/**
 * Spreadsheets keep 15 digits. A longer whole number would lose its last digits, so it is written as text; a fraction
 * only loses insignificant ones, and stays usable in calculations.
 */
const numberCell = (reference: string, text: string, styleId: number = cellStyle.plain) => {
  const isNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)
  const [digits = ''] = text.replace('-', '').split(/[.e]/i)
  return isNumber && digits.replace(/^0+/, '').length <= 15
    ? `<c r="${reference}"${styleId ? ` s="${styleId}"` : ''}><v>${text}</v></c>`
    : textCell(reference, text, textStyle(styleId))
}

const isBold = (styleId: number) =>
  styleId === cellStyle.heading || (styleId >= firstFormat && styleId % 2 === 1)
const textStyle = (styleId: number) => (isBold(styleId) ? cellStyle.heading : cellStyle.plain)

function dateCell(reference: string, text: string, bold: boolean): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  const serial = time / 86_400_000 + 25_569
  // Spreadsheets disagree on days before March 1900.
  return serial >= 61
    ? `<c r="${reference}" s="${bold ? cellStyle.boldDate : cellStyle.date}"><v>${serial}</v></c>`
    : textCell(reference, text, bold ? cellStyle.heading : cellStyle.plain)
}

/** Text is stored as text, which a spreadsheet never runs as a formula. */
const textCell = (reference: string, text: string, styleId: number) =>
  `<c r="${reference}" t="inlineStr"${styleId ? ` s="${styleId}"` : ''}><is><t xml:space="preserve">${escapeXml(text.slice(0, 32_767))}</t></is></c>`

const escapeXml = (text: string) =>
  // Removes characters that XML 1.0 cannot contain.
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const escapeAttribute = (text: string) => escapeXml(text).replaceAll('"', '&quot;')

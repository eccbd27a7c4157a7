import { csvLine } from './cell-text.ts'
import { columnSums } from './column-sums.ts'
import { columnHeading, type ExportColumn } from './export.ts'
import { closingRow, sheetBegin, sheetEnd, sheetRow, workbookParts } from './sheet-xml.ts'
import { zipStored } from './zip-stored.ts'

/** A table in memory. */
export type SmallTable<Row> = { name: string; columns: readonly ExportColumn<Row>[]; rows: readonly Row[] }

/** Returns the table as CSV, with a byte order mark so that Excel recognizes UTF-8. */
export const toCsv = <Row>({ columns, rows }: SmallTable<Row>): string =>
  [
    '\uFEFF',
    csvLine(columns.map(columnHeading)),
    ...rows.map(row => csvLine(columns.map(it => it.value(row)))),
  ].join('')

/** Returns the table as a workbook with one sheet. */
export const createWorkbook = <Row>({ name, columns, rows }: SmallTable<Row>): Uint8Array<ArrayBuffer> =>
  zipStored([
    ...workbookParts([name]),
    {
      name: 'xl/worksheets/sheet1.xml',
      text: [
        sheetBegin(columns, rows),
        ...rows.map((row, index) => sheetRow(columns, row, index + 2)),
        totalsRow(columns, rows),
        sheetEnd,
      ].join(''),
    },
  ])

/** The closing row of a table with totals; empty if it has none. */
function totalsRow<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const sums = columnSums(columns)
  sums.add(rows)
  const texts = sums.texts()
  return texts.size > 0 && rows.length > 0 ? closingRow({ columns }, texts, rows.length + 2) : ''
}

import { csvLine } from './cell-text.ts'
import { headingOf, type ExportColumn } from './export.ts'
import { sheetBegin, sheetEnd, sheetRow, workbookParts } from './sheet-xml.ts'
import { zipStored } from './zip-stored.ts'

/** A table that is in memory: what it is called, its columns and its rows. */
export type SmallTable<Row> = { name: string; columns: readonly ExportColumn<Row>[]; rows: readonly Row[] }

/** As CSV, with the mark that lets Excel know that it is UTF-8. */
export const csvOf = <Row>({ columns, rows }: SmallTable<Row>): string =>
  [
    '\uFEFF',
    csvLine(columns.map(headingOf)),
    ...rows.map(row => csvLine(columns.map(it => it.value(row)))),
  ].join('')

/** As a workbook of one sheet. */
export const workbookOf = <Row>({ name, columns, rows }: SmallTable<Row>): Uint8Array<ArrayBuffer> =>
  zipStored([
    ...workbookParts([name]),
    {
      name: 'xl/worksheets/sheet1.xml',
      text: [sheetBegin(columns), ...rows.map((row, at) => sheetRow(columns, row, at + 2)), sheetEnd].join(
        '',
      ),
    },
  ])

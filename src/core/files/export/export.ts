import type { Cell } from './cell-text.ts'

/** A column of an exported table. Dates are YYYY-MM-DD; numbers may be decimal text, so that nothing is rounded. */
export type ExportColumn<Row> = {
  id: string
  title: string
  /** Shown in the heading: "Oil (bbl)". */
  unit?: string | undefined
  kind: 'text' | 'number' | 'date'
  /** The number format in a workbook, which keeps all digits; defaults to the usual format of the unit. */
  format?: NumberFormat | undefined
  value: (row: Row) => Cell
  /**
   * The formula of the cell in a workbook, without the equals sign. `at` returns the cell of a column in this row, or
   * in the one above. Null to store only the value. Never put user input into a formula.
   */
  formula?: ((row: Row, at: CellAt) => string | null) | undefined
  /** If true, a workbook adds a total below the last row. */
  isSummed?: boolean | undefined
}

/** The number formats of a workbook, by name. */
export const numberFormats = {
  general: 'General',
  whole: '#,##0',
  tenth: '#,##0.0',
  hundredth: '#,##0.00',
  money: '#,##0.00####',
  percent: '0.0%',
  decimal8: '0.00000000',
} as const
export type NumberFormat = keyof typeof numberFormats

/**
 * The cell of a column, in this row or the one `above`; null if the column is not in the sheet, or there is no row
 * above.
 */
export type CellAt = (id: string, above?: 'above') => string | null

/** A column in one line: `exportColumn('net', 'Net', row => row.netAcres, 'number', 'ac')`. */
export const exportColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => Cell,
  kind: ExportColumn<Row>['kind'] = 'text',
  unit?: string,
): ExportColumn<Row> => ({ id, title, kind, value, unit })

/**
 * A column of timestamps: "2026-05-01 13:02:09", in UTC as its heading shows, because a file may be read in any time
 * zone.
 */
export const instantColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => string | Date | null,
): ExportColumn<Row> =>
  exportColumn(
    id,
    title,
    row => {
      const instant = value(row)
      return instant === null ? null : new Date(instant).toISOString().slice(0, 19).replace('T', ' ')
    },
    'text',
    'UTC',
  )

/** A table to export, with its rows in groups. */
export type TableExport<Row> = {
  name: string
  columns: readonly ExportColumn<Row>[]
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** The values of a workbook's closing row in columns without a total. A CSV file has no closing row. */
  closing?: Row | undefined
}

export const exportFormats = { csv: 'CSV', xlsx: 'Excel' } as const
export type ExportFormat = keyof typeof exportFormats

export const columnHeading = ({ title, unit }: Pick<ExportColumn<never>, 'title' | 'unit'>): string =>
  unit ? `${title} (${unit})` : title

/**
 * The columns that a page shows, in its order; all if it names none. Unknown ids are skipped. If the page combines
 * several columns, such as a lease's number and name, all columns with that id are exported.
 */
export function selectColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  ids: readonly string[],
): readonly ExportColumn<Row>[] {
  const selected = ids.flatMap(id => columns.filter(column => column.id === id))
  return selected.length ? selected : columns
}

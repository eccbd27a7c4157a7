import type { Cell } from './cell-text.ts'

/** A column of an exported table. Dates are YYYY-MM-DD, numbers may be decimal text, so that nothing is rounded. */
export type ExportColumn<Row> = {
  id: string
  title: string
  /** Stands in the heading: "Oil (bbl)". */
  unit?: string | undefined
  kind: 'text' | 'number' | 'date'
  /** How a workbook shows its numbers, which keep all their digits; as its unit is usually shown without it. */
  format?: NumberFormat | undefined
  value: (row: Row) => Cell
  /**
   * How a workbook calculates the number by itself, without the sign before it: `at` names the cell of a column in this
   * row, or in the one above. Null where it is only the value. What people typed never goes into one.
   */
  formula?: ((row: Row, at: CellAt) => string | null) | undefined
  /** A workbook adds it up below its last row. */
  isSummed?: boolean | undefined
}

/** What a workbook shows of a number, by name. */
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

/** The cell of a column, in this row or `above` it; null where that column is not in the sheet, or nothing is above. */
export type CellAt = (id: string, above?: 'above') => string | null

/** One column, in a line: `exportColumn('net', 'Net', row => row.netAcres, 'number', 'ac')`. */
export const exportColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => Cell,
  kind: ExportColumn<Row>['kind'] = 'text',
  unit?: string,
): ExportColumn<Row> => ({ id, title, kind, value, unit })

/** A column of instants: "2026-05-01 13:02:09", in UTC as its heading says, for a file goes to other time zones. */
export const instantColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => string | Date | null,
): ExportColumn<Row> =>
  exportColumn(
    id,
    title,
    row => {
      const at = value(row)
      return at === null ? null : new Date(at).toISOString().slice(0, 19).replace('T', ' ')
    },
    'text',
    'UTC',
  )

/** A table on its way out: what it is called, its columns, and its rows in groups. */
export type TableExport<Row> = {
  name: string
  columns: readonly ExportColumn<Row>[]
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** What a workbook says below its last row in columns that it does not add up. A CSV has rows alone. */
  closing?: Row | undefined
}

export const exportFormats = { csv: 'CSV', xlsx: 'Excel' } as const
export type ExportFormat = keyof typeof exportFormats

export const headingOf = ({ title, unit }: Pick<ExportColumn<never>, 'title' | 'unit'>): string =>
  unit ? `${title} (${unit})` : title

/**
 * The columns that a page shows, in its order; all of them when it names none. Unknown ids are left out. What a page
 * shows in one column, such as a lease's number and name, goes out as all the columns with that column's id.
 */
export function chosenColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  ids: readonly string[],
): readonly ExportColumn<Row>[] {
  const chosen = ids.flatMap(id => columns.filter(column => column.id === id))
  return chosen.length ? chosen : columns
}

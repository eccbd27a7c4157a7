import { pluralize } from '../../../ui/formats.ts'
import type { ReportColumn, ReportResult, ReportTable } from '../../../core/reports/report.ts'

/** The displayed part of a table; `left` is the number of rows not shown. */
export type TruncatedTable = ReportTable & { left: number }
export type TruncatedResult = Omit<ReportResult, 'tables'> & { tables: readonly TruncatedTable[] }

/** At most `limit` rows of each table, without hidden columns. The first column cannot be hidden. */
export function truncateResult(
  result: ReportResult,
  limit: number,
  hidden: readonly string[] = [],
  { inFile = false } = {},
): TruncatedResult {
  return {
    ...result,
    tables: result.tables.map(table => ({
      ...table,
      columns: table.columns.filter(
        (column, index) =>
          index === 0 ||
          ((inFile || !column.inFilesOnly) &&
            !hidden.includes(`${table.id}.${column.id}`) &&
            !(column.unlessZero && isZero(table, column))),
      ),
      rows: table.rows.slice(0, limit),
      left: Math.max(0, table.rows.length - limit),
    })),
  }
}

const isZero = ({ rows }: ReportTable, { id }: ReportColumn) => rows.every(({ cells }) => !cells[id])

export const hiddenRowsNote = (count: number) =>
  count === 0 ? null : `${pluralize(count, 'more row')} not shown here; the exported file has all of them.`

import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/columns.ts'
import { neutralizeFormula } from '../files/export/cell-text.ts'
import type { ListColumn } from './list-columns.ts'

/** Table columns for a list; `cells` renders the cells that are more than text. */
export const tableColumns = <Row,>(
  columns: readonly ListColumn<Row>[],
  cells: Readonly<Record<string, (row: Row) => ReactNode>> = {},
): Column<Row>[] =>
  columns
    .filter(({ pageColumnId }) => pageColumnId === undefined)
    .map(column => {
      const {
        id,
        title,
        header = title,
        unit,
        kind,
        width,
        minWidthPx,
        fixed,
        extra,
        whole,
        sortable,
      } = column
      return {
        id,
        header,
        width,
        minWidthPx,
        fixed,
        extra,
        whole,
        sortable,
        // A page shows times in the reader's zone, a file in UTC.
        unit: unit?.startsWith('$') || unit === 'UTC' ? undefined : unit,
        align: kind === 'text' ? 'left' : 'right',
        copied: row => copiedText(column.value(row)),
        // A custom cell determines its own width.
        text: cells[id] ? undefined : row => columnText(column, row),
        cell: cells[id] ?? (row => renderText(column, row)),
      }
    })

/** A column's text for a row; a faint dash when empty. */
export function renderText<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  const text = columnText(column, row)
  return text === '—' ? <span className="text-faint">—</span> : text
}

const columnText = <Row,>({ text, value, kind }: ListColumn<Row>, row: Row): string =>
  (text?.(row) ?? defaultText(value(row), kind)) || '—'

function defaultText(value: ReturnType<ListColumn<never>['value']>, kind: ListColumn<never>['kind']): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind === 'date') return formatDate(String(value))
  return kind === 'number' ? formatNumber(value) : String(value)
}

/** A value as pasted into a spreadsheet: numbers without grouping, dates as stored, never a formula. */
function copiedText(value: ReturnType<ListColumn<never>['value']>): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : neutralizeFormula(String(value))
}

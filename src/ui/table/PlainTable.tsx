/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useNarrow } from '../useNarrow.tsx'

export type PlainColumn<Row> = {
  header: string
  /** The unit after the heading: "ac", "bbl". */
  unit?: string | undefined
  /** Figures are right-aligned. */
  align?: 'left' | 'right' | undefined
  cell: (row: Row) => ReactNode
  /** Marks the column that names the row. */
  names?: boolean | undefined
  /** Text may wrap onto several lines; otherwise it stays on one. */
  canWrap?: boolean | undefined
  /** The heading may take two lines, for a table of many columns. */
  breaks?: boolean | undefined
  /** The heading is for screen readers only, as for a column of buttons. */
  quiet?: boolean | undefined
  /** Hidden on a phone. */
  wide?: boolean | undefined
  /** The column's total, below all rows. */
  sum?: ReactNode
}

type PlainTableProps<Row> = {
  /** Table caption for screen readers. */
  caption: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string | number
  /** Extra attributes of a row, such as drop handlers. */
  rowProps?: ((row: Row) => HTMLAttributes<HTMLTableRowElement>) | undefined
  /** Replaces a table without rows. */
  empty?: ReactNode
  /** A row in the phone layout, if the columns do not fit. */
  card?: ((row: Row) => ReactNode) | undefined
  /** Less space between columns, for a narrow card. */
  isCompact?: boolean | undefined
  /** Class that limits the height: "max-h-60". By default the table is as tall as its rows. */
  className?: string | undefined
}

/** A small table whose rows are all loaded. Use `DataTable` for long lists. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, card } = props
  const narrow = useNarrow()
  if (rows.length === 0 && empty !== undefined) return empty
  if (!narrow || !card) return <Table {...props} />
  return (
    <ul aria-label={caption}>
      {rows.map((row, index) => (
        <li key={rowKey(row, index)} className="border-b px-3.5 py-2.5 last:border-b-0">
          {card(row)}
        </li>
      ))}
      {hasSums(columns) && (
        <li className="flex justify-between gap-3 border-t px-3.5 py-2.5 font-semibold tabular-nums">
          {columns.map(({ header, sum }) => sum !== undefined && <span key={header}>{sum}</span>)}
        </li>
      )}
    </ul>
  )
}

const hasSums = <Row,>(columns: readonly PlainColumn<Row>[]) => columns.some(({ sum }) => sum !== undefined)

function Table<Row>(props: PlainTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowProps, isCompact = false, className } = props
  return (
    <section aria-label={caption} tabIndex={0} className={classes('relative overflow-auto', className)}>
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-1 bg-surface text-xs text-muted">
          <tr className="border-b">
            {columns.map(({ header, unit, quiet, breaks, ...column }) => (
              <th
                key={header}
                scope="col"
                className={classes(
                  'py-1.5 align-bottom font-medium',
                  cellClass(column, isCompact),
                  breaks && 'max-w-24 whitespace-normal',
                )}
              >
                {quiet ? <span className="sr-only">{header}</span> : header}
                {unit && <span className="font-normal text-faint"> {unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row, index) => (
            <tr
              key={rowKey(row, index)}
              {...rowProps?.(row)}
              className="align-baseline hover:bg-hover data-over:bg-selected"
            >
              {columns.map(column => (
                <Cell key={column.header} column={column} isCompact={isCompact}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {hasSums(columns) && (
          <tfoot className={classes(className && 'sticky bottom-0 z-1 bg-surface')}>
            <tr className="border-t font-semibold">
              {columns.map(column => (
                <Cell key={column.header} column={column} isCompact={isCompact}>
                  {column.sum}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

type CellProps<Row> = { column: PlainColumn<Row>; isCompact: boolean; children: ReactNode }

function Cell<Row>({ column, isCompact, children }: CellProps<Row>) {
  const className = classes('py-1.5', cellClass(column, isCompact))
  return column.names ? (
    <th scope="row" className={classes(className, 'font-normal in-[tfoot]:font-semibold')}>
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  )
}

const cellClass = (
  { align, canWrap, wide, names }: Pick<PlainColumn<never>, 'align' | 'canWrap' | 'wide' | 'names'>,
  tight: boolean,
) =>
  classes(
    tight ? 'px-1.75 first:pl-3.5 last:pr-3.5' : 'px-3.5 max-md:px-2',
    align === 'right' ? 'text-right tabular-nums' : 'text-left',
    canWrap ? minWidthClass(tight, names) : 'whitespace-nowrap',
    wide && 'max-md:hidden',
  )

/** The naming column is read first, so it stays on one line if another column can be scrolled to. */
const minWidthClass = (tight: boolean, names = false) =>
  tight
    ? names
      ? 'min-w-20 md:min-w-36'
      : 'min-w-20'
    : names
      ? 'min-w-28 md:min-w-44'
      : 'min-w-24 md:min-w-32'

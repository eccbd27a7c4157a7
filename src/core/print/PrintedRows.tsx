import { classes } from '../../ui/classes.ts'
import type { Column } from '../../ui/table/columns.ts'

/** Rows on paper: headings repeat on each page, and rows are never split. */
export const PrintedRows = <Row,>({
  columns,
  rows,
}: {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}) => (
  <table className="w-full text-xs leading-snug [&_.font-mono]:text-[0.6875rem] [&_.font-mono]:whitespace-nowrap">
    <thead>
      <tr className="border-b border-ink">
        {columns.map(column => (
          <th
            key={column.id}
            scope="col"
            className={classes('pb-1 font-medium text-muted', alignmentClass(column))}
          >
            {column.header}
            {column.unit && <span className="font-normal"> {column.unit}</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={index} className="border-b align-baseline">
          {columns.map(column => (
            <td
              key={column.id}
              className={classes(
                'py-0.5',
                alignmentClass(column),
                column.align === 'right' && 'whitespace-nowrap',
              )}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const alignmentClass = ({ align }: Column<never>) =>
  align === 'right' ? 'pl-1.5 text-right tabular-nums first:pl-0' : 'px-1.5 text-left first:pl-0 last:pr-0'

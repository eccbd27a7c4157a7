import { Link } from '@tanstack/react-router'
import Columns3 from 'lucide-react/icons/columns-3'
import { searchFrom } from '../../../core/http/searchTo.ts'
import { formatCell, isFigure } from '../../../core/reports/format-cell.ts'
import type { ReportColumn, ReportRow } from '../../../core/reports/report.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { Popover } from '../../../ui/overlay/Popover.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { hiddenRowsNote, type TruncatedTable } from '../running/truncate-result.ts'
import { reportFile } from './report-file.ts'
import type { ReportView } from './useReportEditor.tsx'

interface ReportTableCardProps {
  table: TruncatedTable
  view: ReportView | undefined
  onHide: ((column: string, hidden: boolean) => void) | undefined
}

/** Shows a table of a report; numbers link to the list behind them, if any. */
export function ReportTableCard({ table, view, onHide }: ReportTableCardProps) {
  const hidden = view?.hidden ?? []
  const visible = table.columns.filter(
    ({ id }, index) => index === 0 || !hidden.includes(`${table.id}.${id}`),
  )
  return (
    <Card
      hasNoPadding
      title={table.title}
      className="pb-1.5"
      actions={
        view &&
        onHide && (
          <>
            <Popover
              label={`Columns of ${table.title}`}
              align="end"
              className="w-64"
              renderTrigger={trigger => (
                <Button
                  {...trigger}
                  size="small"
                  variant="quiet"
                  icon={<Columns3 size={14} aria-hidden />}
                  aria-label={`Columns of ${table.title}`}
                >
                  Columns
                </Button>
              )}
            >
              <ul className="grid gap-0.5">
                {table.columns.slice(1).map(column => (
                  <li key={column.id}>
                    <CheckField
                      label={formatColumnHeader(column)}
                      checked={!hidden.includes(`${table.id}.${column.id}`)}
                      onChange={({ target }) => onHide(`${table.id}.${column.id}`, !target.checked)}
                    />
                  </li>
                ))}
              </ul>
            </Popover>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Export ${table.title} as CSV`}
              disabledReason={table.rows.length === 0 ? 'There are no rows to export.' : null}
              onClick={() => location.assign(reportFile(view, 'csv', { table: table.id }))}
            >
              CSV
            </Button>
          </>
        )
      }
    >
      <PlainTable
        isCompact
        caption={table.title}
        columns={visible.map((column, index) =>
          toColumn(column, index, table, visible.length >= minWrappedColumns),
        )}
        rows={table.rows}
        rowKey={(_, index) => index}
        empty={<p className="px-3.5 pb-3 text-muted">{table.none}</p>}
      />
      {hiddenRowsNote(table.left) && (
        <p className="border-t px-3.5 py-2 text-sm text-muted">{hiddenRowsNote(table.left)}</p>
      )}
    </Card>
  )
}

const formatColumnHeader = ({ title, unit }: ReportColumn) => (unit ? `${title} (${unit})` : title)

/** From this many columns on, headings of figures take two lines. */
const minWrappedColumns = 7

const toColumn = (
  column: ReportColumn,
  index: number,
  { sum }: TruncatedTable,
  breaks: boolean,
): PlainColumn<ReportRow> => ({
  header: column.title,
  unit: column.unit,
  breaks: breaks && isFigure(column),
  align: isFigure(column) ? 'right' : 'left',
  names: index === 0,
  canWrap: column.kind === 'text',
  cell: ({ cells, links, isTotal }) => {
    if (isTotal && !(column.id in cells)) return ''
    const text = <CellText column={column} cell={cells[column.id] ?? null} to={links?.[column.id]} />
    return isTotal ? <b className="font-semibold">{text}</b> : text
  },
  ...(sum && { sum: column.id in sum ? formatCell(column, sum[column.id]) : '' }),
})

type CellTextProps = { column: ReportColumn; cell: string | number | null; to: string | undefined }

function CellText({ column, cell, to }: CellTextProps) {
  const text = formatCell(column, cell)
  if (to === undefined) return text
  const [path = '', query = ''] = to.split('?')
  return (
    <Link to={path} search={searchFrom(query)} className="rounded-sm hover:text-accent hover:underline">
      {text}
    </Link>
  )
}

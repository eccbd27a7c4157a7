import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { pluralize, formatCount } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { errorMessage } from '../http/api.tsx'
import { isLandscape, maxRows, countPages, loadRows } from './list-rows.ts'
import { PrintedRows } from './PrintedRows.tsx'
import { Printout } from './Printout.tsx'

export interface PrintListProps<Row> {
  words: { one: string; many: string; title: string }
  /** The visible columns, in order. */
  columns: readonly Column<Row>[]
  /** The number of rows in the list; undefined until it is known. */
  rowCount: number | undefined
  load: (offset: number, limit: number) => Promise<readonly Row[]>
  /** The filters and sorting in words. */
  filters: readonly string[]
  /** The export button, offered instead of printing. */
  exporting: ReactNode
  onDone: () => void
}

type LoadedRows<Row> = { rows: readonly Row[]; complete: boolean }

/** Prints all rows of a list, including those not visible; for a long list, the user first chooses how much. */
export default function PrintList<Row>(props: PrintListProps<Row>) {
  const { words, rowCount = 0, onDone } = props
  const [confirmed, setConfirmed] = useState(rowCount <= maxRows)
  const [loaded, setLoaded] = useState<LoadedRows<Row>>({ rows: [], complete: false })
  const [problem, setProblem] = useState<unknown>(null)
  const printedCount = Math.min(rowCount, maxRows)
  useEffect(() => {
    if (!confirmed) return
    const stop = new AbortController()
    const load = async () => {
      for await (const rows of loadRows(props.load)) {
        if (stop.signal.aborted) return
        setLoaded({ rows, complete: false })
      }
      setLoaded(({ rows }) => ({ rows, complete: true }))
    }
    load().catch(setProblem)
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- prints the list as it was when the user asked
  }, [confirmed])

  if (!confirmed)
    return (
      <Dialog
        open
        title={`Print ${words.many}`}
        size="small"
        onClose={onDone}
        footer={
          <>
            {props.exporting}
            <Button variant="primary" onClick={() => setConfirmed(true)}>
              Print the first {formatCount(maxRows)}
            </Button>
          </>
        }
      >
        {pluralize(rowCount, 'row')} take about{' '}
        {pluralize(countPages(rowCount, props.columns.length), 'page')}. Export them instead, or print the
        first {formatCount(maxRows)}.
      </Dialog>
    )
  if (!loaded.complete)
    return (
      (problem !== null || rowCount > 200) && (
        <Dialog open title={`Print ${words.many}`} size="small" onClose={onDone}>
          {problem === null ? (
            <Progress label="Loading rows" value={loaded.rows.length} max={printedCount} />
          ) : (
            <Notice tone="bad" title="Not printed">
              {errorMessage(problem)}
            </Notice>
          )}
        </Dialog>
      )
    )
  return <Sheets {...props} rows={loaded.rows} />
}

function Sheets<Row>({
  words,
  columns,
  rowCount,
  rows,
  filters,
  onDone,
}: PrintListProps<Row> & { rows: readonly Row[] }) {
  const totalLabel = pluralize(rowCount ?? 0, words.one, words.many)
  const count =
    rows.length < maxRows || rowCount === undefined || rowCount <= maxRows
      ? pluralize(rows.length, words.one, words.many)
      : `The first ${formatCount(rows.length)} of ${totalLabel}`
  return (
    <Printout
      title={words.title}
      notes={[count, ...filters].join(' · ')}
      landscape={isLandscape(columns.length)}
      onDone={onDone}
    >
      <PrintedRows columns={columns} rows={rows} />
    </Printout>
  )
}

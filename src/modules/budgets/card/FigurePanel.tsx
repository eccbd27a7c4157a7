import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { searchTo } from '../../../core/http/searchTo.ts'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatMoney } from '../../../ui/formats.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { EntryView } from '../books/entries-file.server.ts'
import { figureLabels, type FigureName } from '../books/figure.ts'
import { useBudgets, type BudgetView, type RowView } from '../useBudget.tsx'
import type { FigureSelection } from './BudgetTable.tsx'
import { EntriesTable } from './EntriesTable.tsx'
import { EntryForm } from './EntryForm.tsx'

/** The definition of each figure. */
const figureMeanings: Record<FigureName, string> = {
  committed:
    'Agreed spending, plus work done or invoiced without an agreement. An invoice uses up its part of the commitment it names; only the rest still counts.',
  field: 'Work done: invoices, plus field estimates not yet replaced by an invoice.',
  invoiced: 'Billed amount, less credit memos.',
  paid: 'Paid invoice amounts.',
  forecast:
    'Cost at completion: the latest forecast entered, never less than the commitments. Without a forecast, the rest of the budget is assumed spent.',
}

const pageSize = 100

interface FigurePanelProps {
  budget: BudgetView
  selection: FigureSelection
  onClose: () => void
}

/** The entries behind a figure, each with the amount that counts. */
export function FigurePanel({ budget, selection, onClose }: FigurePanelProps) {
  const { api, readOnly } = useBudgets()
  const [max, setMax] = useState(pageSize)
  const [editing, setEditing] = useState<EntryView | null>(null)
  const { row, figure } = selection
  const projectId = budget.id
  const line = row?.key ?? null
  const { data } = useLiveQuery(api.entries.queryOptions({ projectId, line, figure, most: max }))
  const current = row ? budget.rows.find(({ key }) => key === row.key) : budget.total
  const getName = (key: string | null) => budget.rows.find(item => item.key === key)?.name ?? ''
  if (editing)
    return <EntryForm budget={budget} kind={editing.kind} entry={editing} onClose={() => setEditing(null)} />
  return (
    <Dialog
      open
      size="large"
      title={`${figureLabels[figure]}: ${row?.name ?? 'all lines'}`}
      onClose={onClose}
      footer={
        data && data.total > 0 ? (
          <ExportMenu
            path="/budgets/entries"
            search={{ project: projectId, line, figure }}
            count={data.total}
          />
        ) : undefined
      }
    >
      <p className="text-lg font-semibold tabular-nums">{formatMoney(current?.[figure])}</p>
      <p className="mt-1 mb-2 text-sm text-muted">{figureMeanings[figure]}</p>
      {row && figure !== 'paid' && <AfePart row={row} figure={figure} />}
      {!data ? (
        <Skeleton className="h-24" />
      ) : (
        <>
          <EntriesTable
            entries={data.rows}
            nameOf={row === null ? getName : null}
            onEdit={readOnly === null ? setEditing : null}
          />
          {data.total > data.rows.length && (
            <p className="mt-2 flex items-center gap-3 text-sm text-muted">
              The latest {data.rows.length} of {pluralize(data.total, 'entry', 'entries')}.
              <Button size="small" onClick={() => setMax(max + pageSize)}>
                Show more
              </Button>
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

/** The part of a figure that comes from the AFE, with a link to it. */
function AfePart({ row: { afe, from }, figure }: { row: RowView; figure: FigureName }) {
  if (!afe || !from) return null
  const billed = from.billed !== null && `${formatMoney(from.billed)} was billed on it`
  const field =
    figure !== 'invoiced' &&
    from.field !== null &&
    `its field reports ${formatMoney(from.field)}, which counts where it exceeds the entries`
  const text = [billed, field].filter(Boolean).join('; ')
  if (text === '') return null
  return (
    <p className="mb-2 text-sm">
      From{' '}
      <Link
        to="/app/afe/$afeId"
        params={{ afeId: afe.id }}
        search={searchTo({ tab: 'costs' })}
        className="underline"
      >
        AFE {afe.number}
      </Link>
      : {text}.
    </p>
  )
}

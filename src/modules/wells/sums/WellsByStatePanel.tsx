import { Link } from '@tanstack/react-router'
import { searchTo } from '../../../core/http/searchTo.ts'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { useWells } from '../identity/useWells.tsx'
import { writeWellsSearch, readWellsSearch, wellViews, type WellView } from '../list/well-search.ts'
import { wellStatuses, type WellStatus } from '../../../core/trade/well-type.ts'
import { countByView, type StateCounts } from './wells-by-state.ts'

/** Counts wells by status and state; each number opens its list. Renders nothing without wells. */
export function WellsByStatePanel() {
  const { api } = useWells()
  const { data, error } = useLiveQuery(api.byState.queryOptions())
  if (!data) return error ? null : <div className="waiting h-40" />
  if (data.length === 0) return null
  const counts = countByView(data)
  return (
    <Card
      hasNoPadding
      title="Wells"
      actions={
        <Link to="/app/well" className="rounded-sm text-muted hover:text-accent">
          {formatCount(counts.all)}
        </Link>
      }
      className="pb-1.5"
    >
      <PlainTable
        isCompact
        caption="Wells by status and state"
        columns={listColumns(counts)}
        rows={counts.rows}
        rowKey={({ view }) => view}
      />
    </Card>
  )
}

type StateCountRow = StateCounts['rows'][number]

const listColumns = ({ states, totals, all }: StateCounts): PlainColumn<StateCountRow>[] => [
  {
    header: 'Status',
    names: true,
    canWrap: true,
    cell: ({ view }) => {
      const { label, status } = wellViews[view]
      const tone = view === 'silent' ? 'warn' : wellStatuses[status[0] as WellStatus].tone
      return (
        <span className="inline-flex items-center gap-2">
          <Sign tone={tone} className={`shrink-0 ${toneText[tone]}`} />
          {label}
        </span>
      )
    },
    sum: 'Total',
  },
  ...states.map((state, index): PlainColumn<StateCountRow> => ({
    header: state,
    align: 'right',
    cell: ({ view, ofStates }) => <CountLink count={ofStates[index]!} view={view} state={state} />,
    sum: formatCount(totals[index]),
  })),
  {
    header: states.length === 0 ? 'Wells' : 'All',
    align: 'right',
    cell: ({ view, all: count }) => <CountLink count={count} view={view} />,
    sum: formatCount(all),
  },
]

function CountLink({ count, view, state }: { count: number; view: WellView; state?: string }) {
  if (count === 0) return <span className="text-faint">0</span>
  const search = writeWellsSearch({ ...readWellsSearch({}), view, ...(state && { state: [state] }) })
  return (
    <Link to="/app/well" search={searchTo(search)} className="rounded-sm hover:text-accent hover:underline">
      {formatCount(count)}
    </Link>
  )
}

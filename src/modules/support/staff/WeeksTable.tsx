import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatCount, formatDate } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSupportStaff } from './useSupportStaff.tsx'

/** Formats "7 of 8", or a dash if there is nothing to judge yet. */
const shareText = (part: number, total: number) =>
  total === 0 ? '—' : `${formatCount(part)} of ${formatCount(total)}`

const hoursText = (count: number | null) => (count === null ? '—' : `${count.toFixed(1)} h`)

/** The performance of support over the last twelve weeks, by the week in which tickets were opened. */
export function WeeksTable() {
  const { api } = useSupportStaff()
  const { data } = useLiveQuery(api.weeks.queryOptions())
  if (!data) return <Skeleton className="m-4.5 h-64" />
  return (
    <div className="min-w-0 flex-1 overflow-y-auto p-4.5">
      <h2 className="mb-2 font-semibold">Tickets by week</h2>
      <PlainTable
        caption="Tickets by week"
        isCompact
        rows={data}
        rowKey={({ week }) => week}
        columns={[
          { header: 'Week of', cell: ({ week }) => formatDate(week) },
          { header: 'Opened', align: 'right', cell: ({ opened }) => formatCount(opened) },
          { header: 'Solved', align: 'right', cell: ({ solved }) => formatCount(solved) },
          { header: 'Answered in time', align: 'right', cell: row => shareText(row.inTime, row.judged) },
          { header: 'First answer', align: 'right', cell: row => hoursText(row.firstHours) },
          {
            header: 'Solved in time',
            align: 'right',
            cell: row => shareText(row.solvedInTime, row.solutionJudged),
          },
          { header: 'Solution', align: 'right', cell: row => hoursText(row.solutionHours) },
          { header: 'Rated good', align: 'right', cell: row => shareText(row.good, row.rated) },
        ]}
      />
      <p className="mt-3 text-muted">
        First answer and solution are medians in clock hours. Choose a ticket to work on it.
      </p>
    </div>
  )
}

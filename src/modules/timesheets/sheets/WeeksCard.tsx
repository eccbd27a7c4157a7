import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { formatHours } from '../rules/hours.ts'
import { useSheets } from '../useTime.tsx'
import { sheetStatusLabels, sheetTones } from '../rules/sheet.ts'
import { SheetModal } from './SheetModal.tsx'
import type { SheetRow } from './sheets.server.ts'

/**
 * Shows the weeks logged on a project, those to be approved first; only the user's own if they do not manage
 * time.
 */
export function WeeksCard({ projectId }: { projectId: string }) {
  const { api } = useSheets()
  const { data } = useLiveQuery(api.list.queryOptions({ projectId }))
  const [openWeekId, setOpenWeekId] = useState<string | null>(null)
  if (!data) return <Skeleton className="h-40" />
  const submittedCount = data.rows.filter(({ status }) => status === 'SUBMITTED').length
  const status = (row: SheetRow) => (
    <Status tone={sheetTones[row.status]}>{sheetStatusLabels[row.status]}</Status>
  )
  const week = (row: SheetRow) => (
    <button
      type="button"
      className="text-left text-accent underline max-md:min-h-11"
      onClick={() => setOpenWeekId(row.id)}
    >
      {formatDate(row.weekOn)}
    </button>
  )
  return (
    <Card
      hasNoPadding
      title={data.manages ? 'Weeks' : 'My weeks'}
      actions={
        <>
          {submittedCount > 0 && (
            <span className="text-sm text-muted">{pluralize(submittedCount, 'week')} to approve</span>
          )}
          <Link to="/app/projects/time" className={buttonClass('plain', 'small')}>
            My time
          </Link>
        </>
      }
    >
      <PlainTable
        isCompact
        caption="Weeks of time"
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={<p className="px-3.5 pb-3.5 text-muted">No time yet. The team enters theirs under My time.</p>}
        columns={[
          { header: 'Week of', names: true, cell: week },
          { header: 'Person', canWrap: true, cell: ({ person }) => person },
          { header: 'Days', align: 'right', wide: true, cell: ({ days }) => days },
          { header: 'Hours', align: 'right', cell: ({ minutes }) => formatHours(minutes) || '—' },
          {
            header: 'Miles',
            align: 'right',
            wide: true,
            cell: ({ miles }) => (Number(miles) === 0 ? '—' : Number(miles)),
          },
          { header: 'Status', cell: status },
        ]}
        card={row => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
            {week(row)}
            {status(row)}
            <span className="wrap-anywhere text-muted">{row.person}</span>
            <span className="text-right tabular-nums">{formatHours(row.minutes) || '—'} h</span>
          </div>
        )}
      />
      {openWeekId !== null && (
        <SheetModal id={openWeekId} own={data.own} onClose={() => setOpenWeekId(null)} />
      )}
    </Card>
  )
}

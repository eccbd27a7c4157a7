import { Instant } from '../../../core/auth/Instant.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useDocuments } from '../useDocuments.tsx'

/** The visits to a share, and the pages that each visitor viewed. */
export function VisitsDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { api } = useDocuments()
  const { data } = useLiveQuery(api.shares.visits.queryOptions({ id }))
  return (
    <Dialog open onClose={onClose} title={`Visits: ${title}`} size="large">
      {data ? (
        <PlainTable
          caption="Visits"
          rows={data}
          rowKey={row => row.id}
          columns={[
            { header: 'Opened', cell: row => <Instant at={row.at} /> },
            { header: 'Visitor', canWrap: true, cell: row => row.by ?? row.ip ?? '—' },
            { header: 'Pages', align: 'right', cell: row => formatCount(row.pages) },
            { header: 'Downloads', align: 'right', cell: row => formatCount(row.downloads) },
          ]}
          empty={<p className="text-muted">Not opened yet.</p>}
        />
      ) : (
        <Skeleton className="h-20" />
      )}
    </Dialog>
  )
}

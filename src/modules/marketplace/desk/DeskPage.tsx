import { useState } from 'react'
import { isAdmin } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { DeskRouter } from './desk.server.ts'
import { DecideDialog, type PendingDecision } from './DecideDialog.tsx'
import { ProductsCard } from './ProductsCard.tsx'
import { QueueCards } from './QueueCards.tsx'

/** Shows the marketplace desk for staff: pending decisions first, then all published listings. */
export default function DeskPage() {
  const api = useApi<DeskRouter>('marketDesk')
  const { data, error, refetch } = useLiveQuery(api.overview.queryOptions())
  const { data: queue } = useLiveQuery(api.queue.queryOptions())
  const readOnly = isAdmin(useViewer()) ? null : 'Only admins can decide on listings.'
  const [pendingDecision, setPendingDecision] = useState<PendingDecision | null>(null)
  if (error)
    return (
      <ErrorState title="The marketplace could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader
        title="Marketplace"
        actions={
          <a href="/marketplace" className="text-accent underline">
            Public marketplace
          </a>
        }
      />
      <div className="grid gap-4 px-4.5 pt-2 max-md:px-3.5">
        {(!data || !queue) && <Skeleton className="h-96" />}
        {data && (
          <section
            aria-label="Totals"
            className="grid grid-cols-2 gap-4 rounded-lg border bg-surface px-4 py-3 sm:grid-cols-4"
          >
            <Stat
              label="Public listings"
              value={formatCount(data.totals.published)}
              note={`of ${formatCount(data.totals.listings)}; ${formatCount(data.totals.suspended)} suspended`}
            />
            <Stat label="Sellers" value={formatCount(data.totals.sellers)} />
            <Stat
              label="Inquiries"
              value={formatCount(data.totals.inquiries)}
              note={`${formatCount(data.totals.inquiriesThisWeek)} in 7 days; ${formatCount(data.totals.won)} won`}
            />
            <Stat label="Open reports" value={formatCount(data.totals.reports)} />
          </section>
        )}
        {queue && <QueueCards queue={queue} readOnly={readOnly} onDecide={setPendingDecision} />}
        {data && (
          <>
            <Card title="Categories" hasNoPadding>
              <PlainTable
                caption="Categories"
                rows={data.categories}
                rowKey={row => row.id}
                columns={[
                  {
                    header: 'Category',
                    names: true,
                    cell: ({ name, level }) => <span className={level > 1 ? 'pl-4' : ''}>{name}</span>,
                  },
                  { header: 'Public', align: 'right', cell: row => formatCount(row.published) },
                  { header: 'All', align: 'right', wide: true, cell: row => formatCount(row.all) },
                  { header: 'Views, 30 days', align: 'right', cell: row => formatCount(row.views) },
                  { header: 'Inquiries', align: 'right', cell: row => formatCount(row.inquiries) },
                ]}
              />
            </Card>
            <ProductsCard products={data.products} readOnly={readOnly} onOpenDecision={setPendingDecision} />
          </>
        )}
      </div>
      {pendingDecision && (
        <DecideDialog deciding={pendingDecision} onClose={() => setPendingDecision(null)} />
      )}
    </Page>
  )
}

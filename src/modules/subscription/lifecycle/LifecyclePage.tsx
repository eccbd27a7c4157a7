import { Link } from '@tanstack/react-router'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useApi, wordsOf } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { countOf, formatDate, formatRelative } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { lifecycle } from './lifecycle.ts'
import type { SubscriptionLine } from './subscription-list.server.ts'
import type { SubscriptionsRouter } from './subscriptions.server.ts'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'
import { useNow } from './useNow.tsx'

const shown = 200

/** What ends when, and what happens then. */
export default function LifecyclePage() {
  const { data, error, refetch } = useLiveQuery(
    useApi<SubscriptionsRouter>('subscriptions').list.queryOptions({
      view: 'ending',
      sort: 'ends',
      limit: shown,
    }),
  )
  const now = useNow()
  if (error)
    return (
      <ErrorState title="The subscriptions could not be shown" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader
        title="Subscription lifecycle"
        count={data && countOf(data.total, 'with an end', 'with an end')}
        actions={
          <>
            <ExportMenu
              path="/admin/subscriptions/export"
              search={{ view: 'ending', sort: 'ends' }}
              columns={['name', 'plan', 'status', 'ends']}
              count={data?.total}
            />
            <Link to="/admin/subscriptions" className={buttonClass()}>
              All subscriptions
            </Link>
          </>
        }
      />
      <div className="grid gap-4 px-4.5 pt-2 max-md:px-3.5">
        <Card title="What happens at the end">
          <ol className="grid list-decimal gap-1.5 pl-5 text-muted">
            <li>Starting 14 days before, owners see it above every page and under Subscription.</li>
            <li>At the end the free plan’s features and limits apply, in every open page within a minute.</li>
            <li>
              Nothing is deleted. What is there stays readable and can be exported; what exceeds the free
              limits stays.
            </li>
            <li>Adding beyond the free limits is refused, with the reason and who can change it.</li>
            <li>A renewed period, a longer trial or another plan restores everything immediately.</li>
          </ol>
        </Card>
        {!data && <output className="waiting h-40 w-full">Loading the subscriptions</output>}
        {data &&
          lifecycle(data.rows, now).map(({ title, rows }) => (
            <Card key={title} title={`${title} · ${rows.length}`} flush>
              {rows.length === 0 ? (
                <p className="px-3.5 pt-1 pb-3.5 text-muted">None.</p>
              ) : (
                <ul className="divide-y border-t">
                  {rows.map(row => (
                    <Line key={row.id} row={row} now={now} />
                  ))}
                </ul>
              )}
            </Card>
          ))}
        {data && data.total > shown && <p className="text-muted">The first {shown} are shown.</p>}
      </div>
    </Page>
  )
}

const Line = ({ row, now }: { row: SubscriptionLine; now: string }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
    <Link
      to="/admin/subscriptions"
      search={{ open: row.id }}
      className="font-medium text-accent underline underline-offset-2"
    >
      {row.name}
    </Link>
    <span className="text-muted">{row.chosenName}</span>
    <SubscriptionStatus status={row.status} ended={row.ended} />
    <span className="ml-auto text-muted">
      {formatDate(row.endsAt)}, {formatRelative(row.endsAt, now)}
    </span>
  </li>
)

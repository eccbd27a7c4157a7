import { Link } from '@tanstack/react-router'
import { useDayInZone } from '../../../core/auth/Instant.tsx'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize, formatDate, formatRelative } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { nextStep } from './lifecycle.ts'
import type { SubscriptionLine } from './subscription-list.server.ts'
import type { SubscriptionsRouter } from './subscriptions.server.ts'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'
import { useNow } from './useNow.tsx'

type DayFormatter = ReturnType<typeof useDayInZone>

const maxShown = 200

/** All upcoming and past ends of plans, and what happens then. */
export default function LifecyclePage() {
  const { data, error, refetch } = useLiveQuery(
    useApi<SubscriptionsRouter>('subscriptions').list.queryOptions({
      view: 'ending',
      sort: 'ends',
      limit: maxShown,
    }),
  )
  const now = useNow()
  const dayOf = useDayInZone()
  if (error)
    return (
      <ErrorState title="The subscriptions could not be shown" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader
        title="Subscription lifecycle"
        count={data && pluralize(data.total, 'with an end', 'with an end')}
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
        {!data && <output className="waiting h-40 w-full">Loading the subscriptions</output>}
        {data && (
          <Card title="Upcoming expirations" hasNoPadding={data.rows.length > 0}>
            <PlainTable
              isCompact
              caption="Subscriptions with an end"
              columns={lifecycleColumns(now, dayOf)}
              rows={data.rows}
              rowKey={({ id }) => id}
              card={row => (
                <>
                  <RowCard
                    name={<OrganizationLink {...row} />}
                    status={<SubscriptionStatus status={row.status} ended={row.ended} />}
                    leftFigure={row.chosenName ?? '—'}
                    rightFigure={endLabel(row, now, dayOf)}
                  />
                  <p className="mt-1 text-sm text-muted">{nextStep(row, now, dayOf).next}</p>
                </>
              )}
              empty={
                <p className="text-muted">
                  No organization is on a trial or a paid period with an end. Trials appear here as soon as
                  they begin.
                </p>
              }
            />
          </Card>
        )}
        {data && data.total > maxShown && <p className="text-muted">The first {maxShown} are shown.</p>}
        <Card title="What happens at the end">
          <ol className="grid list-decimal gap-1.5 pl-5 text-muted">
            <li>
              Starting 14 days before the end, owners see a notice above every page and under Subscription.
            </li>
            <li>Then the free plan’s features and limits apply, in every open page within a minute.</li>
            <li>
              Nothing is deleted. Existing data stays readable and can be exported, even beyond the free
              limits.
            </li>
            <li>Adding beyond the free limits is refused, with the reason and who can change it.</li>
            <li>A renewed period, a longer trial or another plan restores everything immediately.</li>
          </ol>
        </Card>
      </div>
    </Page>
  )
}

const OrganizationLink = ({ id, name }: Pick<SubscriptionLine, 'id' | 'name'>) => (
  <Link
    to="/admin/subscriptions"
    search={{ open: id }}
    className="font-medium text-accent underline underline-offset-2"
  >
    {name}
  </Link>
)

/** The end of a plan, relative to now, in the reader's time zone. */
function endLabel({ endsAt }: SubscriptionLine, now: string, getDay: DayFormatter) {
  const day = endsAt && getDay(endsAt)
  return `${formatDate(day)}, ${formatRelative(day, getDay(now))}`
}

const lifecycleColumns = (now: string, getDay: DayFormatter): PlainColumn<SubscriptionLine>[] => [
  { header: 'Organization', names: true, cell: row => <OrganizationLink {...row} /> },
  { header: 'Plan', cell: row => row.chosenName ?? '—' },
  { header: 'Status', cell: row => <SubscriptionStatus status={row.status} ended={row.ended} /> },
  { header: 'Ends', cell: row => endLabel(row, now, getDay) },
  {
    header: 'Next',
    canWrap: true,
    cell: row => {
      const { tone, next } = nextStep(row, now, getDay)
      return <span className={tone === 'bad' || tone === 'warn' ? 'text-ink' : 'text-muted'}>{next}</span>
    },
  },
]

import { DayOnly } from '../../../core/auth/Instant.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import type { SubscriptionLine } from './subscription-list.server.ts'
import {
  subscriptionsSearch,
  subscriptionViews,
  type SubscriptionView,
} from '../plans/subscriptions-search.ts'
import type { SubscriptionsRouter } from './subscriptions.server.ts'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'
import { SubscriptionDetailsPanel } from './SubscriptionDetailsPanel.tsx'

const viewLabels: Record<SubscriptionView, string> = {
  all: 'All',
  trial: 'On trial',
  paid: 'Paid',
  free: 'Free',
  soon: 'Ends within 14 days',
  ended: 'Ended',
  asked: 'Change requested',
}

const usageLabel = (count: number, limit: number | null) =>
  limit === null ? formatCount(count) : `${formatCount(count)} of ${formatCount(limit)}`
const statusCell = (line: SubscriptionLine) => (
  <SubscriptionStatus status={line.status} ended={line.ended} hasPlan={line.chosenName !== null} />
)

const columns: Column<SubscriptionLine>[] = [
  {
    id: 'name',
    header: 'Organization',
    width: 240,
    fixed: true,
    sortable: true,
    cell: line => (
      <>
        {line.name} {line.disabled && <Tag>Disabled</Tag>}
      </>
    ),
  },
  { id: 'plan', header: 'Plan', width: 130, sortable: true, cell: line => line.chosenName ?? '—' },
  { id: 'status', header: 'Status', width: 120, whole: true, cell: statusCell },
  { id: 'ends', header: 'Ends', width: 120, sortable: true, cell: line => <DayOnly at={line.endsAt} /> },
  {
    id: 'asked',
    header: 'Request',
    width: 130,
    cell: line => (line.request ? `Requested ${line.request.planId}` : ''),
  },
  {
    id: 'members',
    header: 'Members',
    width: 110,
    align: 'right',
    cell: line => usageLabel(line.members, line.maxMembers),
  },
  {
    id: 'leases',
    header: 'Leases',
    width: 140,
    align: 'right',
    cell: line => usageLabel(line.leases, line.maxLeases),
  },
  {
    id: 'extensions',
    header: 'Trial extended',
    width: 120,
    align: 'right',
    extra: true,
    cell: line => formatCount(line.trialExtensionCount),
  },
]

/** The columns of an exported file, in which usage and limits are separate. */
const exportColumn = (id: string) =>
  ({ members: ['members', 'maxMembers'], leases: ['leases', 'maxLeases'] })[id] ?? [id]

/** All organizations' subscriptions. */
export default function SubscriptionsPage() {
  const api = useApi<SubscriptionsRouter>('subscriptions')
  const list = useList(
    subscriptionsSearch,
    '/admin/subscriptions',
    ({ view, search, sort, descending }, window) =>
      api.list.queryOptions({ view, search, sort, descending, ...window }),
  )
  const { address, changeSearch, rows } = list
  const isFiltered = address.view !== 'all' || address.search !== ''
  return (
    <ListPage
      words={{ one: 'subscription', many: 'subscriptions', title: 'Subscriptions' }}
      list={list}
      count={rows.rowCount !== undefined && pluralize(rows.rowCount, 'organization')}
      exportPath="/admin/subscriptions/export"
      exported={exportColumn}
      views={{
        label: 'Views',
        isAlwaysOn: true,
        chips: subscriptionViews.map(id => ({ id, label: viewLabels[id] })),
        selected: address.view,
        onSelect: view => changeSearch({ view: (view ?? 'all') as SubscriptionView }),
      }}
      searchField={{ label: 'Search organizations', className: 'w-52' }}
      columns={columns}
      storageKey="admin-subscriptions"
      rowKey={line => line.id}
      panel={id => <SubscriptionDetailsPanel tenantId={id} onClose={() => changeSearch({ open: '' })} />}
      card={line => (
        <RowCard
          name={line.name}
          status={statusCell(line)}
          leftFigure={line.chosenName ?? 'No plan'}
          rightFigure={<DayOnly at={line.endsAt} />}
        />
      )}
      emptyContent={
        <EmptyState title={isFiltered ? 'No matching organizations' : 'There are no organizations yet'}>
          {isFiltered ? 'Choose another view or try fewer words.' : 'New organizations appear here.'}
        </EmptyState>
      }
    />
  )
}

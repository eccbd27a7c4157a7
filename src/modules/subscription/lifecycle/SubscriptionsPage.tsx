import { useQuery } from '@tanstack/react-query'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useApi, wordsOf } from '../../../core/http/api.tsx'
import { useLiveRows } from '../../../core/live/useLiveRows.tsx'
import { useListAddress } from '../../../core/resource/useListAddress.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { countOf, formatCount, formatDate } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { chosenIds, type Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import type { SubscriptionLine } from './subscription-list.server.ts'
import {
  subscriptionsAddress,
  subscriptionViews,
  type SubscriptionSort,
  type SubscriptionView,
} from '../plans/subscriptions-address.ts'
import type { SubscriptionsRouter } from './subscriptions.server.ts'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'
import { SubscriptionSide } from './SubscriptionSide.tsx'

const labels: Record<SubscriptionView, string> = {
  all: 'All',
  trial: 'On trial',
  paid: 'Paid',
  free: 'Free',
  soon: 'Ends within 14 days',
  ended: 'Ended',
  asked: 'Asked for a change',
}

const held = (count: number, most: number | null) =>
  most === null ? formatCount(count) : `${formatCount(count)} of ${formatCount(most)}`
const status = (line: SubscriptionLine) => (
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
  { id: 'status', header: 'Status', width: 120, cell: status },
  { id: 'ends', header: 'Ends', width: 120, sortable: true, cell: line => formatDate(line.endsAt) },
  {
    id: 'asked',
    header: 'Request',
    width: 130,
    cell: line => (line.request ? `Asks for ${line.request.planId}` : ''),
  },
  {
    id: 'members',
    header: 'Members',
    width: 110,
    align: 'right',
    cell: line => held(line.members, line.mostMembers),
  },
  {
    id: 'leases',
    header: 'Leases',
    width: 140,
    align: 'right',
    cell: line => held(line.leases, line.mostLeases),
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

/** A file has what is held and what is allowed in columns of their own. */
const exported = (id: string) =>
  ({ members: ['members', 'mostMembers'], leases: ['leases', 'mostLeases'] })[id] ?? [id]

/** Every organization's subscription. */
export default function SubscriptionsPage() {
  const { address, go } = useListAddress(subscriptionsAddress, '/admin/subscriptions')
  const api = useApi<SubscriptionsRouter>('subscriptions')
  const { view, search, sort, descending } = address
  const list = { view, search, sort, descending }
  const first = api.list.queryOptions({ ...list, offset: 0, limit: 100 })
  const whole = useQuery(first)
  const { error, retry, ...table } = useLiveRows<SubscriptionLine>({
    listKey: JSON.stringify(list),
    page: (offset, limit) => api.list.queryOptions({ ...list, offset, limit }),
  })
  const filtered = address.view !== 'all' || address.search !== ''
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-0 flex-1">
        <section className="flex min-w-0 flex-1 flex-col">
          <PageHeader
            title="Subscriptions"
            count={whole.data && countOf(whole.data.total, 'organization')}
            actions={
              <ExportMenu
                path="/admin/subscriptions/export"
                search={subscriptionsAddress.write({ ...address, open: '' })}
                columns={() => chosenIds(columns, 'admin-subscriptions').flatMap(exported)}
                count={whole.data?.total}
              />
            }
          />
          <Chips
            label="Views"
            chips={subscriptionViews.map(id => ({ id, label: labels[id] }))}
            selected={address.view}
            onSelect={view => go({ view: (view ?? 'all') as SubscriptionView })}
          >
            <SearchField
              label="Search organizations"
              className="ml-auto w-52 max-md:ml-0 max-md:w-40"
              value={address.search}
              onChange={event => go({ search: event.target.value })}
            />
          </Chips>
          {error ? (
            <ErrorState title="The subscriptions could not be shown" onRetry={retry}>
              {wordsOf(error)}
            </ErrorState>
          ) : (
            <DataTable
              label="Subscriptions"
              columns={columns}
              {...table}
              rowKey={line => line.id}
              storageKey="admin-subscriptions"
              sort={{ column: sort, descending }}
              onSort={next =>
                go({
                  sort: (next?.column ?? 'name') as SubscriptionSort,
                  descending: next?.descending ?? false,
                })
              }
              onOpen={line => go({ open: line.id })}
              onActive={line => address.open && go({ open: line.id })}
              openKey={address.open}
              card={line => (
                <RowCard
                  name={line.name}
                  status={status(line)}
                  left={line.chosenName ?? 'No plan'}
                  right={formatDate(line.endsAt)}
                />
              )}
              empty={
                <EmptyState
                  title={filtered ? 'No organization is like that' : 'There are no organizations yet'}
                >
                  {filtered
                    ? 'Choose another view, or search for less.'
                    : 'Each one that is founded appears here.'}
                </EmptyState>
              }
            />
          )}
        </section>
        {address.open && <SubscriptionSide tenantId={address.open} onClose={() => go({ open: '' })} />}
      </div>
    </div>
  )
}

import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { requestStates, type RequestState } from '../../verification/verification.ts'
import { requestsSearch } from '../admin-search.ts'
import type { RequestLine } from './request-list.server.ts'
import { RequestPanel } from './RequestPanel.tsx'
import { stateLabels } from './state-labels.ts'
import type { VerificationsRouter } from './verifications.server.ts'

const stateCell = ({ state: value }: RequestLine) => (
  <Status tone={stateLabels[value].tone}>{stateLabels[value].label}</Status>
)

const columns: Column<RequestLine>[] = [
  { id: 'name', header: 'Organization', width: 240, minWidthPx: 160, fixed: true, cell: row => row.name },
  { id: 'state', header: 'Status', width: 130, whole: true, cell: stateCell },
  {
    id: 'asked',
    header: 'Requested',
    width: 190,
    minWidthPx: 170,
    cell: row => <Instant at={row.askedAt} />,
  },
  { id: 'by', header: 'Requested by', width: 160, minWidthPx: 110, cell: row => row.askedBy ?? '—' },
  {
    id: 'documents',
    header: 'Documents',
    align: 'right',
    width: 110,
    cell: row => formatCount(row.documents),
  },
  { id: 'notes', header: 'Notes', align: 'right', width: 90, cell: row => formatCount(row.notes) },
  {
    id: 'decided',
    header: 'Decided',
    width: 190,
    minWidthPx: 170,
    cell: row => <Instant at={row.decidedAt} />,
  },
]

/** Verification requests, pending ones first. */
export default function RequestsPage() {
  const api = useApi<VerificationsRouter>('verifications')
  const counts = useLiveQuery(api.counts.queryOptions())
  const list = useList(requestsSearch, '/admin/verification-requests', ({ search, state }, window) =>
    api.list.queryOptions({ search, state: state === 'all' ? null : state, ...window }),
  )
  const { address, changeSearch } = list
  return (
    <ListPage
      words={{ one: 'request', many: 'requests', title: 'Verification' }}
      list={list}
      count={counts.data && `${pluralize(counts.data.pending ?? 0, 'request')} waiting`}
      exportPath="/admin/verification-requests/export"
      views={{
        label: 'States',
        chips: [
          ...requestStates.map(id => ({ id, label: stateLabels[id].label, count: counts.data?.[id] ?? 0 })),
          { id: 'all', label: 'All' },
        ],
        selected: address.state,
        onSelect: id => changeSearch({ state: (id ?? 'pending') as typeof address.state }),
      }}
      searchField={{ label: 'Search organizations', className: 'w-52' }}
      columns={columns}
      storageKey="admin-verification"
      rowKey={requestKey}
      panel={key => {
        const [tenantId = '', id = ''] = key.split('.')
        return (
          <RequestPanel key={key} tenantId={tenantId} id={id} onClose={() => changeSearch({ open: '' })} />
        )
      }}
      card={row => (
        <RowCard
          name={row.name}
          status={stateCell(row)}
          leftFigure={row.askedBy ?? ''}
          rightFigure={<Instant at={row.askedAt} />}
        />
      )}
      emptyContent={
        <EmptyState title={nothingMessage(address.state)}>New requests appear here automatically.</EmptyState>
      }
    />
  )
}

const requestKey = ({ tenantId, id }: RequestLine) => `${tenantId}.${id}`

const nothingMessage = (view: RequestState | 'all') =>
  view === 'pending' ? 'No requests waiting' : 'No matching requests'

import { Instant } from '../../../core/auth/Instant.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useApi, wordsOf } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { useLiveRows } from '../../../core/live/useLiveRows.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { countOf, formatCount } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Status } from '../../../ui/Status.tsx'
import { chosenIds, type Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { requestStates, type RequestState } from '../../verification/verification.ts'
import type { RequestLine } from './request-list.server.ts'
import { RequestSide } from './RequestSide.tsx'
import { shownState, stateWords } from './state-words.ts'
import type { VerificationsRouter } from './verifications.server.ts'

const state = ({ state: is }: RequestLine) => (
  <Status tone={stateWords[is].tone}>{stateWords[is].label}</Status>
)

const columns: Column<RequestLine>[] = [
  { id: 'name', header: 'Organization', width: 240, least: 160, fixed: true, cell: row => row.name },
  { id: 'state', header: 'State', width: 130, cell: state },
  { id: 'asked', header: 'Asked', width: 190, least: 170, cell: row => <Instant at={row.askedAt} /> },
  { id: 'by', header: 'By', width: 160, least: 110, cell: row => row.askedBy ?? '—' },
  {
    id: 'documents',
    header: 'Documents',
    align: 'right',
    width: 110,
    cell: row => formatCount(row.documents),
  },
  { id: 'notes', header: 'Notes', align: 'right', width: 90, cell: row => formatCount(row.notes) },
  { id: 'decided', header: 'Decided', width: 190, least: 170, cell: row => <Instant at={row.decidedAt} /> },
]

type Address = { state?: unknown; q?: unknown; open?: unknown }

/** Who asks to be verified: those who wait first. */
export default function RequestsPage() {
  const navigate = useNavigate()
  const address: Address = useSearch({ strict: false })
  const view = shownState(address.state)
  const search = typeof address.q === 'string' ? address.q : ''
  const [openTenant, openId] = typeof address.open === 'string' ? address.open.split('.') : []
  const api = useApi<VerificationsRouter>('verifications')
  const counts = useLiveQuery(api.counts.queryOptions())
  const list = { search, state: view }
  const { error, retry, ...table } = useLiveRows<RequestLine>({
    listKey: JSON.stringify(list),
    page: (offset, limit) => api.list.queryOptions({ ...list, offset, limit }),
  })
  const go = (change: Address) => {
    const next = { ...address, ...change }
    const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '')
    void navigate({
      to: '/admin/verification-requests' as string,
      search: Object.fromEntries(kept) as never,
      replace: true,
    })
  }
  return (
    <div className="flex h-full min-h-0">
      <section className="flex min-w-0 flex-1 flex-col">
        <PageHeader
          title="Verification"
          count={counts.data && `${countOf(counts.data.pending ?? 0, 'request')} waiting`}
          actions={
            <ExportMenu
              path="/admin/verification-requests/export"
              search={{ state: view ?? 'all', q: search }}
              columns={() => chosenIds(columns, 'admin-verification')}
              count={table.rowCount}
            />
          }
        />
        <Chips
          label="States"
          chips={[
            ...requestStates.map(id => ({ id, label: stateWords[id].label, count: counts.data?.[id] ?? 0 })),
            { id: 'all', label: 'All' },
          ]}
          selected={view ?? 'all'}
          onSelect={id => go({ state: (id ?? 'pending') === 'pending' ? undefined : id })}
        >
          <SearchField
            label="Search organizations"
            className="ml-auto w-52 max-md:ml-0 max-md:w-40"
            value={search}
            onChange={event => go({ q: event.target.value })}
          />
        </Chips>
        {error ? (
          <ErrorState title="The requests could not be loaded" onRetry={retry}>
            {wordsOf(error)}
          </ErrorState>
        ) : (
          <DataTable
            label="Requests"
            columns={columns}
            {...table}
            rowKey={keyOf}
            storageKey="admin-verification"
            onOpen={row => go({ open: keyOf(row) })}
            onActive={row => openId && go({ open: keyOf(row) })}
            openKey={openId ? `${openTenant}.${openId}` : undefined}
            card={row => (
              <RowCard
                name={row.name}
                status={state(row)}
                left={row.askedBy ?? ''}
                right={<Instant at={row.askedAt} />}
              />
            )}
            empty={<EmptyState title={nothing(view)}>Requests appear here by themselves.</EmptyState>}
          />
        )}
      </section>
      {openTenant && openId && (
        <RequestSide key={openId} tenantId={openTenant} id={openId} onClose={() => go({ open: undefined })} />
      )}
    </div>
  )
}

const keyOf = ({ tenantId, id }: RequestLine) => `${tenantId}.${id}`

const nothing = (view: RequestState | null) =>
  view === 'pending' ? 'Nobody waits' : 'No request is like that'

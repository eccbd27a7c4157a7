import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useAllColumns } from '../../../core/custom/useCustomFields.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { withoutOpen } from '../../../core/resource/useList.tsx'
import { useListSearch } from '../../../core/resource/useListSearch.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { UsagePanel } from '../../subscription/usage/UsagePanel.tsx'
import { AcreageCliff } from './AcreageCliff.tsx'
import { cliffBars } from './cliff-bars.ts'
import { toLeaseFilter, isFiltered, leaseViews, leasesSearch, readLeasesSearch } from './lease-search.ts'
import type { LeaseView } from './lease-search.ts'
import { withoutDateRange } from './expirations.ts'
import { leaseNumberNames } from '../numbers/lease-numbers.ts'
import { leaseTotalsText } from '../numbers/lease-totals.ts'
import { LeaseCard, leaseColumns } from './leaseColumns.tsx'
import { LeaseFilters } from './LeaseFilters.tsx'
import { useLeasesLinks } from './useLeasesLinks.tsx'
import { useLeaseList } from './useLeaseList.tsx'
import { leaseSchema, leasesInBulk } from '../record/lease.ts'
import { useLeases } from '../record/useLeases.tsx'

// Loaded on demand, because a list is read more often than changed.
const ImportDropPanel = lazyComponent(
  async () => (await import('../../imports/batch/ImportDropPanel.tsx')).ImportDropPanel,
)
const NothingYet = lazyComponent(
  async () => (await import('../../../core/resource/NothingYet.tsx')).NothingYet,
)
const LeaseBulkBar = lazyComponent(async () => (await import('./LeaseBulkBar.tsx')).LeaseBulkBar)
const LeaseSidePanel = lazyComponent(async () => (await import('./LeaseSidePanel.tsx')).LeaseSidePanel)
const NewLease = lazyComponent(async () => (await import('./NewLease.tsx')).NewLease)

/** Milliseconds until a column that is filled for the first time appears. */
const emptyColumnsStaleMs = 300_000

const quarters = 14

const leaseCells = { schema: leaseSchema, ...leasesInBulk }

const words = { one: 'lease', many: 'leases', title: 'Leases' }

export default function LeasesPage() {
  const navigate = useNavigate()
  const { address, changeSearch } = useListSearch(leasesSearch, '/app/leases')
  const { api, call, readOnly } = useLeases()
  const [creating, setCreating] = useState(false)

  const openLease = (id: string) => void navigate({ to: '/app/leases/$leaseId', params: { leaseId: id } })

  const filter = toLeaseFilter(address)
  const { sort, descending, open } = address
  const { first, rows } = useLeaseList({ filter, sort, direction: descending ? 'desc' : 'asc' })
  const today = useToday()
  // A chip replaces the view and the statuses, and leaves the other filters unchanged.
  const counts = useLiveQuery(
    api.counts.queryOptions({ filter: toLeaseFilter({ ...address, view: null, status: [] }) }),
  )
  const { data: emptyColumns } = useQuery(
    api.emptyColumns.queryOptions(undefined, { staleTime: emptyColumnsStaleMs }),
  )
  const cliff = useLiveQuery({
    ...api.cliff.queryOptions({ filter: withoutDateRange(address), quarters }),
    placeholderData: keepPreviousData,
  })

  const builtInColumns = useMemo(() => leaseColumns(today), [today])
  const arrangedColumns = useMemo(
    () => showLessee(builtInColumns, emptyColumns),
    [builtInColumns, emptyColumns],
  )
  const columns = useAllColumns('leases', arrangedColumns)
  const bars = cliffBars(cliff.data?.today ?? today, quarters, cliff.data?.quarters ?? [])

  useShortcuts('Look ahead', [
    {
      keys: 'e',
      label: 'Expirations',
      run: () => void navigate({ to: '/app/leases/expirations' }),
    },
    {
      keys: 'o',
      label: 'Obligations',
      run: () => void navigate({ to: '/app/leases/obligations' }),
    },
  ])

  const hasNoLeases = counts.data?.all === 0 && !isFiltered({ ...address, view: null, status: [] })
  return (
    <>
      <ListPage
        words={words}
        count={
          first && (
            <span className="flex items-center gap-x-4">
              <span className="truncate">{leaseTotalsText(first.totals)}</span>
              <UsagePanel limit="maxLeases" onceNear />
            </span>
          )
        }
        exportPath="/leases/export"
        acts={useLeasesLinks()}
        newRecord={{ readOnly, onNew: () => setCreating(true) }}
        views={{
          label: 'Views',
          chips: viewChips(counts.data),
          selected: address.view,
          onSelect: view => changeSearch({ view: view as LeaseView | null, status: [] }),
        }}
        filters={<LeaseFilters address={address} go={changeSearch} />}
        searchField={{ label: 'Search leases', className: 'w-52' }}
        aboveTable={
          !hasNoLeases &&
          bars.some(({ leases }) => leases > 0) && (
            <AcreageCliff
              bars={bars}
              selected={address.endsFrom ? { from: address.endsFrom, to: address.endsTo } : null}
              onSelect={range => changeSearch({ endsFrom: range?.from ?? '', endsTo: range?.to ?? '' })}
            />
          )
        }
        list={{ address, changeSearch, rows, search: withoutOpen(leasesSearch, address) }}
        rowKey={row => row.id}
        columns={columns}
        storageKey="leases"
        card={row => <LeaseCard row={row} today={today} />}
        onOpenPage={row => openLease(row.id)}
        panel={id => (
          <LeaseSidePanel
            leaseId={id}
            onClose={() => changeSearch({ open: null })}
            onOpen={() => openLease(id)}
          />
        )}
        emptyContent={hasNoLeases ? <NoLeases onNew={() => setCreating(true)} readOnly={readOnly} /> : null}
        onShowAll={
          isFiltered(address) ? () => changeSearch({ ...readLeasesSearch({}), sort, descending, open }) : null
        }
        emptyColumns={emptyColumns}
        edits={{ noun: 'leases', bulk: leaseCells, call, readOnly }}
        bulk={selected => <LeaseBulkBar {...selected} filter={filter} />}
      />
      {readOnly === null && rows.rowCount !== undefined && <ImportDropPanel />}
      {creating && <NewLease onClose={() => setCreating(false)} onMade={id => openLease(id)} />}
    </>
  )
}

/** Shows the lessee in place of the lessor if no lease names a lessor, as in the files of agencies. */
function showLessee(columns: ReturnType<typeof leaseColumns>, emptyColumns: readonly string[] = []) {
  const lessee = columns.find(({ id }) => id === 'lessee')
  if (!lessee || !emptyColumns.includes('lessor')) return columns
  return columns.flatMap(column =>
    column.id === 'lessor' ? [{ ...lessee, extra: false }, column] : column === lessee ? [] : [column],
  )
}

/** The chips with their counts; a count that has not loaded yet is omitted. */
const viewChips = (counts: Partial<Record<LeaseView, number>> | undefined) =>
  leaseNumberNames.map(id => ({ id, label: leaseViews[id], count: counts?.[id] }))

const NoLeases = (props: { onNew: () => void; readOnly: string | null }) => (
  <NothingYet {...props} words={words} picture="document">
    Drop a lease file here, from any state and in any layout, or add your first lease. This page then shows
    what holds each lease and when it expires.
  </NothingYet>
)

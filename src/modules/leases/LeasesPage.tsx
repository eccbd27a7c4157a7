import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useRef, useState } from 'react'
import { wordsOf } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatAcres, formatCount } from '../../ui/formats.ts'
import { KeyHints } from '../../ui/keys/Keys.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { nothingSelected, selectedCount, type Selection } from '../../ui/table/selection.ts'
import { ImportDropPanel } from '../imports/ImportDropPanel.tsx'
import { UsagePanel } from '../subscription/UsagePanel.tsx'
import { AcreageCliff } from './AcreageCliff.tsx'
import { BulkBar } from './BulkBar.tsx'
import { cliffBars } from './cliff-bars.ts'
import {
  filterOf,
  isFiltered,
  leaseViews,
  plainSort,
  readLeasesAddress,
  writeLeasesAddress,
} from './lease-address.ts'
import type { LeasesAddress, LeaseView } from './lease-address.ts'
import type { LeaseSort } from './lease-filter.ts'
import { isLive } from './lease-status.ts'
import { LeaseCard, leaseColumns } from './leaseColumns.tsx'
import { LeaseFilters } from './LeaseFilters.tsx'
import { LeasesMenu } from './LeasesMenu.tsx'
import { LeaseSidePanel } from './LeaseSidePanel.tsx'
import { NewLease } from './NewLease.tsx'
import { useLeaseList } from './useLeaseList.tsx'
import { useLeases } from './useLeases.tsx'

const quarters = 14

export default function LeasesPage() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const address = readLeasesAddress(search)
  const { api, readOnly } = useLeases()
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [making, setMaking] = useState(false)
  const searchBox = useRef<HTMLDivElement>(null)

  const go = (change: Partial<LeasesAddress>) =>
    void navigate({
      to: '/app/leases' as string,
      search: writeLeasesAddress({ ...address, ...change }) as never,
      replace: true,
    })
  const openLease = (id: string) =>
    void navigate({ to: '/app/leases/$leaseId' as string, params: { leaseId: id } as never })

  const filter = filterOf(address)
  const { sort, descending, open } = address
  const list = useLeaseList({ filter, sort, direction: descending ? 'desc' : 'asc' })
  const { today, total } = list
  const { error, retry, ...table } = list.rows
  const counts = useLiveQuery(api.counts.queryOptions())
  const { endsFrom: _, endsTo: __, ...unbrushed } = filter
  const cliff = useLiveQuery(api.cliff.queryOptions({ filter: unbrushed, quarters }))

  const columns = useMemo(() => leaseColumns(today), [today])
  const bars = cliff.data ? cliffBars(cliff.data.today, quarters, cliff.data.quarters) : []

  useShortcuts('Leases', [
    { keys: 'n', label: 'New lease', run: () => readOnly === null && setMaking(true) },
    { keys: '/', label: 'Search leases', run: () => searchBox.current?.querySelector('input')?.focus() },
    {
      keys: 'e',
      label: 'Expirations',
      run: () => void navigate({ to: '/app/leases/expirations' as string }),
    },
    {
      keys: 'o',
      label: 'Obligations',
      run: () => void navigate({ to: '/app/leases/obligations' as string }),
    },
  ])

  const chips = viewChips(counts.data)
  const empty = counts.data?.all === 0
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-0 flex-1">
        <section className="flex min-w-0 flex-1 flex-col">
          <PageHeader
            title="Leases"
            count={
              total !== undefined && (
                <span className="flex flex-wrap items-center gap-x-4">
                  {formatCount(total)} · {formatAcres(list.netAcres ?? '0')} net ac
                  <UsagePanel limit="maxLeases" />
                </span>
              )
            }
            actions={
              <>
                <LeasesMenu address={address} columns={columns} total={total} />
                <Button
                  variant="primary"
                  icon={<Plus size={14} aria-hidden="true" />}
                  disabledReason={readOnly}
                  onClick={() => setMaking(true)}
                >
                  New lease
                </Button>
              </>
            }
          />
          <Chips
            label="Views"
            chips={chips}
            selected={address.view}
            onSelect={view => go({ view: view as LeaseView | null, status: [] })}
          >
            <LeaseFilters address={address} go={go} />
            <div ref={searchBox} className="ml-auto max-md:order-first max-md:ml-0">
              <SearchField
                label="Search leases"
                className="w-52 max-md:w-40"
                value={address.search}
                onChange={event => go({ search: event.target.value })}
              />
            </div>
          </Chips>
          {bars.some(bar => bar.leases > 0) && (
            <AcreageCliff
              bars={bars}
              selected={address.endsFrom ? { from: address.endsFrom, to: address.endsTo } : null}
              onSelect={range => go({ endsFrom: range?.from ?? '', endsTo: range?.to ?? '' })}
            />
          )}
          {error ? (
            <ErrorState title="The leases could not be loaded" onRetry={retry}>
              {wordsOf(error)}
            </ErrorState>
          ) : (
            <DataTable
              label="Leases"
              columns={columns}
              {...table}
              rowKey={row => row.id}
              storageKey="leases"
              sort={{ column: sort, descending }}
              onSort={next =>
                go(next ? { sort: next.column as LeaseSort, descending: next.descending } : { ...plainSort })
              }
              {...(readOnly === null && { selection, onSelection: setSelection })}
              onOpen={row => (open === row.id ? openLease(row.id) : go({ open: row.id }))}
              onActive={row => open !== null && go({ open: row.id })}
              openKey={open}
              card={row => <LeaseCard row={row} today={today} />}
              empty={
                empty ? (
                  <NoLeases onNew={() => setMaking(true)} readOnly={readOnly} />
                ) : (
                  <EmptyState
                    title="No lease matches"
                    picture={<Picture of="search" />}
                    action={
                      isFiltered(address) && (
                        <Button onClick={() => go({ ...readLeasesAddress({}), sort, descending, open })}>
                          Show all leases
                        </Button>
                      )
                    }
                  >
                    Loosen a filter, or look for other words.
                  </EmptyState>
                )
              }
            />
          )}
          {selectedCount(selection, table.rowCount ?? 0) > 0 && (
            <BulkBar
              selection={selection}
              rowCount={table.rowCount ?? 0}
              filter={filter}
              onDone={() => setSelection(nothingSelected)}
            />
          )}
          {readOnly === null && <ImportDropPanel />}
          <KeyHints hints={hints} />
        </section>
        {open && (
          <LeaseSidePanel leaseId={open} onClose={() => go({ open: null })} onOpen={() => openLease(open)} />
        )}
      </div>
      {making && <NewLease onClose={() => setMaking(false)} onMade={id => openLease(id)} />}
    </div>
  )
}

const hints = [
  { keys: 'j', label: 'next' },
  { keys: 'k', label: 'previous' },
  { keys: 'Enter', label: 'open' },
  { keys: 'x', label: 'select' },
  { keys: '/', label: 'search' },
  { keys: 'n', label: 'new' },
  { keys: '?', label: 'all shortcuts' },
]

type Counts = {
  soon: number
  byStatus: { status: Parameters<typeof isLive>[0]; lapseRisk: boolean; count: number }[]
}

/** The chips with their counts; a count that is not there yet is left out. */
function viewChips(counts: Counts | undefined) {
  const countOf = (view: LeaseView): number | undefined => {
    if (!counts) return undefined
    if (view === 'soon') return counts.soon
    const { filter } = leaseViews[view]
    return counts.byStatus
      .filter(({ status, lapseRisk }) =>
        'status' in filter ? (filter.status as readonly string[]).includes(status) : lapseRisk,
      )
      .reduce((sum, { count }) => sum + count, 0)
  }
  return (Object.keys(leaseViews) as LeaseView[]).map(id => ({
    id,
    label: leaseViews[id].label,
    count: countOf(id),
  }))
}

const NoLeases = ({ onNew, readOnly }: { onNew: () => void; readOnly: string | null }) => (
  <EmptyState
    title="No leases yet"
    picture={<Picture of="document" />}
    action={
      <Button variant="primary" disabledReason={readOnly} onClick={onNew}>
        New lease
      </Button>
    }
  >
    Drop a file of leases here, from any state and in any layout, or write down the first one. From then on
    this page says why each lease is alive, and when it ends.
  </EmptyState>
)

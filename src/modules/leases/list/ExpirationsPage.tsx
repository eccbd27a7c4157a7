import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { wordsOf } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { useToday } from '../../../core/time/useToday.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { countOf } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { chosenIds } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { AcreageCliff } from './AcreageCliff.tsx'
import { cliffBars } from './cliff-bars.ts'
import { endingLeases, horizonOf, unbrushed } from './expirations.ts'
import { horizons } from '../standing/expiry.ts'
import { readLeasesAddress, writeLeasesAddress, type LeasesAddress } from './lease-address.ts'
import type { LeaseSort } from '../numbers/lease-filter.ts'
import { totalsWords } from '../numbers/lease-totals.ts'
import { LeaseCard, leaseColumns } from './leaseColumns.tsx'
import { LeaseFilters } from './LeaseFilters.tsx'
import { useLeaseList } from './useLeaseList.tsx'
import { useLeases } from '../record/useLeases.tsx'

const quarters = 20

/** What ends and when: the acreage cliff over five years, and the leases behind it. */
export default function ExpirationsPage() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const address = readLeasesAddress(search)
  const within = horizonOf(search.days)
  const { api } = useLeases()

  const write = (change: Partial<LeasesAddress>, days: number | null = within) =>
    void navigate({
      to: '/app/leases/expirations',
      search: {
        ...writeLeasesAddress({ ...address, ...change }),
        ...(days && { days: String(days) }),
      },
      replace: true,
    })

  const filter = unbrushed(address)
  const cliff = useLiveQuery(api.cliff.queryOptions({ filter, quarters }))
  const counts = useLiveQuery(api.endingCounts.queryOptions({ filter }))
  const { data: views } = useLiveQuery(api.counts.queryOptions({ filter }))
  const atRisk = views?.risk ?? 0
  const { first, rows } = useLeaseList({
    filter: endingLeases(address, within),
    sort: address.sort,
    direction: address.descending ? 'desc' : 'asc',
  })
  const { error, retry, ...table } = rows
  const today = useToday()
  const columns = useMemo(() => leaseColumns(today), [today])
  const bars = cliff.data ? cliffBars(cliff.data.today, quarters, cliff.data.quarters) : []

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        above={
          <Link to="/app/leases" className="hover:text-ink">
            Leases
          </Link>
        }
        title="Expirations"
        count={first && totalsWords(first.totals)}
        actions={
          <ExportMenu
            path="/leases/expirations/export"
            search={{ ...writeLeasesAddress({ ...address, open: null }), days: within }}
            columns={() => chosenIds(columns, 'expirations')}
            count={table.rowCount}
          />
        }
      />
      <Chips
        label="Expiring within"
        chips={horizons.map(days => ({
          id: String(days),
          label: `≤ ${days} days`,
          count: counts.data?.find(one => one.days === days)?.leases,
        }))}
        selected={within === null ? null : String(within)}
        onSelect={id => write({ endsFrom: '', endsTo: '' }, id === null ? null : Number(id))}
      >
        <LeaseFilters address={address} go={write} />
        {atRisk > 0 && (
          <Link
            to="/app/leases"
            search={
              writeLeasesAddress({ ...address, view: 'risk', endsFrom: '', endsTo: '', open: null }) as never
            }
            className="self-center whitespace-nowrap text-bad hover:underline"
          >
            {countOf(atRisk, 'lease')} at lapse risk
          </Link>
        )}
      </Chips>
      <AcreageCliff
        height={150}
        bars={bars}
        selected={address.endsFrom ? { from: address.endsFrom, to: address.endsTo } : null}
        onSelect={range => write({ endsFrom: range?.from ?? '', endsTo: range?.to ?? '' }, null)}
      />
      {error ? (
        <ErrorState title="The expirations could not be loaded" onRetry={retry}>
          {wordsOf(error)}
        </ErrorState>
      ) : (
        <DataTable
          label="Expiring leases"
          columns={columns}
          {...table}
          rowKey={row => row.id}
          storageKey="expirations"
          sort={{ column: address.sort, descending: address.descending }}
          onSort={next => next && write({ sort: next.column as LeaseSort, descending: next.descending })}
          onOpen={row => void navigate({ to: '/app/leases/$leaseId', params: { leaseId: row.id } })}
          card={row => <LeaseCard row={row} today={today} />}
          empty={
            <EmptyState title="No expirations in this window" picture={<Picture of="calendar" />}>
              No lease on record expires or lapses in this window.
            </EmptyState>
          }
        />
      )}
    </div>
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { searchTo } from '../../../core/http/searchTo.ts'
import { useAllColumns } from '../../../core/custom/useCustomFields.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { withoutOpen } from '../../../core/resource/useList.tsx'
import { useListSearch } from '../../../core/resource/useListSearch.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { AcreageCliff } from './AcreageCliff.tsx'
import { cliffBars } from './cliff-bars.ts'
import { expiringLeasesFilter, withoutDateRange } from './expirations.ts'
import { horizons } from '../status/expiry.ts'
import { expirationsSearch, writeLeasesSearch } from './lease-search.ts'
import { leaseTotalsText } from '../numbers/lease-totals.ts'
import { LeaseCard, leaseColumns } from './leaseColumns.tsx'
import { LeaseFilters } from './LeaseFilters.tsx'
import { useLeaseList } from './useLeaseList.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { LeasesLink } from '../record/LeasesLink.tsx'

const quarters = 20

const words = { one: 'lease', many: 'leases', title: 'Expirations' }

/** The columns of the leases, with what is due next in place of the legal description. */
const expirationColumns = (today: string) =>
  leaseColumns(today).map(column =>
    column.id === 'nextObligationOn'
      ? { ...column, extra: false, align: 'left' as const }
      : column.id === 'legal'
        ? { ...column, extra: true }
        : column,
  )

/** Expirations: the acreage cliff over five years, and the leases behind it. */
export default function ExpirationsPage() {
  const navigate = useNavigate()
  const { address, changeSearch } = useListSearch(expirationsSearch, '/app/leases/expirations')
  const { sort, descending } = address
  const { api } = useLeases()
  const filter = withoutDateRange(address)
  const cliff = useLiveQuery({
    ...api.cliff.queryOptions({ filter, quarters }),
    placeholderData: keepPreviousData,
  })
  const counts = useLiveQuery(api.endingCounts.queryOptions({ filter }))
  const { data: views } = useLiveQuery(api.counts.queryOptions({ filter }))
  const atRisk = views?.risk ?? 0
  const { first, rows } = useLeaseList({
    filter: expiringLeasesFilter(address),
    sort,
    direction: descending ? 'desc' : 'asc',
  })
  const today = useToday()
  const builtInColumns = useMemo(() => expirationColumns(today), [today])
  const columns = useAllColumns('leases', builtInColumns)
  const bars = cliffBars(cliff.data?.today ?? today, quarters, cliff.data?.quarters ?? [])
  const unbounded = { endsFrom: '', endsTo: '' }
  return (
    <ListPage
      words={words}
      parent={<LeasesLink />}
      count={first && leaseTotalsText(first.totals)}
      exportPath="/leases/expirations/export"
      list={{ address, changeSearch, rows, search: withoutOpen(expirationsSearch, address) }}
      views={{
        label: 'Expiring within',
        chips: horizons.map(days => ({
          id: String(days),
          label: `≤ ${days} days`,
          count: counts.data?.find(item => item.days === days)?.leases,
        })),
        selected: address.days && String(address.days),
        onSelect: id =>
          changeSearch({ ...unbounded, days: horizons.find(days => String(days) === id) ?? null }),
      }}
      filters={
        <>
          <LeaseFilters address={address} go={changeSearch} />
          {atRisk > 0 && (
            <Link
              to="/app/leases"
              search={searchTo(writeLeasesSearch({ ...address, ...unbounded, view: 'risk', open: null }))}
              className="self-center whitespace-nowrap text-bad hover:underline"
            >
              {pluralize(atRisk, 'lease')} at lapse risk
            </Link>
          )}
        </>
      }
      aboveTable={
        bars.some(({ leases }) => leases > 0) && (
          <AcreageCliff
            height={150}
            bars={bars}
            selected={address.endsFrom ? { from: address.endsFrom, to: address.endsTo } : null}
            onSelect={range =>
              changeSearch({ endsFrom: range?.from ?? '', endsTo: range?.to ?? '', days: null })
            }
          />
        )
      }
      columns={columns}
      storageKey="expirations"
      rowKey={row => row.id}
      onOpenPage={row => void navigate({ to: '/app/leases/$leaseId', params: { leaseId: row.id } })}
      card={row => <LeaseCard row={row} today={today} />}
      emptyContent={
        <EmptyState title="No expirations in this window" picture={<Picture of="calendar" />}>
          No lease on record expires or lapses in this window.
        </EmptyState>
      }
    />
  )
}

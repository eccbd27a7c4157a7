import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { wordsOf } from '../../../core/http/api.tsx'
import { useLive, useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatCount, formatMonth } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { horizons } from '../standing/expiry.ts'
import { ObligationCalendar } from './ObligationCalendar.tsx'
import { ObligationSteps } from './ObligationSteps.tsx'
import { ObligationTable } from './ObligationTable.tsx'
import type { ObligationView } from './obligation-numbers.ts'
import { obligationTotalWords } from './obligation-totals.ts'
import { readObligationAddress } from './obligation-window.ts'
import { useLeases } from '../record/useLeases.tsx'
import { useToday } from '../../../core/time/useToday.tsx'

/** What has to be paid or done for leases: as a list by look-ahead, or as a calendar. */
export default function ObligationsPage() {
  const navigate = useNavigate()
  const today = useToday()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const address = readObligationAddress(search)
  const { days, show, month, search: words } = address
  const [chosen, setChosen] = useState<string | null>(null)
  const { api, readOnly } = useLeases()

  const go = (change: Record<string, string | undefined>) => {
    const next = { ...search, ...change }
    const kept = Object.fromEntries(
      Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
    )
    void navigate({ to: '/app/leases/obligations', search: kept, replace: true })
  }
  const counts = useLiveQuery(api.obligations.counts.queryOptions({ days, search: words }))
  const { data, error, refetch } = useLiveQuery(api.obligations.list.queryOptions(address))
  const rows = data?.rows ?? []
  const before = useOverdueBefore(address, today)
  const open = [...rows, ...before].find(({ id }) => id === chosen)
  const total = data && data.totals.open + data.totals.settled

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        above={
          <Link to="/app/leases" className="hover:text-ink">
            Leases
          </Link>
        }
        title="Obligations"
        count={data && `${month ? `${formatMonth(month)}: ` : ''}${obligationTotalWords(data.totals)}`}
        actions={
          <>
            <ExportMenu
              path="/leases/obligations/export"
              search={{ days, q: words, show, month: month?.slice(0, 7) }}
              count={total}
            />
            <Button onClick={() => go(month ? { month: undefined } : { month: today.slice(0, 7) })}>
              {month ? 'List' : 'Calendar'}
            </Button>
          </>
        }
      />
      <Chips
        label="Due within"
        chips={[
          { id: 'overdue', label: 'Overdue', count: counts.data?.overdue },
          ...horizons.map(one => ({
            id: String(one),
            label: `≤ ${one} days`,
            count: counts.data?.[`d${one}`],
          })),
          { id: 'settled', label: 'Settled', count: counts.data?.settled },
        ]}
        selected={month ? null : show === 'due' ? String(days) : show}
        onSelect={id =>
          id === 'overdue' || id === 'settled'
            ? go({ show: id, month: undefined })
            : go({ days: id ?? undefined, show: undefined, month: undefined })
        }
      >
        <div className="ml-auto max-md:order-first max-md:ml-0">
          <SearchField
            label="Search obligations"
            className="w-52 max-md:w-40"
            value={words}
            onChange={event => go({ q: event.target.value })}
          />
        </div>
      </Chips>
      <div className="relative min-h-0 flex-1 overflow-y-auto border-t px-4.5 py-3 max-md:px-3.5">
        {error && (
          <ErrorState title="The obligations could not be loaded" onRetry={() => void refetch()}>
            {wordsOf(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton className="h-64" />}
        {data && month && (
          <ObligationCalendar
            rows={rows}
            before={before}
            today={data.today}
            month={month}
            onMonth={next => go({ month: next.slice(0, 7) })}
            onOpen={setChosen}
          />
        )}
        {data && !month && rows.length > 0 && (
          <ObligationTable rows={rows} today={data.today} readOnly={readOnly} withLease />
        )}
        {total !== undefined && total > rows.length && (
          <p className="py-3 text-muted">
            The first {formatCount(rows.length)} of {formatCount(total)} are shown. The export has them all.
          </p>
        )}
        {data && !month && rows.length === 0 && (
          <EmptyState title={noneWords[show]} picture={<Picture of="calendar" />}>
            {show === 'settled'
              ? 'Payments, waivers and misses of these days are listed here.'
              : 'Nothing is due in this window. Rentals, shut-in royalty and extension notices appear automatically.'}
          </EmptyState>
        )}
      </div>
      {open && data && (
        <ObligationSteps row={open} today={data.today} readOnly={readOnly} onClose={() => setChosen(null)} />
      )}
    </div>
  )
}

/** What is overdue from earlier months the month of today, while the calendar shows that month; of others, nothing. */
function useOverdueBefore(address: ObligationView, today: string) {
  const { api } = useLeases()
  const query = api.obligations.list.queryOptions({ ...address, show: 'overdue', month: null })
  const shown = address.month?.slice(0, 7) === today.slice(0, 7)
  useLive(query, shown)
  const { data } = useQuery({ ...query, enabled: shown })
  return shown ? (data?.rows ?? []).filter(row => row.payBy < address.month!) : []
}

const noneWords = {
  due: 'No obligations due',
  overdue: 'No overdue obligations',
  settled: 'No settled obligations',
}

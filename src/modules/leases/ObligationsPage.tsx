import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { wordsOf } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { countOf, formatMoney } from '../../ui/formats.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { horizons } from './expiry.ts'
import { addMoney } from './money.ts'
import { ObligationCalendar } from './ObligationCalendar.tsx'
import { ObligationSteps } from './ObligationSteps.tsx'
import { ObligationTable } from './ObligationTable.tsx'
import { obligationWindow, readObligationAddress } from './obligation-window.ts'
import { useLeases } from './useLeases.tsx'
import { useToday } from '../../core/time/useToday.tsx'

/** What has to be paid or done for leases: as a list by look-ahead, or as a calendar. */
export default function ObligationsPage() {
  const navigate = useNavigate()
  const localToday = useToday()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const address = readObligationAddress(search)
  const { days, settled, month, words } = address
  const [chosen, setChosen] = useState<string | null>(null)
  const { api, readOnly } = useLeases()

  const go = (change: Record<string, string | undefined>) => {
    const next = { ...search, ...change }
    const kept = Object.fromEntries(
      Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
    )
    void navigate({ to: '/app/leases/obligations' as string, search: kept as never, replace: true })
  }
  const counts = useLiveQuery(api.obligations.counts.queryOptions())
  const { data, error, refetch } = useLiveQuery(api.obligations.list.queryOptions(obligationWindow(address)))
  const rows = data?.rows ?? []
  const open = rows.find(({ id }) => id === chosen)
  const sum = addMoney(rows.flatMap(({ amount }) => (amount === null ? [] : [amount])))

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        above={
          <Link to={'/app/leases' as string} className="hover:text-ink">
            Leases
          </Link>
        }
        title="Obligations"
        count={data && `${countOf(rows.length, 'obligation')} · ${formatMoney(sum)}`}
        actions={
          <>
            <ExportMenu
              path="/leases/obligations/export"
              search={{ days, q: words, show: settled ? 'settled' : '', month: month?.slice(0, 7) }}
              count={data && rows.length}
            />
            <Button
              onClick={() =>
                go(month ? { month: undefined } : { month: (data?.today ?? localToday).slice(0, 7) })
              }
            >
              {month ? 'As a list' : 'As a calendar'}
            </Button>
          </>
        }
      />
      <Chips
        label="Due within"
        chips={[
          ...horizons.map(one => ({
            id: String(one),
            label: `≤ ${one} days`,
            count: counts.data?.[`d${one}`],
          })),
          { id: 'settled', label: 'Settled' },
        ]}
        selected={month ? null : settled ? 'settled' : String(days)}
        onSelect={id =>
          id === 'settled' || (id === null && !settled)
            ? go({ show: 'settled', month: undefined })
            : go({ days: id ?? String(days), show: undefined, month: undefined })
        }
      >
        {counts.data && counts.data.overdue > 0 && (
          <span className="self-center whitespace-nowrap text-bad">
            {counts.data.overdue} overdue{month || settled ? '' : ', shown first'}
          </span>
        )}
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
            today={data.today}
            month={month}
            onMonth={next => go({ month: next.slice(0, 7) })}
            onOpen={setChosen}
          />
        )}
        {data && !month && rows.length > 0 && (
          <ObligationTable rows={rows} today={data.today} readOnly={readOnly} withLease />
        )}
        {data && !month && rows.length === 0 && (
          <EmptyState
            title={settled ? 'Nothing settled yet' : 'Nothing is due'}
            picture={<Picture of="calendar" />}
          >
            {settled
              ? 'Payments, waivers and misses of the last days are listed here.'
              : 'No lease asks for anything in this window. Rentals, shut-in royalty and extension notices appear by themselves.'}
          </EmptyState>
        )}
      </div>
      {open && data && (
        <ObligationSteps row={open} today={data.today} readOnly={readOnly} onClose={() => setChosen(null)} />
      )}
    </div>
  )
}

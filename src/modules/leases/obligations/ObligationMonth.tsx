import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLive, useLiveQuery } from '../../../core/live/useLive.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { ObligationCalendar } from './ObligationCalendar.tsx'
import type { ObligationView } from './obligation-numbers.ts'
import type { LeaseFileObligation } from './ObligationState.tsx'

type ObligationMonthProps = {
  view: ObligationView
  onMonth: (month: string) => void
  onOpen: (row: LeaseFileObligation) => void
}

/** A month of obligations on a calendar, with those overdue from before it. */
export function ObligationMonth({ view, onMonth, onOpen }: ObligationMonthProps) {
  const today = useToday()
  const { data, error, refetch } = useLiveQuery(useLeases().api.obligations.list.queryOptions(view))
  const overdue = useOverdueBefore(view, today)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t px-4.5 py-3 max-md:px-3.5">
      {error && (
        <ErrorState title="The obligations could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <ObligationCalendar
          rows={data.rows}
          overdueRows={overdue}
          today={today}
          month={view.month!}
          onMonth={onMonth}
          onOpen={onOpen}
        />
      )}
      {data && data.total > data.rows.length && (
        <p className="py-3 text-muted">
          The first {formatCount(data.rows.length)} of {pluralize(data.total, 'obligation')} are shown. The
          export has all of them.
        </p>
      )}
    </div>
  )
}

/** Obligations overdue from before the current month while the calendar shows that month; empty for other months. */
function useOverdueBefore(view: ObligationView, today: string) {
  const { api } = useLeases()
  const query = api.obligations.list.queryOptions({ ...view, show: 'overdue', month: null })
  const isCurrentMonth = view.month?.slice(0, 7) === today.slice(0, 7)
  useLive(query, isCurrentMonth)
  const { data } = useQuery({ ...query, enabled: isCurrentMonth })
  return isCurrentMonth ? (data?.rows ?? []).filter(row => row.payBy < view.month!) : []
}

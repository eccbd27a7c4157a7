import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../core/http/api.tsx'
import { useLive } from '../../core/live/useLive.tsx'
import { useWindowedRows } from '../../ui/table/useWindowedRows.tsx'
import type { LeaseFilter, LeaseSort } from './lease-filter.ts'
import type { LeaseRouter } from './lease.server.ts'
import { useLeases } from './useLeases.tsx'
import { useToday } from '../../core/time/useToday.tsx'

type List = { filter: LeaseFilter; sort: LeaseSort; direction: 'asc' | 'desc' }

/**
 * The windows of the list that are in sight. The first one adds up the list and is live; the others hand its sums
 * back, so that scrolling does not add up again.
 */
export function useLeaseList(list: List) {
  const { api } = useLeases()
  const call = useCall<LeaseRouter>('leases')
  const queries = useQueryClient()
  const localToday = useToday()
  const first = api.list.queryOptions({ ...list, offset: 0, limit: 100 })
  useLive(first)
  const { data } = useQuery(first)

  const rows = useWindowedRows({
    listKey: JSON.stringify(list),
    page: (offset, limit) => {
      const window = { ...list, offset, limit }
      if (offset === 0) return api.list.queryOptions(window)
      return {
        queryKey: api.list.queryKey(window),
        queryFn: () => {
          const summed = queries.getQueryData(first.queryKey)
          const known = summed && { count: summed.total, netAcres: summed.netAcres }
          return call.list.query({ ...window, known })
        },
      }
    },
  })
  return { total: data?.total, netAcres: data?.netAcres ?? null, today: data?.today ?? localToday, rows }
}

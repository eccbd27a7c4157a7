import { useCall } from '../../../core/http/api.tsx'
import { useListWindows } from '../../../core/resource/useListWindows.tsx'
import type { LeaseFilter, LeaseWindow } from '../numbers/lease-filter.ts'
import type { LeaseRouter } from '../lease.server.ts'
import { useLeases } from '../record/useLeases.tsx'

type LeaseListQuery = { filter: LeaseFilter } & Pick<LeaseWindow, 'sort' | 'direction'>

/** Loads the visible pages of the lease list. */
export function useLeaseList(list: LeaseListQuery) {
  const { api } = useLeases()
  const call = useCall<LeaseRouter>('leases')
  return useListWindows({
    listKey: JSON.stringify(list),
    window: (offset, limit) => api.list.queryOptions({ ...list, offset, limit }),
    fetchFurther: (offset, limit, summed) =>
      call.list.query({ ...list, offset, limit, known: summed?.totals }),
  })
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../core/http/api.tsx'
import { useLive } from '../../core/live/useLive.tsx'
import { useWindowedRows } from '../../ui/table/useWindowedRows.tsx'
import { useWells } from './useWells.tsx'
import type { WellFilter, WellSort } from './well-filter.ts'
import type { WellRouter } from './well.server.ts'

type List = { filter: WellFilter; sort: WellSort; direction: 'asc' | 'desc' }

/**
 * The windows of the list that are in sight. The first one counts the wells and is live; the others hand its counts
 * back, so that scrolling does not count again.
 */
export function useWellList(list: List) {
  const { api } = useWells()
  const call = useCall<WellRouter>('wells')
  const queries = useQueryClient()
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
          const counted = queries.getQueryData(first.queryKey)
          const known = counted && { total: counted.total, filled: counted.filled }
          return call.list.query({ ...window, known })
        },
      }
    },
  })
  return { total: data?.total, rows }
}

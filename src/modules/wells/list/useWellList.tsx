import { useCall } from '../../../core/http/api.tsx'
import { useListWindows } from '../../../core/resource/useListWindows.tsx'
import { useWells } from '../identity/useWells.tsx'
import type { WellFilter, WellWindow } from './well-filter.ts'
import type { WellRouter } from '../well.server.ts'

type List = { filter: WellFilter } & Pick<WellWindow, 'sort' | 'direction'>

/** The windows of the list of wells that are in sight. */
export function useWellList(list: List) {
  const { api } = useWells()
  const call = useCall<WellRouter>('wells')
  return useListWindows({
    listKey: JSON.stringify(list),
    window: (offset, limit) => api.list.queryOptions({ ...list, offset, limit }),
    further: (offset, limit, counted) => {
      const known = counted && { total: counted.total, filled: counted.filled }
      return call.list.query({ ...list, offset, limit, known })
    },
  })
}

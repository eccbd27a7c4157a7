import { useCall } from '../../../core/http/api.tsx'
import { useListWindows } from '../../../core/resource/useListWindows.tsx'
import { useWells } from '../identity/useWells.tsx'
import type { ExtraOfWell } from './wells-query.ts'
import type { WellFilter, WellWindow } from './well-filter.ts'
import type { WellRouter } from '../well.server.ts'

type List = { filter: WellFilter } & Pick<WellWindow, 'sort' | 'direction'>

/** Loads the visible windows of the well list, with `columns` in addition to the usual fields. */
export function useWellList(list: List, columns: ExtraOfWell[]) {
  const extra = columns.length > 0 ? columns : undefined
  const { api } = useWells()
  const call = useCall<WellRouter>('wells')
  return useListWindows({
    listKey: JSON.stringify(list),
    columnsKey: columns.join(),
    window: (offset, limit) => api.list.queryOptions({ ...list, offset, limit, extra }),
    further: (offset, limit, counted) => {
      const known = counted && { total: counted.total, filled: counted.filled }
      return call.list.query({ ...list, offset, limit, known, extra })
    },
  })
}

import { useCall } from '../../../core/http/api.tsx'
import { useListWindows } from '../../../core/resource/useListWindows.tsx'
import { useWells } from '../identity/useWells.tsx'
import type { ExtraWellField } from './wells-query.ts'
import type { WellFilter, WellWindow } from './well-filter.ts'
import type { WellRouter } from '../well.server.ts'

type WellListQuery = { filter: WellFilter } & Pick<WellWindow, 'sort' | 'direction'>

/** Loads the visible windows of the well list, with `columns` in addition to the usual fields. */
export function useWellList(list: WellListQuery, columns: ExtraWellField[]) {
  const extra = columns.length > 0 ? columns : undefined
  const { api } = useWells()
  const call = useCall<WellRouter>('wells')
  return useListWindows({
    listKey: JSON.stringify(list),
    columnsKey: columns.join(),
    window: (offset, limit) => api.list.queryOptions({ ...list, offset, limit, extra }),
    fetchFurther: (offset, limit, firstWindow) => {
      const knownCounts = firstWindow && { total: firstWindow.total, filled: firstWindow.filled }
      return call.list.query({ ...list, offset, limit, known: knownCounts, extra })
    },
  })
}

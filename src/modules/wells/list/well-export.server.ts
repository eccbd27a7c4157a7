import { listExport } from '../../../core/resource/list-export.server.ts'
import type { FileRoute } from '../../../core/files/file-route.server.ts'
import { historyRoute } from '../../../core/history/record-history.server.ts'
import { exportColumns } from '../../../core/resource/list-columns.ts'
import { well } from '../identity/well.ts'
import { toWellFilter, readWellsSearch } from './well-search.ts'
import { wellListColumns } from './well-columns.ts'
import { extraWellFields, type WellRow } from './wells-query.ts'
import { listWells, type WellPage } from './wells-list.server.ts'

/** Exports the well list with the URL parameters of its page. */
export const wellFileRoutes: readonly FileRoute[] = [
  ...listExport<WellRow>({
    path: '/wells/export',
    gate: well.access.read,
    name: 'Wells',
    noun: well.name,
    columns: () => exportColumns(wellListColumns),
    rows({ tenantId, search, ids }) {
      const params = readWellsSearch(search)
      const { sort, descending } = params
      const list = {
        filter: ids ? { ids } : toWellFilter(params),
        sort,
        direction: descending ? 'desc' : 'asc',
        extra: extraWellFields,
      } as const
      let knownCounts: Pick<WellPage, 'total' | 'filled'> | undefined
      return async (tx, offset, limit) => {
        const { rows, total, filled } = await listWells(tx, tenantId, {
          ...list,
          offset,
          limit,
          known: knownCounts,
        })
        knownCounts = { total, filled }
        return rows
      }
    },
  }),
  historyRoute({ noun: well.name, one: 'Well', gate: well.access.read }),
]

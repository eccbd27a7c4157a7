import { listExport } from '../../../core/resource/list-export.server.ts'
import type { FileRoute } from '../../../core/files/file-route.server.ts'
import { lease } from '../record/lease.ts'
import { obligationColumns } from './obligation-columns.ts'
import { listObligations, type ObligationListRow } from './obligation-list.server.ts'
import { obligationFilter } from './obligation-numbers.ts'
import { obligationSearch, obligationView } from './obligation-window.ts'

/** Exports the obligation list with the URL parameters of its page. */
export const obligationFileRoutes: readonly FileRoute[] = listExport<ObligationListRow>({
  path: '/leases/obligations/export',
  gate: lease.access.read,
  name: 'Obligations',
  columns: obligationColumns,
  rows({ tenantId, today, search, ids }) {
    const params = obligationSearch.read(search)
    const filter = ids ? { ids } : obligationFilter(obligationView(params), today)
    return (tx, offset, limit) => listObligations(tx, tenantId, filter, { offset, limit })
  },
})

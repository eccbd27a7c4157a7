import { exportRoute, inPages } from '../../../core/files/export/export.server.ts'
import type { FileRoute } from '../../../core/files/file-route.server.ts'
import { lease } from '../record/lease.ts'
import { obligationColumns } from './obligation-columns.ts'
import { listObligations, type ObligationListRow } from './obligation-list.server.ts'
import { obligationFilter } from './obligation-numbers.ts'
import { obligationAddress, obligationView } from './obligation-window.ts'

/** The list of obligations as its page shows it, by the page's own address. */
export const obligationFileRoutes: readonly FileRoute[] = [
  exportRoute<ObligationListRow>({
    path: '/leases/obligations/export',
    gate: lease.access.read,
    read({ services, viewer, today }, search) {
      const { tenantId } = viewer.membership!
      const address = obligationAddress.read(Object.fromEntries(search))
      const filter = obligationFilter(obligationView(address), today)
      const rows = inPages((offset, limit) =>
        services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
          listObligations(tx, tenantId, filter, { offset, limit }),
        ),
      )
      return { name: 'Obligations', columns: obligationColumns(today), rows }
    },
  }),
]

import { exportRoute } from '../../core/files/export/export.server.ts'
import type { FileRoute } from '../../core/files/file-route.server.ts'
import { todayOf } from '../../core/time/today.server.ts'
import { lease } from './lease.ts'
import { obligationColumns } from './obligation-columns.ts'
import { listObligations, type ObligationListRow } from './obligation-list.server.ts'
import { obligationWindow, readObligationAddress } from './obligation-window.ts'

/** The list of obligations as its page shows it, by the page's own address. */
export const obligationFileRoutes: readonly FileRoute[] = [
  exportRoute<ObligationListRow>({
    path: '/leases/obligations/export',
    gate: lease.access.read,
    async read({ services, viewer }, search) {
      const { tenantId } = viewer.membership!
      const window = obligationWindow(readObligationAddress(Object.fromEntries(search)))
      const rows = await services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
        listObligations(tx, tenantId, window, todayOf()),
      )
      return { name: 'Obligations', columns: obligationColumns, rows: [rows] }
    },
  }),
]

import { exportRoute } from '../../core/files/export/export.server.ts'
import type { ExportColumn } from '../../core/files/export/export.ts'
import type { FileRoute } from '../../core/files/file-route.server.ts'
import { todayOf } from '../../core/time/today.server.ts'
import { lease } from './lease.ts'
import { listObligations, type ObligationListRow } from './obligation-list.server.ts'
import { obligationWindow, readObligationAddress } from './obligation-window.ts'
import { consequenceWords, obligationStatusWords, obligationWords } from './obligation.ts'

type Column = ExportColumn<ObligationListRow>
const column = (
  id: string,
  title: string,
  value: Column['value'],
  kind: Column['kind'] = 'text',
  unit?: string,
): Column => ({ id, title, kind, value, unit })

const columns: readonly Column[] = [
  column('payBy', 'Pay by', row => row.payBy, 'date'),
  column('dueDate', 'Due', row => row.dueDate, 'date'),
  column('leaseNumber', 'Lease number', row => row.leaseNumber),
  column('leaseName', 'Lease', row => row.leaseName),
  column('type', 'Type', row => obligationWords[row.type]),
  column('title', 'Obligation', row => row.title),
  column('amount', 'Amount', row => row.amount, 'number', '$'),
  column('payee', 'To', row => row.payee),
  column('consequence', 'If missed', row => consequenceWords[row.consequence]),
  column('graceDays', 'Grace', row => row.graceDays, 'number', 'days'),
  column('status', 'State', row => obligationStatusWords[row.status]),
  column('paidOn', 'Paid on', row => row.paidOn, 'date'),
  column('paidAmount', 'Paid', row => row.paidAmount, 'number', '$'),
  column('basis', 'Basis', row => row.basis),
  column('evidence', 'Evidence', row => row.evidence),
  column('reason', 'Reason', row => row.reason),
]

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
      return { name: 'Obligations', columns, rows: [rows] }
    },
  }),
]

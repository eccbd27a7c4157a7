import { z } from 'zod'
import { historyOf, type HistoryRow } from '../../../core/data/history.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { exportRoute } from '../../../core/files/export/export.server.ts'
import {
  exportColumn as column,
  instantColumn,
  type ExportColumn,
} from '../../../core/files/export/export.ts'
import { historyLine } from './history-words.ts'
import { lease } from '../record/lease.ts'

const columns: readonly ExportColumn<HistoryRow>[] = [
  instantColumn('at', 'When', row => row.at),
  column('who', 'Who', row => row.who),
  column('what', 'What', row => historyLine(row.act, row.before, row.after).what),
  column('details', 'Changes', row => historyLine(row.act, row.before, row.after).details.join('; ')),
]

const pageSize = 500

async function* pagesOf(page: (before: number | null) => Promise<HistoryRow[]>) {
  let before: number | null = null
  for (;;) {
    const rows: HistoryRow[] = await page(before)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    before = rows.at(-1)!.id
  }
}

/** Everything that happened to one lease, named by `id`. */
export const historyFileRoute = exportRoute<HistoryRow>({
  path: '/leases/history/export',
  gate: lease.access.read,
  read({ services, viewer }, search) {
    const id = z.uuid().safeParse(search.get('id'))
    if (!id.success) throw notFound('Lease')
    const { tenantId } = viewer.membership!
    const rows = pagesOf(before =>
      services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
        historyOf(tx, tenantId, 'leases', id.data, before, pageSize),
      ),
    )
    return { name: 'History of the lease', columns, rows }
  },
})

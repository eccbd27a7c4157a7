import { exportRoute, readPages } from '../../../core/files/export/export.server.ts'
import type { ExportColumn } from '../../../core/files/export/export.ts'
import { lease } from '../record/lease.ts'
import { acresSearch } from './acre-search.ts'
import { acreDecisions } from './acre-decision.ts'
import { listAcreReviews, type AcreReviewRow } from './acre-review.server.ts'

const column = (
  id: string,
  title: string,
  value: ExportColumn<AcreReviewRow>['value'],
  kind: ExportColumn<AcreReviewRow>['kind'] = 'text',
  unit?: string,
): ExportColumn<AcreReviewRow> => ({ id, title, kind, value, unit })

const acreColumns: readonly ExportColumn<AcreReviewRow>[] = [
  column('lease', 'Lease', row => row.leaseNumber),
  column('tract', 'Tract', row => row.tractNumber),
  column('lessee', 'Lessee', row => row.lessee),
  column('county', 'County', row => row.county),
  column('paper', 'Lease acres', row => row.statedAcres, 'number', 'ac'),
  column('map', 'Map acres', row => row.mapAcres, 'number', 'ac'),
  column('difference', 'Difference', row => row.difference, 'number'),
  column('decision', 'Decision', row => row.decision && acreDecisions[row.decision].title),
  column('note', 'Note', row => row.note),
]

/** Exports the disagreeing acres as shown on their page. */
export const acreExport = exportRoute<AcreReviewRow>({
  path: '/imports/acres/export',
  gate: lease.access.read,
  read({ services, viewer }, search) {
    const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
    const { decided } = acresSearch.read(Object.fromEntries(search))
    const rows = readPages(async (offset, limit) => {
      const page = await services.database.inTenant(scope, tx =>
        listAcreReviews(tx, scope.tenantId, { decided, offset, limit }),
      )
      return page.rows
    })
    return { name: 'Acreage check', columns: acreColumns, rows }
  },
})

import { listExport } from '../../../core/resource/list-export.server.ts'
import type { FileRoute } from '../../../core/files/file-route.server.ts'
import { historyRoute } from '../../../core/history/record-history.server.ts'
import type { SortOrder } from '../../../core/resource/search-codec.ts'
import { exportColumns } from '../../../core/resource/list-columns.ts'
import { acreExport } from '../acre-review/acre-export.server.ts'
import type { LeaseFilter, LeaseWindow } from '../numbers/lease-filter.ts'
import { obligationFileRoutes } from '../obligations/obligation-export.server.ts'
import { lease } from '../record/lease.ts'
import { expiringLeasesFilter } from './expirations.ts'
import { expirationsSearch, toLeaseFilter, leasesSearch } from './lease-search.ts'
import { leaseListColumns } from './lease-columns.ts'
import { listLeases } from './lease-list.server.ts'
import type { LeaseListRow } from './listed-lease.ts'

/** Exports the leases of a list in the order given by its URL. */
const leaseExport = <Address extends SortOrder<LeaseWindow['sort']>>(
  path: string,
  name: string,
  codec: { read: (search: Record<string, string>) => Address },
  toFilter: (search: Address) => LeaseFilter,
) =>
  listExport<LeaseListRow>({
    path,
    gate: lease.access.read,
    name,
    noun: 'leases',
    columns: today => exportColumns(leaseListColumns(today)),
    rows({ tenantId, today, search, ids }) {
      const params = codec.read(search)
      const { sort, descending } = params
      const filter = ids ? { ids } : toFilter(params)
      const list = { filter, sort, direction: descending ? 'desc' : 'asc' } as const
      let knownTotals: LeaseWindow['known']
      return async (tx, offset, limit) => {
        const { rows, totals } = await listLeases(
          tx,
          tenantId,
          { ...list, offset, limit, known: knownTotals },
          today,
        )
        knownTotals = totals
        return rows
      }
    },
  })

/** Exports of lease lists, with the URL parameters of their pages. */
export const leaseFileRoutes: readonly FileRoute[] = [
  ...leaseExport('/leases/export', 'Leases', leasesSearch, toLeaseFilter),
  ...leaseExport('/leases/expirations/export', 'Expirations', expirationsSearch, expiringLeasesFilter),
  ...obligationFileRoutes,
  acreExport,
  historyRoute({ noun: 'leases', one: 'Lease', gate: lease.access.read }),
]

import { exportRoute, inPages } from '../../../core/files/export/export.server.ts'
import type { ExportColumn, TableExport } from '../../../core/files/export/export.ts'
import type { FileContext, FileRoute } from '../../../core/files/file-route.server.ts'
import { acreExport } from '../acre-review/acre-export.server.ts'
import { netAboveGross, netAboveGrossWords } from '../acres/acres-sum.ts'
import { historyFileRoute } from '../history/history-export.server.ts'
import { daysBetween } from '../../../core/time/calendar.ts'
import { endingLeases } from './expirations.ts'
import { expirationsAddress, filterOf, readLeasesAddress, type LeasesAddress } from './lease-address.ts'
import type { LeaseWindow } from '../numbers/lease-filter.ts'
import { listLeases, type LeaseListRow } from './lease-list.server.ts'
import { plainFacts, titleOf } from './plain-facts.ts'
import { isLive, statusWords } from '../record/lease-status.ts'
import { lease, leaseTypeWords } from '../record/lease.ts'
import { obligationFileRoutes } from '../obligations/obligation-export.server.ts'

type Column = ExportColumn<LeaseListRow>
type Value = ReturnType<Column['value']>

const column = (
  id: keyof LeaseListRow,
  title: string,
  kind: Column['kind'],
  value: (row: LeaseListRow) => Value = row => row[id],
  unit?: string,
): Column => ({ id, title, kind, value, ...(unit ? { unit } : {}) })

/** Every column of the list; name, risk and countdown are told where the page tells them. */
export const columnsOn = (today: string): readonly Column[] => [
  column('leaseNumber', 'Lease number', 'text'),
  column('leaseNumber', 'Name', 'text', row => row.name),
  column('type', 'Type', 'text', row => leaseTypeWords[row.type]),
  column('lessor', 'Lessor', 'text'),
  column('status', 'Status', 'text', ({ status, lapseRisk }) =>
    lapseRisk ? `Lapse risk (${statusWords[status].label.toLowerCase()})` : statusWords[status].label,
  ),
  column('status', 'Days left', 'number', ({ status, endsOn }) =>
    isLive(status) && endsOn !== null ? daysBetween(today, endsOn) : null,
  ),
  column('rawStatus', 'Agency status', 'text'),
  column('legal', 'Legal', 'text'),
  column('county', 'County', 'text'),
  ...plainFacts.map(fact => column(fact, titleOf(fact), 'text')),
  column('effectiveDate', 'Effective', 'date'),
  column('expiresOn', 'Term ends', 'date'),
  column('endsOn', 'Ends', 'date'),
  column('grossAcres', 'Gross acres', 'number', row => row.grossAcres, 'ac'),
  column('netAcres', 'Net acres', 'number', row => row.netAcres, 'ac'),
  column('companyNetAcres', 'Company net acres', 'number', row => row.companyNetAcres, 'ac'),
  {
    id: 'acresNote',
    title: 'Acres to check',
    kind: 'text',
    value: row => (netAboveGross(row) ? netAboveGrossWords : null),
  },
  column('releaseProposed', 'Release proposed', 'text'),
  column('royalty', 'Royalty', 'number'),
  column('nri', 'NRI', 'number'),
  column('wells', 'Wells', 'number'),
  column('lastProducedOn', 'Last produced', 'date'),
  column('nextObligationOn', 'Next obligation by', 'date'),
  column('nextObligationOn', 'Next obligation', 'text', row => row.nextObligation),
]

/** The leases of a list, page after page, in the order that its address names. */
function leaseTable(
  { services, viewer, today }: FileContext,
  name: string,
  filter: LeaseWindow['filter'],
  { sort, descending }: LeasesAddress,
): TableExport<LeaseListRow> {
  const { tenantId } = viewer.membership!
  const scope = { tenantId, userId: viewer.user!.id }
  const list = { filter, sort, direction: descending ? ('desc' as const) : ('asc' as const) }
  let known: LeaseWindow['known']
  const rows = inPages(async (offset, limit) => {
    const page = await services.database.inTenant(scope, tx =>
      listLeases(tx, tenantId, { ...list, offset, limit, known }, today),
    )
    known = page.totals
    return page.rows
  })
  return { name, columns: columnsOn(today), rows }
}

/** Lists of leases as their pages show them, by the pages' own addresses. */
export const leaseFileRoutes: readonly FileRoute[] = [
  exportRoute<LeaseListRow>({
    path: '/leases/export',
    gate: lease.access.read,
    read: (context, search) => {
      const address = readLeasesAddress(Object.fromEntries(search))
      return leaseTable(context, 'Leases', filterOf(address), address)
    },
  }),
  exportRoute<LeaseListRow>({
    path: '/leases/expirations/export',
    gate: lease.access.read,
    read: (context, search) => {
      const address = expirationsAddress.read(Object.fromEntries(search))
      return leaseTable(context, 'Expirations', endingLeases(address), address)
    },
  }),
  ...obligationFileRoutes,
  historyFileRoute,
  acreExport,
]

import type { FileRoute } from '../../core/files/file-route.server.ts'
import type { ExportColumn } from '../../core/files/export/export.ts'
import { exportRoute } from '../../core/files/export/export.server.ts'
import { auditSearch } from './audit-search.ts'
import { listChanges, type AuditScope } from './audit-list.server.ts'
import { auditGate, platformScopes } from './audit.server.ts'
import { actorName, type AuditPlace, type AuditRow } from './audit.ts'

const text = (id: string, title: string, value: (row: AuditRow) => string | null) => ({
  id,
  title,
  kind: 'text' as const,
  value,
})
const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const columns: ExportColumn<AuditRow>[] = [
  text('at', 'When (UTC)', row => row.at),
  text('who', 'Who', actorName),
  text('email', 'Email', row => row.email),
  text('what', 'What', row => row.what),
  text('kind', 'Kind of record', row => row.kind),
  text('record', 'Record', row => row.recordName),
  text('details', 'Changes', row => row.details.join('; ')),
  text('ip', 'Address', row => row.ip),
  text('userAgent', 'Browser', row => row.userAgent),
  text('request', 'Request', row => row.path && `${row.method ?? ''} ${row.path}`.trim()),
  text('act', 'Action', row => row.act),
  text('recordId', 'Record id', row => row.recordId),
  text('before', 'Before', row => json(row.before)),
  text('after', 'After', row => json(row.after)),
]

const pageSize = 500

const filterIn = (search: URLSearchParams) =>
  auditSearch.toFilter(auditSearch.read(Object.fromEntries(search)))

/** The platform's export also has a column for the organization. */
const platformColumns = columns.toSpliced(
  2,
  0,
  text('organization', 'Organization', row => row.tenantName),
)

async function* auditPages(page: (after: AuditPlace | null) => Promise<AuditRow[]>) {
  let after: AuditPlace | null = null
  for (;;) {
    const rows: AuditRow[] = await page(after)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)!
  }
}

/** Exports the log with the filters of its page, with every stored field of each entry. */
export const auditFileRoutes: readonly FileRoute[] = [
  exportRoute<AuditRow>({
    path: '/audit/export',
    gate: auditGate,
    read: ({ services, viewer }, search) => {
      const { tenantId, timeZone } = viewer.membership!
      const filter = filterIn(search)
      const rows = auditPages(after =>
        services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
          listChanges(tx, { tenantId, timeZone }, { filter, after, limit: pageSize }),
        ),
      )
      return { name: 'Audit', columns, rows }
    },
  }),
  platformExport('/admin/audit', 'Platform audit', platformScopes.everything),
  platformExport('/admin/activities', 'Activities', platformScopes.activities),
]

function platformExport(page: string, name: string, scope: AuditScope) {
  return exportRoute<AuditRow>({
    path: `${page}/export`,
    gate: { who: 'support' },
    read: ({ services }, search) => {
      const filter = filterIn(search)
      const rows = auditPages(after =>
        services.database.acrossTenants(tx => listChanges(tx, scope, { filter, after, limit: pageSize })),
      )
      return { name, columns: platformColumns, rows }
    },
  })
}

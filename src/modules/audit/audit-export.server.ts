import type { FileRoute } from '../../core/files/file-route.server.ts'
import type { ExportColumn } from '../../core/files/export/export.ts'
import { exportRoute } from '../../core/files/export/export.server.ts'
import { auditSearch } from './audit-search.ts'
import { listChanges, type AuditScope } from './audit-list.server.ts'
import { auditGate, platformScopes } from './audit.server.ts'
import { actorName, type AuditCursor, type AuditRow } from './audit.ts'

const textColumn = (id: string, title: string, value: (row: AuditRow) => string | null) => ({
  id,
  title,
  kind: 'text' as const,
  value,
})
const jsonColumn = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const columns: ExportColumn<AuditRow>[] = [
  textColumn('at', 'When (UTC)', row => row.at),
  textColumn('who', 'Who', actorName),
  textColumn('email', 'Email', row => row.email),
  textColumn('what', 'What', row => row.what),
  textColumn('kind', 'Kind of record', row => row.kind),
  textColumn('record', 'Record', row => row.recordName),
  textColumn('details', 'Changes', row => row.details.join('; ')),
  textColumn('ip', 'Address', row => row.ip),
  textColumn('userAgent', 'Browser', row => row.userAgent),
  textColumn('request', 'Request', row => row.path && `${row.method ?? ''} ${row.path}`.trim()),
  textColumn('act', 'Action', row => row.act),
  textColumn('recordId', 'Record id', row => row.recordId),
  textColumn('before', 'Before', row => jsonColumn(row.before)),
  textColumn('after', 'After', row => jsonColumn(row.after)),
]

const pageSize = 500

const parseFilter = (search: URLSearchParams) =>
  auditSearch.toFilter(auditSearch.read(Object.fromEntries(search)))

/** The platform's export also has a column for the organization. */
const platformColumns = columns.toSpliced(
  2,
  0,
  textColumn('organization', 'Organization', row => row.tenantName),
)

async function* readAuditPages(page: (cursor: AuditCursor | null) => Promise<AuditRow[]>) {
  let cursor: AuditCursor | null = null
  for (;;) {
    const rows: AuditRow[] = await page(cursor)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    cursor = rows.at(-1)!
  }
}

/** Exports the log with the filters of its page, with every stored field of each entry. */
export const auditFileRoutes: readonly FileRoute[] = [
  exportRoute<AuditRow>({
    path: '/audit/export',
    gate: auditGate,
    read: ({ services, viewer }, search) => {
      const { tenantId, timeZone } = viewer.membership!
      const filter = parseFilter(search)
      const rows = readAuditPages(cursor =>
        services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
          listChanges(tx, { tenantId, timeZone }, { filter, after: cursor, limit: pageSize }),
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
      const filter = parseFilter(search)
      const rows = readAuditPages(cursor =>
        services.database.acrossTenants(tx =>
          listChanges(tx, scope, { filter, after: cursor, limit: pageSize }),
        ),
      )
      return { name, columns: platformColumns, rows }
    },
  })
}

import type { FileRoute } from '../../core/files/file-route.server.ts'
import { exportRoute } from '../../core/files/export/export.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { readAuditAddress } from './audit-address.ts'
import { listChanges } from './audit-list.server.ts'
import { auditGate } from './audit.server.ts'
import type { AuditFilter, AuditPlace, AuditRow } from './audit.ts'
import { changeLine } from './change-words.ts'
import { nounWords } from './nouns.ts'

const text = (id: string, title: string, value: (row: AuditRow) => string | null) => ({
  id,
  title,
  kind: 'text' as const,
  value,
})
const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const columns = [
  text('at', 'When (UTC)', row => row.at),
  text('who', 'Who', row => row.who),
  text('email', 'E-mail', row => row.email),
  text('what', 'What', row => changeLine(row).what),
  text('kind', 'Kind of record', row => nounWords(row.noun).one),
  text('record', 'Record', row => row.recordName),
  text('details', 'From what to what', row => changeLine(row).details.join('; ')),
  text('ip', 'Address', row => row.ip),
  text('userAgent', 'Browser', row => row.userAgent),
  text('request', 'Request', row => row.path && `${row.method ?? ''} ${row.path}`.trim()),
  text('act', 'Act', row => row.act),
  text('recordId', 'Record id', row => row.recordId),
  text('before', 'Before', row => json(row.before)),
  text('after', 'After', row => json(row.after)),
]

const pageSize = 500

async function* pagesOf({ services, viewer }: Context, filter: AuditFilter) {
  const { tenantId } = viewer.membership!
  let after: AuditPlace | null = null
  for (;;) {
    const window = { filter, after, limit: pageSize }
    const rows: AuditRow[] = await services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
      listChanges(tx, { tenantId }, window),
    )
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)!
  }
}

/** The log as its page shows it, with everything that is kept of each record. */
export const auditFileRoutes: readonly FileRoute[] = [
  exportRoute<AuditRow>({
    path: '/audit/export',
    gate: auditGate,
    read: (context, search) => {
      const { filter } = readAuditAddress(Object.fromEntries(search))
      return { name: 'Audit', columns, rows: pagesOf(context, filter) }
    },
  }),
]

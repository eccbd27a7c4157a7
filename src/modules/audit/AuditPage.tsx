import { useQuery } from '@tanstack/react-query'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { activeTenant } from '../../core/tenancy/active-tenant.ts'
import { auditSearch } from './audit-search.ts'
import type { AuditRouter } from './audit.server.ts'
import { auditColumns } from './auditColumns.tsx'
import { AuditLog, useAuditSearch } from './AuditLog.tsx'
import { SealStatus } from './SealStatus.tsx'
import { useAuditLog } from './useAuditLog.tsx'

/** The organization's log of changes with their person, time and origin. */
export default function AuditPage() {
  const { address, changeSearch } = useAuditSearch('/app/audit')
  const filter = auditSearch.toFilter(address)
  const api = useApi<AuditRouter>('audit')
  const call = useCall<AuditRouter>('audit')
  const { data: choices } = useQuery(api.choices.queryOptions())
  const { data: newest } = useLiveQuery(api.newest.queryOptions({ filter }))
  const log = useAuditLog({
    key: ['audit', activeTenant(), filter],
    page: (cursor, limit) => call.list.query({ filter, after: cursor, limit }),
    newest,
  })
  return (
    <AuditLog
      title="Audit"
      meta="Who did what, when and from where. Nothing here can be changed."
      exportPath="/audit/export"
      storageKey="audit"
      columns={auditColumns}
      address={address}
      changeSearch={changeSearch}
      log={log}
      within={({ id }) => call.within.query({ id })}
      choices={choices}
      acts={[{ label: 'Verify log', isPinned: true, node: <SealStatus /> }]}
    />
  )
}

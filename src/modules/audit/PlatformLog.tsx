import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { auditSearch } from './audit-search.ts'
import type { PlatformAuditRouter } from './audit.server.ts'
import { platformColumns } from './auditColumns.tsx'
import { AuditLog, useAuditSearch } from './AuditLog.tsx'
import { useAuditLog } from './useAuditLog.tsx'

interface PlatformLogProps {
  title: string
  meta: string
  scope: 'everything' | 'activities'
}

/** The log of all organizations and of the platform itself, for staff. */
export function PlatformLog({ title, meta, scope }: PlatformLogProps) {
  const { pathname } = useLocation()
  const { address, changeSearch } = useAuditSearch(pathname)
  const filter = auditSearch.toFilter(address)
  const api = useApi<PlatformAuditRouter>('platformAudit')
  const call = useCall<PlatformAuditRouter>('platformAudit')
  const { data: choices } = useQuery(api.choices.queryOptions())
  const { data: newest } = useLiveQuery(api.newest.queryOptions({ filter, scope }))
  const log = useAuditLog({
    key: ['platform audit', scope, filter],
    page: (cursor, limit) => call.list.query({ filter, after: cursor, limit, scope }),
    newest,
  })
  return (
    <AuditLog
      title={title}
      meta={meta}
      exportPath={`${pathname}/export`}
      storageKey={`platform-${scope}`}
      columns={platformColumns}
      address={address}
      changeSearch={changeSearch}
      log={log}
      within={({ tenantId, id }) => call.within.query({ tenantId, id })}
      choices={choices}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { useListAddress } from '../../core/resource/useListAddress.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { auditAddress } from './audit-address.ts'
import type { AuditFilter } from './audit.ts'
import type { PlatformAuditRouter } from './audit.server.ts'
import { platformColumns } from './auditColumns.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { useAuditLog } from './useAuditLog.tsx'

interface PlatformLogProps {
  title: string
  meta: string
  scope: 'everything' | 'activities'
}

/** The log of all organizations and of what belongs to none, for the platform's staff. */
export function PlatformLog({ title, meta, scope }: PlatformLogProps) {
  const { pathname } = useLocation()
  const { address, go } = useListAddress(auditAddress, pathname)
  const filter = auditAddress.filterOf(address)
  const show = (next: AuditFilter, open: number | null) => go({ ...auditAddress.read(next), open })
  const api = useApi<PlatformAuditRouter>('platformAudit')
  const call = useCall<PlatformAuditRouter>('platformAudit')
  const { data: choices } = useQuery(api.choices.queryOptions())
  const { data: newest } = useLiveQuery(api.newest.queryOptions({ filter, scope }))
  const log = useAuditLog({
    key: ['platform audit', scope, filter],
    page: (after, limit) => call.list.query({ filter, after, limit, scope }),
    newest,
  })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={title}
        meta={meta}
        actions={
          <ExportMenu
            path={`${pathname}/export`}
            search={auditAddress.write({ ...address, open: null })}
            count={log.table.rowCount}
          />
        }
      />
      <AuditFilters filter={filter} choices={choices} onChange={next => show(next, null)} />
      <AuditTable
        log={log}
        columns={platformColumns}
        storageKey={`platform-${scope}`}
        resetKey={JSON.stringify(filter)}
        open={address.open}
        onOpen={id => go({ open: id })}
        onNarrow={narrower => show({ ...filter, ...narrower }, address.open)}
      />
    </div>
  )
}

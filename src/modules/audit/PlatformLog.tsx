import { useTimeZone } from '../../core/auth/Instant.tsx'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { readAuditAddress, writeAuditAddress, type AuditAddress } from './audit-address.ts'
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
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const { pathname } = useLocation()
  const address = readAuditAddress(useSearch({ strict: false }))
  const { filter, open } = address
  const api = useApi<PlatformAuditRouter>('platformAudit')
  const call = useCall<PlatformAuditRouter>('platformAudit')
  const { data: newest } = useLiveQuery(api.newest.queryOptions({ filter, scope }))
  const log = useAuditLog({
    key: ['platform audit', scope, filter],
    page: (after, limit) => call.list.query({ filter, after, limit, scope }),
    newest,
  })
  const go = (change: Partial<AuditAddress>) =>
    void navigate({
      to: pathname as string,
      search: writeAuditAddress({ ...address, ...change }) as never,
      replace: true,
    })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={title}
        meta={meta}
        actions={
          <ExportMenu
            path={`${pathname}/export`}
            search={writeAuditAddress({ filter, open: null })}
            count={log.table.rowCount}
          />
        }
      />
      <AuditFilters filter={filter} choices={undefined} onChange={next => go({ filter: next, open: null })} />
      <AuditTable
        log={log}
        columns={platformColumns(timeZone)}
        storageKey={`platform-${scope}`}
        resetKey={JSON.stringify(filter)}
        open={open}
        onOpen={id => go({ open: id })}
        onNarrow={narrower => go({ filter: { ...filter, ...narrower } })}
      />
    </div>
  )
}

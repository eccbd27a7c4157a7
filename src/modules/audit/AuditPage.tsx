import { useTimeZone } from '../../core/auth/Instant.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { activeTenant } from '../../core/tenancy/active-tenant.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { readAuditAddress, writeAuditAddress, type AuditAddress } from './audit-address.ts'
import type { AuditRouter } from './audit.server.ts'
import { auditColumns } from './auditColumns.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { SealSign } from './SealSign.tsx'
import { useAuditLog } from './useAuditLog.tsx'

/** Who changed what in the organization, when and from where. */
export default function AuditPage() {
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const address = readAuditAddress(useSearch({ strict: false }))
  const { filter, open } = address
  const api = useApi<AuditRouter>('audit')
  const call = useCall<AuditRouter>('audit')
  const { data: choices } = useQuery(api.choices.queryOptions())
  const { data: newest } = useLiveQuery(api.newest.queryOptions({ filter }))
  const log = useAuditLog({
    key: ['audit', activeTenant(), filter],
    page: (after, limit) => call.list.query({ filter, after, limit }),
    newest,
  })
  const go = (change: Partial<AuditAddress>) =>
    void navigate({
      to: '/app/audit' as string,
      search: writeAuditAddress({ ...address, ...change }) as never,
      replace: true,
    })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Audit"
        meta="Everything that was done, by whom, when and from where. Nothing here can be changed."
        actions={
          <>
            <SealSign />
            <ExportMenu
              path="/audit/export"
              search={writeAuditAddress({ filter, open: null })}
              columns={[]}
              count={log.table.rowCount}
            />
          </>
        }
      />
      <AuditFilters filter={filter} choices={choices} onChange={next => go({ filter: next, open: null })} />
      <AuditTable
        log={log}
        columns={auditColumns(timeZone)}
        storageKey="audit"
        resetKey={JSON.stringify(filter)}
        open={open}
        onOpen={id => go({ open: id })}
        onNarrow={narrower => go({ filter: { ...filter, ...narrower } })}
      />
    </div>
  )
}

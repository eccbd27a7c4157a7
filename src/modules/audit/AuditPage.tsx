import { useQuery } from '@tanstack/react-query'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { useListAddress } from '../../core/resource/useListAddress.tsx'
import { activeTenant } from '../../core/tenancy/active-tenant.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { auditAddress } from './audit-address.ts'
import type { AuditFilter } from './audit.ts'
import type { AuditRouter } from './audit.server.ts'
import { auditColumns } from './auditColumns.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { SealSign } from './SealSign.tsx'
import { useAuditLog } from './useAuditLog.tsx'

/** Who changed what in the organization, when and from where. */
export default function AuditPage() {
  const { address, go } = useListAddress(auditAddress, '/app/audit')
  const filter = auditAddress.filterOf(address)
  const show = (next: AuditFilter, open: number | null) => go({ ...auditAddress.read(next), open })
  const api = useApi<AuditRouter>('audit')
  const call = useCall<AuditRouter>('audit')
  const { data: choices } = useQuery(api.choices.queryOptions())
  const { data: newest } = useLiveQuery(api.newest.queryOptions({ filter }))
  const log = useAuditLog({
    key: ['audit', activeTenant(), filter],
    page: (after, limit) => call.list.query({ filter, after, limit }),
    newest,
  })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Audit"
        meta="Who did what, when and from where. Nothing here can be changed."
        actions={
          <>
            <SealSign />
            <ExportMenu
              path="/audit/export"
              search={auditAddress.write({ ...address, open: null })}
              columns={[]}
              count={log.table.rowCount}
            />
          </>
        }
      />
      <AuditFilters filter={filter} choices={choices} onChange={next => show(next, null)} />
      <AuditTable
        log={log}
        columns={auditColumns}
        storageKey="audit"
        resetKey={JSON.stringify(filter)}
        open={address.open}
        onOpen={id => go({ open: id })}
        onNarrow={narrower => show({ ...filter, ...narrower }, address.open)}
      />
    </div>
  )
}

import { useState } from 'react'
import type { DisabledMembership } from '../../core/access/refusal.ts'
import { textLink } from '../../core/auth/AuthFrame.tsx'
import { useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { chooseTenant } from '../../core/tenancy/active-tenant.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { DataRightsRouter } from './data-rights.server.ts'
import { ExportList } from './ExportList.tsx'
import { useOrganization } from './useDataRights.tsx'

/** Shown for an organization that staff have disabled: the reason, a contact, and data exports for its owners. */
export function DisabledPanel({ disabled }: { disabled: DisabledMembership }) {
  const { tenantId, tenantName, status, reason, contact } = disabled
  return (
    <section aria-label={tenantName} className="grid gap-3.5">
      <Notice tone="warn" title="Disabled by Wellhead staff">
        {status === 'owner'
          ? `Reason: ${reason ?? 'none given'}`
          : 'Its owners can see the reason and export its data.'}
      </Notice>
      <p>
        Nothing was deleted. Only Wellhead staff can enable it again.{' '}
        {contact ? (
          <>
            Write to{' '}
            <a href={`mailto:${contact}`} className={textLink}>
              {contact}
            </a>
            .
          </>
        ) : (
          'Contact the administrator of this installation.'
        )}
      </p>
      {status === 'owner' && <Exports key={tenantId} tenantId={tenantId} />}
    </section>
  )
}

/** Requests are made as an owner of that organization, which this tab selects for every call. */
function Exports({ tenantId }: { tenantId: string }) {
  useState(() => chooseTenant(tenantId))
  const { data, error } = useOrganization()
  const call = useCall<DataRightsRouter>('dataRights')
  const request = useCommand(() => call.requestOrganization.mutate(), { showsErrorsInForm: true })
  const failure = error ? errorMessage(error) : request.refused?.message
  return (
    <>
      <p className="text-muted">
        The organization’s data stays yours: every table with its history as a ZIP of CSV and JSON files.
      </p>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <ExportList
        exports={data?.exports ?? []}
        tenantId={tenantId}
        verb="Export everything"
        busy={request.busy}
        onRequest={() => void request.run()}
      />
    </>
  )
}

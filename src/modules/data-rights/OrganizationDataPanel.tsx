import { useInstant } from '../../core/auth/Instant.tsx'
import { useState } from 'react'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SideModal } from '../../ui/overlay/SideModal.tsx'
import { type Deletion, waitingDays } from './data-rights.ts'
import type { DataRightsRouter } from './data-rights.server.ts'
import { ExportList } from './ExportList.tsx'
import { Section } from './Section.tsx'
import { useOrganization } from './useDataRights.tsx'

/** Lets owners export or erase an organization's data. */
export function OrganizationDataPanel() {
  const viewer = useViewer()
  return getRefusal(viewer, { who: 'owner' }) === null ? (
    <OwnerDataPanel tenantId={viewer.membership!.tenantId} />
  ) : null
}

function OwnerDataPanel({ tenantId }: { tenantId: string }) {
  const { data, error, refetch } = useOrganization()
  const call = useCall<DataRightsRouter>('dataRights')
  const request = useCommand(() => call.requestOrganization.mutate(), { showsErrorsInForm: true })
  if (error)
    return (
      <Section title="The organization’s data">
        <Notice tone="bad" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorMessage(error)}
        </Notice>
      </Section>
    )
  return (
    <>
      <Section title="The organization’s data">
        <p className="text-muted">
          Every table of the organization, with its history, as a ZIP with a CSV and a JSON file for each.
          Available on every plan.
        </p>
        {request.refused && <Notice tone="bad">{request.refused.message}</Notice>}
        <ExportList
          exports={data?.exports ?? []}
          tenantId={tenantId}
          verb="Export everything"
          busy={request.busy}
          onRequest={() => void request.run()}
        />
      </Section>
      <Section title="Delete the organization">
        {data && <OrganizationDeletion name={data.name} deletion={data.deletion} />}
      </Section>
    </>
  )
}

function OrganizationDeletion({ name, deletion }: { name: string; deletion: Deletion | null }) {
  const instant = useInstant()
  const [isConfirming, setIsConfirming] = useState(false)
  const call = useCall<DataRightsRouter>('dataRights')
  const cancel = useCommand(() => call.cancelOrganizationDeletion.mutate(), { showsErrorsInForm: true })
  if (deletion)
    return (
      <Notice
        tone="warn"
        title={`${name} will be deleted on ${instant(deletion.dueAt)}`}
        actions={
          <Button busy={cancel.busy} onClick={() => void cancel.run()}>
            Keep the organization
          </Button>
        }
      >
        Until then everyone can keep working, and any owner can cancel it.
        {cancel.refused && ` ${cancel.refused.message}`}
      </Notice>
    )
  return (
    <>
      <p className="text-muted">
        After {waitingDays} days everything of {name} is erased: leases, wells, documents, history and
        memberships.
      </p>
      <div>
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          Delete the organization
        </Button>
      </div>
      {isConfirming && <DeletionDialog name={name} onClose={() => setIsConfirming(false)} />}
    </>
  )
}

function DeletionDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [typedName, setTypedName] = useState('')
  const [password, setPassword] = useState('')
  const call = useCall<DataRightsRouter>('dataRights')
  const { run, busy, fields, message } = useCommand(
    () => call.requestOrganizationDeletion.mutate({ name: typedName, password }),
    { onSuccess: onClose, showsErrorsInForm: true },
  )
  return (
    <SideModal
      open
      onClose={onClose}
      title={`Delete ${name}`}
      verb={`Delete in ${waitingDays} days`}
      busy={busy}
      onSubmit={() => void run()}
    >
      <div className="grid gap-4">
        <p>
          For {waitingDays} days any owner can cancel this. After that no one can restore {name}. Export
          everything first if you want to keep it.
        </p>
        {message !== null && <Notice tone="bad">{message}</Notice>}
        <TextField
          label={`Type “${name}” to continue`}
          autoComplete="off"
          value={typedName}
          error={fields['name']}
          onChange={event => setTypedName(event.target.value)}
        />
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={fields['currentPassword']}
          onChange={event => setPassword(event.target.value)}
        />
      </div>
    </SideModal>
  )
}

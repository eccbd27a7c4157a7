import { useState } from 'react'
import type { AttachmentRouter } from '../../../core/attachments/attachments.server.ts'
import { UploadArea } from '../../../core/attachments/UploadArea.tsx'
import { createAnnouncement } from '../../../core/attachments/useUploads.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { useLeases } from '../record/useLeases.tsx'
import { isOpen } from './obligation-numbers.ts'
import type { LeaseFileObligation } from './ObligationState.tsx'

type AcknowledgmentProps = { row: LeaseFileObligation; readOnly: string | null }

/** The user who acknowledged an obligation, with their note; or a form to acknowledge it while no one has. */
export function Acknowledgment({ row, readOnly }: AcknowledgmentProps) {
  if (row.acknowledgedBy !== null) return <AcknowledgmentDetails row={row} readOnly={readOnly} />
  return isOpen(row) ? <AcknowledgeForm row={row} readOnly={readOnly} /> : null
}

function AcknowledgmentDetails({ row, readOnly }: AcknowledgmentProps) {
  const { withdraw } = useLeases().call.obligations
  const { id, version, acknowledger, acknowledgedOn, acknowledgedNote, acknowledgedFile } = row
  const { run, busy } = useCommand(() => withdraw.mutate({ id, version }), {
    success: () => 'Acknowledgment withdrawn',
  })
  return (
    <section aria-label="Acknowledgment" className="grid gap-2 rounded-lg border p-3">
      <DescriptionList
        items={[
          {
            label: 'Acknowledged',
            value: `${acknowledger ?? 'A former member'}, ${formatDate(acknowledgedOn)}`,
          },
          { label: 'Status note', value: acknowledgedNote },
          ...(acknowledgedFile === null ? [] : [{ label: 'File', value: acknowledgedFile }]),
        ]}
      />
      {isOpen(row) && (
        <Button
          className="justify-self-start"
          busy={busy}
          disabledReason={readOnly}
          onClick={() => void run()}
        >
          Withdraw acknowledgment
        </Button>
      )}
    </section>
  )
}

function AcknowledgeForm({ row, readOnly }: AcknowledgmentProps) {
  const { acknowledge, withdraw } = useLeases().call.obligations
  const [note, setNote] = useState('')
  const [file, setFile] = useState('')
  const { run, busy, fields, refused } = useCommand(
    () =>
      acknowledge.mutate({
        id: row.id,
        version: row.version,
        acknowledgedNote: note,
        acknowledgedFile: file || null,
      }),
    {
      success: result => ({ text: 'Acknowledged', undo: () => withdraw.mutate(result) }),
      showsErrorsInForm: true,
    },
  )
  return (
    <section aria-label="Acknowledgment" className="grid gap-3 rounded-lg border p-3">
      <TextArea
        label="Status note"
        hint="Who is paying, and when."
        rows={2}
        value={note}
        error={fields.acknowledgedNote ?? (refused && !fields.acknowledgedFile ? refused.message : undefined)}
        disabled={readOnly !== null}
        onChange={event => setNote(event.target.value)}
      />
      {readOnly === null && (
        <LeaseFileField
          leaseId={row.leaseId}
          value={file}
          onChange={setFile}
          error={fields.acknowledgedFile}
        />
      )}
      <Button className="justify-self-start" busy={busy} disabledReason={readOnly} onClick={() => void run()}>
        Acknowledge
      </Button>
    </section>
  )
}

type LeaseFileFieldProps = {
  leaseId: string
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** A file of the lease that documents the acknowledgment: an existing one, or one uploaded here. */
function LeaseFileField({ leaseId, value, onChange, error }: LeaseFileFieldProps) {
  const refetchAll = useRefetchAll()
  const target = { noun: 'leases', recordId: leaseId }
  const { data } = useLiveQuery(useApi<AttachmentRouter>('attachments').list.queryOptions(target))
  const files = data?.files ?? []
  return (
    <details>
      <summary className="w-fit rounded-sm text-muted hover:text-ink max-md:py-2">Add a file</summary>
      <div className="mt-2 grid gap-2">
        {files.length > 0 && (
          <SelectField
            label="Lease file"
            placeholder="None"
            choices={files.map(({ id, title }) => ({ value: id, label: title }))}
            value={value}
            error={error}
            onChange={event => onChange(event.target.value)}
          />
        )}
        <UploadArea
          label="lease files"
          ownerKey={`leases ${leaseId}`}
          begin={file => createAnnouncement(activeTenant() ?? '', 'leases', leaseId, file)}
          unfinished={data?.uploads}
          onKept={refetchAll}
        />
      </div>
    </details>
  )
}

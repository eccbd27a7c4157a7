import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useListings, type ListingDetail } from './useListings.tsx'

/**
 * Shows the seller the reason the listing is not public, or else its missing requirements.
 */
export function StateNotices({ file, readOnly }: { file: ListingDetail; readOnly: string | null }) {
  const { state, missing } = file
  const { status, reason, appeal, publishAt, staleAt } = state
  const [isAppealing, setIsAppealing] = useState(false)
  return (
    <>
      {status === 'suspended' && (
        <Notice
          tone="bad"
          title="Suspended by staff"
          actions={
            appeal === null && (
              <Button disabledReason={readOnly} onClick={() => setIsAppealing(true)}>
                Appeal
              </Button>
            )
          }
        >
          {reason}
          {appeal !== null && <p className="mt-1 text-muted">You appealed: {appeal}</p>}
        </Notice>
      )}
      {(status === 'withdrawn' || status === 'draft') && reason !== null && (
        <Notice tone="warn" title={status === 'draft' ? 'It could not be published' : 'Off the marketplace'}>
          {reason}
        </Notice>
      )}
      {status === 'scheduled' && publishAt !== null && (
        <Notice tone="info">
          It is published on <Instant at={publishAt} />.
        </Notice>
      )}
      {status === 'published' && staleAt !== null && (
        <Notice tone="warn" title={state.leases > 1 ? 'A lease record changed' : 'The lease record changed'}>
          The listing no longer matches the record. Copy the evidence again, or withdraw it.
        </Notice>
      )}
      {(status === 'draft' || status === 'withdrawn') && missing.length > 0 && (
        <Notice tone="info">Before it can be published it needs {missing.join(', ')}.</Notice>
      )}
      {isAppealing && <AppealDialog file={file} onClose={() => setIsAppealing(false)} />}
    </>
  )
}

function AppealDialog({ file: { id, version }, onClose }: { file: ListingDetail; onClose: () => void }) {
  const { call } = useListings()
  const [appeal, setAppeal] = useState('')
  const send = useCommand(() => call.appeal.mutate({ id, version, appeal }), {
    showsErrorsInForm: true,
    onSuccess: onClose,
    success: () => 'Appeal sent',
  })
  return (
    <Dialog
      open
      title="Appeal the suspension"
      onClose={onClose}
      footer={
        <Button variant="primary" busy={send.busy} onClick={() => void send.run()}>
          Send appeal
        </Button>
      }
    >
      <div className="grid gap-3">
        {send.message && !send.fields['appeal'] && <Notice tone="bad">{send.message}</Notice>}
        <TextArea
          label="Why the suspension is wrong"
          required
          maxLength={1000}
          value={appeal}
          error={send.fields['appeal']}
          onChange={({ target }) => setAppeal(target.value)}
        />
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { useReleases } from './useReleases.tsx'

type ReleaseProposedProps = { file: LeaseFile; readOnly: string | null }

/** Acreage that a clause of the lease releases. Nothing changes until a user confirms or dismisses it. */
export function ReleaseProposed({ file, readOnly }: ReleaseProposedProps) {
  const [result, setResult] = useState<'confirm' | 'dismiss' | null>(null)
  const { proposal, cautions } = file.release
  if (!proposal) return null
  return (
    <Notice
      tone="warn"
      title={`Release proposed: ${proposal.sentence}`}
      actions={
        <>
          <Button
            size="small"
            variant="primary"
            disabledReason={readOnly}
            onClick={() => setResult('confirm')}
          >
            Review and confirm
          </Button>
          <Button size="small" disabledReason={readOnly} onClick={() => setResult('dismiss')}>
            Dismiss
          </Button>
        </>
      }
    >
      <ul className="text-sm">
        {proposal.evidence.map(line => (
          <li key={line}>{line}</li>
        ))}
        {cautions.map(line => (
          <li key={line} className="text-muted">
            {line}
          </li>
        ))}
      </ul>
      {result === 'confirm' && <ReleaseDialog {...{ file, proposal }} onClose={() => setResult(null)} />}
      {result === 'dismiss' && (
        <DismissDialog leaseId={file.id} seen={proposal.key} onClose={() => setResult(null)} />
      )}
    </Notice>
  )
}

function DismissDialog({ leaseId, seen, onClose }: { leaseId: string; seen: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { run, busy, refused } = useReleases(leaseId, onClose).dismiss
  return (
    <SideModal
      open
      title="Dismiss the proposed release"
      verb="Dismiss release"
      disabledReason={reason.trim().length < 3 ? 'Enter a short reason.' : null}
      onClose={onClose}
      busy={busy}
      onSubmit={() => void run({ seen, reason })}
    >
      {refused && (
        <Notice tone="bad" title="Not saved">
          {refused.message}
        </Notice>
      )}
      <p className="text-muted">The acres don’t change, and the same release is not proposed again.</p>
      <TextArea
        label="Reason"
        required
        rows={3}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </SideModal>
  )
}

import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { DeskRouter } from './desk.server.ts'

/** A decision that an admin is about to make, and its listing. */
export type PendingDecision = { title: string } & (
  | { kind: 'suspend' | 'uphold' | 'refuse'; listingId: string }
  | { kind: 'dismiss'; id: string; version: number }
)

const decisionLabels = {
  suspend: { verb: 'Suspend', title: 'Suspend this listing', done: 'Suspended' },
  dismiss: { verb: 'Dismiss', title: 'Dismiss this report', done: 'Dismissed' },
  uphold: { verb: 'Uphold', title: 'Uphold this appeal', done: 'Upheld: the seller can publish it again' },
  refuse: { verb: 'Deny', title: 'Deny this appeal', done: 'Denied' },
}

/** Shows the dialog for a decision and its reason. */
export function DecideDialog({
  deciding: pendingDecision,
  onClose,
}: {
  deciding: PendingDecision
  onClose: () => void
}) {
  const call = useCall<DeskRouter>('marketDesk')
  const [decision, setDecision] = useState('')
  const { kind, title } = pendingDecision
  const decideOnListing = (): Promise<unknown> => {
    if (pendingDecision.kind === 'dismiss')
      return call.dismiss.mutate({ id: pendingDecision.id, version: pendingDecision.version, decision })
    const { listingId } = pendingDecision
    if (pendingDecision.kind === 'suspend') return call.suspend.mutate({ listingId, decision })
    return call.answerAppeal.mutate({ listingId, isUpheld: pendingDecision.kind === 'uphold', decision })
  }
  const decide = useCommand(decideOnListing, {
    showsErrorsInForm: true,
    onSuccess: onClose,
    success: () => decisionLabels[kind].done,
  })
  return (
    <Dialog
      open
      title={decisionLabels[kind].title}
      onClose={onClose}
      footer={
        <Button
          variant={kind === 'suspend' ? 'danger' : 'primary'}
          busy={decide.busy}
          onClick={() => void decide.run()}
        >
          {decisionLabels[kind].verb}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="wrap-anywhere">{title}</p>
        {decide.message && !decide.fields['decision'] && <Notice tone="bad">{decide.message}</Notice>}
        <TextArea
          label="Reason"
          required
          maxLength={500}
          hint={kind === 'dismiss' ? undefined : 'The seller will see it.'}
          value={decision}
          error={decide.fields['decision']}
          onChange={({ target }) => setDecision(target.value)}
        />
      </div>
    </Dialog>
  )
}

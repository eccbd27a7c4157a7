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
  | { what: 'suspend' | 'uphold' | 'refuse'; listingId: string }
  | { what: 'dismiss'; id: string; version: number }
)

const decisionLabels = {
  suspend: { verb: 'Suspend', title: 'Suspend this listing', done: 'Suspended' },
  dismiss: { verb: 'Dismiss', title: 'Dismiss this report', done: 'Dismissed' },
  uphold: { verb: 'Uphold', title: 'Uphold this appeal', done: 'Upheld: the seller can publish it again' },
  refuse: { verb: 'Deny', title: 'Deny this appeal', done: 'Denied' },
}

/** Shows the dialog for a decision and its reason. */
export function DecideDialog({ deciding, onClose }: { deciding: PendingDecision; onClose: () => void }) {
  const call = useCall<DeskRouter>('marketDesk')
  const [decision, setDecision] = useState('')
  const { what, title } = deciding
  const run = (): Promise<unknown> => {
    if (deciding.what === 'dismiss')
      return call.dismiss.mutate({ id: deciding.id, version: deciding.version, decision })
    const { listingId } = deciding
    if (deciding.what === 'suspend') return call.suspend.mutate({ listingId, decision })
    return call.answerAppeal.mutate({ listingId, isUpheld: deciding.what === 'uphold', decision })
  }
  const decide = useCommand(run, { inForm: true, after: onClose, success: () => decisionLabels[what].done })
  return (
    <Dialog
      open
      title={decisionLabels[what].title}
      onClose={onClose}
      footer={
        <Button
          variant={what === 'suspend' ? 'danger' : 'primary'}
          busy={decide.busy}
          onClick={() => void decide.run()}
        >
          {decisionLabels[what].verb}
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
          hint={what === 'dismiss' ? undefined : 'The seller will see it.'}
          value={decision}
          error={decide.fields['decision']}
          onChange={({ target }) => setDecision(target.value)}
        />
      </div>
    </Dialog>
  )
}

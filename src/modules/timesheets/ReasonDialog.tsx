import { useState } from 'react'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

interface ReasonDialogProps {
  title: string
  /** The action as the button names it. */
  verb: string
  /** The consequence of the action. */
  hint: string
  done: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Requests a reason before something is returned, unlocked or voided; the reason is recorded. */
export function ReasonDialog({ title, verb, hint, done, act, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const acting = useCommand(() => act(reason), { inForm: true, success: () => done, after: onClose })
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={acting.busy} onClick={() => void acting.run()}>
            {verb}
          </Button>
        </>
      }
    >
      <TextField
        label="Reason"
        required
        maxLength={500}
        value={reason}
        hint={hint}
        error={acting.fields['reason'] ?? acting.message ?? undefined}
        onChange={event => setReason(event.target.value)}
      />
    </Dialog>
  )
}

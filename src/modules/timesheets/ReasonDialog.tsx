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
  successMessage: string
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Requests a reason before something is returned, unlocked or voided; the reason is recorded. */
export function ReasonDialog({ title, verb, hint, successMessage, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const confirmCommand = useCommand(() => onConfirm(reason), {
    showsErrorsInForm: true,
    success: () => successMessage,
    onSuccess: onClose,
  })
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={confirmCommand.busy} onClick={() => void confirmCommand.run()}>
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
        error={confirmCommand.fields['reason'] ?? confirmCommand.message ?? undefined}
        onChange={event => setReason(event.target.value)}
      />
    </Dialog>
  )
}

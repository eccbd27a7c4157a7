import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

interface BlockedDialogProps {
  title: string
  onBlock: (reason: string) => void
  onClose: () => void
}

/** Requests the reason why a task is blocked. */
export function BlockedDialog({ title, onBlock, onClose }: BlockedDialogProps) {
  const [reason, setReason] = useState('')
  const trimmedReason = reason.trim()
  return (
    <Dialog open size="small" title={`Block ${title}`} onClose={onClose}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (trimmedReason !== '') onBlock(trimmedReason)
        }}
      >
        <TextField
          label="Reason"
          hint="Blocked by"
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-end"
          disabledReason={trimmedReason === '' ? 'Enter what blocks it.' : null}
        >
          Block task
        </Button>
      </form>
    </Dialog>
  )
}

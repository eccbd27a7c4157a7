import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

interface LostDialogProps {
  name: string
  onLose: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason before a deal is marked as lost. */
export function LostDialog({ name, onLose, onClose }: LostDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Why was ${name} lost?`}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() =>
              reason.trim() === ''
                ? setError('Enter the reason, such as the company that leased it.')
                : onLose(reason.trim())
            }
          >
            Mark as lost
          </Button>
        </>
      }
    >
      <TextField
        label="Reason"
        required
        maxLength={500}
        value={reason}
        error={error}
        onChange={event => setReason(event.target.value)}
      />
    </Dialog>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { staffTicketPath } from '../ticket/ticket.ts'
import { useSupportStaff } from './useSupportStaff.tsx'

/** Moves the messages from one on to a new ticket. */
export function SplitButton({ id, number }: { id: string; number: number }) {
  const { call } = useSupportStaff()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [subject, setSubject] = useState('')
  const split = useCommand(() => call.split.mutate({ id, number, subject }), {
    showsErrorsInForm: true,
    success: created => ({
      text: `${created.called} split off`,
      undo: () => call.unsplit.mutate({ id: created.id }),
    }),
    onSuccess: created => {
      setOpen(false)
      void navigate({ to: staffTicketPath(created.id) })
    },
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Split<span className="sr-only"> from message {number} on</span>
      </Button>
      {open && (
        <Dialog
          open
          title="Split into a new ticket"
          onClose={() => setOpen(false)}
          footer={
            <Button variant="primary" busy={split.busy} onClick={() => void split.run()}>
              Split
            </Button>
          }
        >
          <div className="grid gap-3">
            <p className="text-muted">
              This message and those after it go to a new ticket of the same person. You can undo it.
            </p>
            {split.message && <Notice tone="bad">{split.message}</Notice>}
            <TextField
              label="Subject of the new ticket"
              required
              maxLength={160}
              value={subject}
              error={split.fields['subject']}
              onChange={({ target }) => setSubject(target.value)}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { staffTicketPath } from '../ticket/ticket.ts'
import type { SupportMailRouter } from './held.server.ts'

interface AddToTicketProps {
  id: string
  version: number
  onClose: () => void
}

/** Adds a held email to a ticket that staff enter. */
export function AddToTicket({ id, version, onClose }: AddToTicketProps) {
  const call = useCall<SupportMailRouter>('supportMail')
  const navigate = useNavigate()
  const [ticketName, setTicketName] = useState('')
  const addCommand = useCommand(() => call.addToTicket.mutate({ id, version, called: ticketName }), {
    showsErrorsInForm: true,
    success: result => ({
      text: result.asNote ? `Added to ${result.called} as an internal note` : `Added to ${result.called}`,
      undo: () => call.takeFromTicket.mutate({ id, version: result.version }),
    }),
    onSuccess: ({ ticketId }) => void navigate({ to: staffTicketPath(ticketId) }),
  })
  return (
    <Dialog
      open
      title="Add to ticket"
      onClose={onClose}
      footer={
        <Button variant="primary" busy={addCommand.busy} onClick={() => void addCommand.run()}>
          Add
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">
          Email from someone in the ticket becomes their message. Email from anyone else becomes an internal
          note, which customers never see.
        </p>
        {addCommand.message && <Notice tone="bad">{addCommand.message}</Notice>}
        <TextField
          label="Ticket"
          hint="Its number, such as WH-1042"
          required
          maxLength={30}
          value={ticketName}
          error={addCommand.fields['called']}
          onChange={({ target }) => setTicketName(target.value)}
        />
      </div>
    </Dialog>
  )
}

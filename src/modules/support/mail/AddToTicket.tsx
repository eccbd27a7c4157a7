import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { staffPathOfTicket } from '../ticket/ticket.ts'
import type { SupportMailRouter } from './held.server.ts'

interface AddToTicketProps {
  id: string
  version: number
  onClose: () => void
}

/** Adds a held email to a ticket that staff enter. */
export function AddToTicket({ id, version, onClose }: AddToTicketProps) {
  const call = useCall<SupportMailRouter>('supportMail')
  const go = useNavigate()
  const [called, setCalled] = useState('')
  const add = useCommand(() => call.addToTicket.mutate({ id, version, called }), {
    inForm: true,
    success: done => ({
      text: done.asNote ? `Added to ${done.called} as an internal note` : `Added to ${done.called}`,
      undo: () => call.takeFromTicket.mutate({ id, version: done.version }),
    }),
    after: ({ ticketId }) => void go({ to: staffPathOfTicket(ticketId) }),
  })
  return (
    <Dialog
      open
      title="Add to ticket"
      onClose={onClose}
      footer={
        <Button variant="primary" busy={add.busy} onClick={() => void add.run()}>
          Add
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">
          Email from someone in the ticket becomes their message. Email from anyone else becomes an internal
          note, which customers never see.
        </p>
        {add.message && <Notice tone="bad">{add.message}</Notice>}
        <TextField
          label="Ticket"
          hint="Its number, such as WH-1042"
          required
          maxLength={30}
          value={called}
          error={add.fields['called']}
          onChange={({ target }) => setCalled(target.value)}
        />
      </div>
    </Dialog>
  )
}

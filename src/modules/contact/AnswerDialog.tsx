import { useState } from 'react'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { ContactMessage, ContactRouter } from './contact.server.ts'

/** Shows the form of a reply to the sender's email address. */
export function AnswerDialog({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { id, version, name, email } = message
  const call = useCall<ContactRouter>('contact')
  const [answer, setAnswer] = useState('')
  const send = useCommand(() => call.answer.mutate({ id, version, answer }), {
    showsErrorsInForm: true,
    success: () => `Answer sent to ${email}`,
    onSuccess: onClose,
  })
  return (
    <Dialog
      open
      title={`Answer ${name}`}
      onClose={onClose}
      footer={
        <Button variant="primary" busy={send.busy} onClick={() => void send.run()}>
          Send
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">It goes to {email} with their message below it. You cannot undo sending.</p>
        {send.message && <Notice tone="bad">{send.message}</Notice>}
        <TextArea
          label="Answer"
          rows={8}
          required
          maxLength={10_000}
          value={answer}
          error={send.fields['answer']}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </div>
    </Dialog>
  )
}

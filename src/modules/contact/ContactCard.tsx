import { useState } from 'react'
import { Instant } from '../../core/auth/Instant.tsx'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { topicLabels } from './contact.ts'
import type { ContactMessage, ContactRouter } from './contact.server.ts'

/** Shows one contact message, with its reply or state. */
export function ContactCard({ message }: { message: ContactMessage }) {
  const { name, email, topic, message: text, answer, state, createdAt } = message
  return (
    <Card title={topicLabels[topic]}>
      <div className="grid min-w-0 gap-3">
        <p className="break-words text-muted">
          {name} {`<${email}>`} · <Instant at={createdAt} />
        </p>
        <p className="break-words whitespace-pre-wrap">{text}</p>
        {answer !== null && (
          <div className="border-l-2 pl-3">
            <p className="text-sm text-muted">Your answer</p>
            <p className="break-words whitespace-pre-wrap">{answer}</p>
          </div>
        )}
        {state === 'open' && <ContactActions message={message} />}
        {state === 'discarded' && <RestoreButton message={message} />}
      </div>
    </Card>
  )
}

function ContactActions({ message }: { message: ContactMessage }) {
  const { id, version, name } = message
  const call = useCall<ContactRouter>('contact')
  const [isAnswering, setIsAnswering] = useState(false)
  const discard = useCommand(() => call.discard.mutate({ id, version }), {
    success: done => ({
      text: 'Message discarded',
      undo: () => call.restore.mutate({ id, version: done.version }),
    }),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setIsAnswering(true)}>
        Answer by email<span className="sr-only">: {name}</span>
      </Button>
      <Button variant="quiet" busy={discard.busy} onClick={() => void discard.run()}>
        Discard<span className="sr-only">: {name}</span>
      </Button>
      {isAnswering && <AnswerDialog message={message} onClose={() => setIsAnswering(false)} />}
    </div>
  )
}

function RestoreButton({ message: { id, version } }: { message: ContactMessage }) {
  const call = useCall<ContactRouter>('contact')
  const restore = useCommand(() => call.restore.mutate({ id, version }), {
    success: () => 'Message restored',
  })
  return (
    <div>
      <Button busy={restore.busy} onClick={() => void restore.run()}>
        Restore
      </Button>
    </div>
  )
}

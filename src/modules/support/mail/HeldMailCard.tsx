import { useNavigate } from '@tanstack/react-router'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatBytes } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { staffTicketPath } from '../ticket/ticket.ts'
import { AddToTicket } from './AddToTicket.tsx'
import type { SupportMailRouter } from './held.server.ts'
import { mailFileUrl } from './incoming-mail.ts'
import { MailLink } from './MailLink.tsx'

export type HeldMail = inferRouterOutputs<SupportMailRouter>['list'][number]

/** An email that could not be placed automatically. */
export function HeldMailCard({ mail }: { mail: HeldMail }) {
  const { id, subject, fromName, fromAddress, author, createdAt, reason, text, files, state } = mail
  return (
    <Card title={subject || 'No subject'}>
      <div className="grid min-w-0 gap-3">
        <p className="text-muted break-words">
          {fromAddress === '' ? 'No sender' : `${fromName} <${fromAddress}>`} · <Instant at={createdAt} />
          {author !== null && ` · Account of ${author}`}
        </p>
        <Notice tone="warn">{reason}</Notice>
        <MailText name={subject} text={text} />
        <ul className="flex flex-wrap gap-x-3 gap-y-1">
          {files.map(({ name, size }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an email does not change, and two of its files may have the same name
            <li key={index} className="min-w-0 break-words">
              <a href={mailFileUrl(id, index)} className="text-accent" download>
                {name}
              </a>{' '}
              <span className="text-muted">{formatBytes(size)}</span>
            </li>
          ))}
          <li>
            <MailLink id={id} />
          </li>
        </ul>
        {state === 'discarded' ? <RestoreButton mail={mail} /> : <DecisionButtons mail={mail} />}
      </div>
    </Card>
  )
}

function MailText({ name, text }: { name: string; text: string }) {
  if (text.trim() === '') return <p className="text-muted">This email has no text.</p>
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
      tabIndex={0}
      aria-label={`Text of ${name || 'the email'}`}
      className="max-h-60 overflow-y-auto rounded border p-2.5 break-words whitespace-pre-wrap"
    >
      {text}
    </section>
  )
}

function DecisionButtons({ mail: { id, version, state, author, subject } }: { mail: HeldMail }) {
  const call = useCall<SupportMailRouter>('supportMail')
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const open = useCommand(() => call.openTicket.mutate({ id, version }), {
    success: () => 'Ticket opened',
    onSuccess: ({ ticketId }) => void navigate({ to: staffTicketPath(ticketId) }),
  })
  const hold = useCommand(() => call.restore.mutate({ id, version }), { success: () => 'Moved to Held' })
  const discard = useCommand(() => call.discard.mutate({ id, version }), {
    success: result => ({
      text: 'Email discarded',
      undo: () => call.restore.mutate({ id, version: result.version }),
    }),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setIsAdding(true)}>
        Add to ticket<span className="sr-only">: {subject}</span>
      </Button>
      {author !== null && (
        <Button busy={open.busy} onClick={() => void open.run()}>
          Open a ticket for {author}
        </Button>
      )}
      {state === 'aside' && (
        <Button busy={hold.busy} onClick={() => void hold.run()}>
          Move to Held
        </Button>
      )}
      <Button variant="quiet" busy={discard.busy} onClick={() => void discard.run()}>
        Discard<span className="sr-only">: {subject}</span>
      </Button>
      {isAdding && <AddToTicket id={id} version={version} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function RestoreButton({ mail: { id, version } }: { mail: HeldMail }) {
  const call = useCall<SupportMailRouter>('supportMail')
  const restore = useCommand(() => call.restore.mutate({ id, version }), { success: () => 'Email restored' })
  return (
    <div>
      <Button busy={restore.busy} onClick={() => void restore.run()}>
        Restore
      </Button>
    </div>
  )
}

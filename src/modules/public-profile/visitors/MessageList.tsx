import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { PublicProfileRouter } from '../public-profile.server.ts'
import { messageStates, type MessageState } from './visitor-message.ts'

type Message = {
  id: string
  version: number
  name: string
  email: string
  body: string
  about: string
  createdAt: string
}

interface MessageListProps {
  /** The listing of the messages; null for all listings and the profile. */
  listingId: string | null
}

/**
 * Shows messages from people without an account; replies are sent from one’s own mailbox. Nothing if there
 * never were any.
 */
export function MessageList({ listingId }: MessageListProps) {
  const [state, setState] = useState<MessageState>('open')
  const { data } = useLiveQuery(
    useApi<PublicProfileRouter>('publicProfiles').messages.queryOptions({ listingId, state }),
  )
  if (!data?.total) return null
  return (
    <Card title="Messages from visitors">
      <div className="grid gap-2.5">
        <p className="text-muted">
          From people without an account. Anyone can write any name and address. Messages are deleted a year
          after the last change.
        </p>
        <Chips
          label="Messages"
          selected={state}
          onSelect={id => setState((id ?? 'open') as MessageState)}
          chips={Object.entries(messageStates).map(([id, { label }]) => ({ id, label }))}
        />
        {data.rows.length === 0 && <p className="text-muted">None here.</p>}
        {data.rows.length > 0 && (
          <ul className="divide-y">
            {data.rows.map(message => (
              <VisitorMessageItem key={`${message.id} ${message.version}`} message={message} state={state} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function VisitorMessageItem({ message, state }: { message: Message; state: MessageState }) {
  const { id, version, name, email, body, about, createdAt } = message
  const call = useCall<PublicProfileRouter>('publicProfiles')
  const setState = useCommand((to: MessageState) => call.settleMessage.mutate({ id, version, state: to }), {
    success: (done, to) => ({
      text: to === 'open' ? 'Message reopened' : `Marked as ${messageStates[to].label.toLowerCase()}`,
      undo: () => call.settleMessage.mutate({ id, version: done.version, state }),
    }),
  })
  const subject = encodeURIComponent(about === '' ? 'Your message' : `Your message: ${about}`)
  return (
    <li className="grid gap-1.5 py-2.5">
      <p className="wrap-anywhere">
        <b>{name}</b>{' '}
        <span className="text-muted">
          {`<${email}>`} · <Instant at={createdAt} />
        </span>
        {about !== '' && <span className="block text-sm text-muted">About {about}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
      <div className="flex flex-wrap gap-1.5">
        {state === 'open' ? (
          <>
            <LinkButton size="small" href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
              Reply by email<span className="sr-only"> to {name}</span>
            </LinkButton>
            <Button size="small" busy={setState.busy} onClick={() => void setState.run('answered')}>
              Mark as answered
            </Button>
            <Button
              size="small"
              variant="quiet"
              busy={setState.busy}
              onClick={() => void setState.run('discarded')}
            >
              Discard
            </Button>
          </>
        ) : (
          <Button size="small" busy={setState.busy} onClick={() => void setState.run('open')}>
            Reopen
          </Button>
        )}
      </div>
    </li>
  )
}

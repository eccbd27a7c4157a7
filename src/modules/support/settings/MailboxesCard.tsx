import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { mailboxDraft } from './mailbox.ts'
import type { SupportMailboxesRouter } from './mailboxes.server.ts'

type Mailboxes = inferRouterOutputs<SupportMailboxesRouter>['list']
type Mailbox = Mailboxes['mailboxes'][number]

/** The addresses that open new tickets, and the state of incoming mail on this server. */
export function MailboxesCard() {
  const { data } = useLiveQuery(useApi<SupportMailboxesRouter>('supportMailboxes').list.queryOptions())
  const call = useCall<SupportMailboxesRouter>('supportMailboxes')
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title="Mailboxes"
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          New mailbox
        </Button>
      }
    >
      {data && <p className="mb-2 text-muted">{describeServer(data)}</p>}
      <ul className="grid gap-1">
        {data?.mailboxes.map(mailbox => (
          <MailboxLine key={mailbox.id} mailbox={mailbox} />
        ))}
      </ul>
      {adding && (
        <RecordForm
          title="New mailbox"
          one="mailbox"
          parentId="support"
          schema={mailboxDraft}
          record={null}
          save={({ values }) => call.add.mutate(values)}
          success={({ address }) => `${address} added`}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}

function describeServer({ replyAddress, authServer }: Mailboxes): string {
  if (replyAddress === null)
    return 'Incoming email is off: the server has no REPLY_ADDRESS. Emails about tickets cannot be answered.'
  const replies = `Replies arrive at ${replyAddress}.`
  return authServer === null
    ? `${replies} Email that answers no ticket is held: the server has no MAIL_AUTH_SERVER that confirms its sender.`
    : `${replies} Email to these mailboxes opens a ticket, where ${authServer} confirms its sender.`
}

function MailboxLine({ mailbox: { id, version, address, isActive } }: { mailbox: Mailbox }) {
  const call = useCall<SupportMailboxesRouter>('supportMailboxes')
  const toggle = useCommand(
    (isActiveNext: boolean) => call.setActive.mutate({ id, version, isActive: isActiveNext }),
    {
      success: (saved, isActiveNext) => ({
        text: `${address} is ${isActiveNext ? 'on' : 'off'}`,
        undo: () => call.setActive.mutate({ id, version: saved.version, isActive: !isActiveNext }),
      }),
    },
  )
  const remove = useCommand(() => call.remove.mutate({ id, version }), {
    success: () => ({ text: `${address} removed`, undo: () => call.add.mutate({ address }) }),
  })
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 truncate">
        {address} {!isActive && <Tag>Off</Tag>}
      </span>
      <Button size="small" busy={toggle.busy} onClick={() => void toggle.run(!isActive)}>
        {isActive ? 'Turn off' : 'Turn on'}
        <span className="sr-only"> {address}</span>
      </Button>
      <Button size="small" variant="quiet" busy={remove.busy} onClick={() => void remove.run()}>
        Remove<span className="sr-only"> {address}</span>
      </Button>
    </li>
  )
}

import { useState } from 'react'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ContactCard } from './ContactCard.tsx'
import { contactStates, stateLabels, type ContactState } from './contact.ts'
import type { ContactRouter } from './contact.server.ts'

/** Shows messages of the contact form, for staff. */
export default function ContactMessagesPage() {
  const [state, setState] = useState<ContactState>('open')
  const api = useApi<ContactRouter>('contact')
  const { data: messages, error, refetch } = useLiveQuery(api.list.queryOptions({ state }))
  return (
    <Page width="form">
      <PageHeader
        title="Contact messages"
        meta="From the contact form. Anyone can write any name and address there."
        actions={<LinkButton href="/admin/support">Queue</LinkButton>}
      />
      <Chips
        label="Views"
        selected={state}
        onSelect={id => setState((id ?? 'open') as ContactState)}
        chips={contactStates.map(id => ({ id, label: stateLabels[id] }))}
      />
      {!messages && error && (
        <ErrorState title="The messages could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!messages && !error && <Skeleton className="m-4.5 h-64" />}
      {messages?.length === 0 && (
        <EmptyState title="No messages here">Messages are deleted a year after the last answer.</EmptyState>
      )}
      <ol className="grid gap-4 px-4.5 pb-4 max-md:px-3.5">
        {messages?.map(message => (
          <li key={message.id} className="min-w-0">
            <ContactCard message={message} />
          </li>
        ))}
      </ol>
    </Page>
  )
}

import { useState } from 'react'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { SupportMailRouter } from './held.server.ts'
import { HeldMailCard } from './HeldMailCard.tsx'
import { heldViews, heldViewLabels, type HeldView } from './incoming-mail.ts'

const emptyLabels: Record<HeldView, string> = {
  held: 'Email that belongs to no known ticket appears here automatically.',
  aside: 'Copies, automatic replies beyond the second, and our own email appear here.',
  discarded: 'Discarded email stays for 30 days.',
}

/** The emails that could not be placed, with the reason, their text and the possible actions. */
export default function HeldMailPage() {
  const [view, setView] = useState<HeldView>('held')
  const api = useApi<SupportMailRouter>('supportMail')
  const { data: mails, error, refetch } = useLiveQuery(api.list.queryOptions({ view }))
  return (
    <Page width="form">
      <PageHeader
        title="Held mail"
        meta="Email that belongs to no known ticket. No customer sees it until you decide."
        actions={<LinkButton href="/admin/support">Queue</LinkButton>}
      />
      <Chips
        label="Views"
        selected={view}
        onSelect={id => setView((id ?? 'held') as HeldView)}
        chips={heldViews.map(id => ({ id, label: heldViewLabels[id] }))}
      />
      {!mails && error && (
        <ErrorState title="The email could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!mails && !error && <Skeleton className="m-4.5 h-64" />}
      {mails?.length === 0 && <EmptyState title="No email here">{emptyLabels[view]}</EmptyState>}
      <ol className="grid gap-4 px-4.5 pb-4 max-md:px-3.5">
        {mails?.map(mail => (
          <li key={mail.id} className="min-w-0">
            <HeldMailCard mail={mail} />
          </li>
        ))}
      </ol>
    </Page>
  )
}

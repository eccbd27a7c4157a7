import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { isAdmin } from '../../../core/access/refusal.ts'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { AnnouncementLine, AnnouncementRouter } from './announcement.server.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'

/** The announcements by staff and their delivery. */
export default function AnnouncementsPage() {
  const { data, error, refetch } = useLiveQuery(
    useApi<AnnouncementRouter>('announcements').list.queryOptions(),
  )
  const [isWriting, setIsWriting] = useState(false)
  const readOnly = isAdmin(useViewer()) ? null : 'Only admins can change this.'
  return (
    <Page width="form">
      <PageHeader
        title="Announcements"
        meta="Sent to everyone who hasn’t turned off system messages."
        actions={
          <Button variant="primary" disabledReason={readOnly} onClick={() => setIsWriting(true)}>
            New announcement
          </Button>
        }
      />
      <div className="grid gap-4 px-4.5 pt-2 max-md:px-3.5">
        {error && (
          <ErrorState title="Announcements could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {data?.length === 0 && (
          <EmptyState title="No announcements">Announce maintenance, new features or prices.</EmptyState>
        )}
        {data?.map(line => (
          <Announcement key={line.id} line={line} readOnly={readOnly} />
        ))}
      </div>
      {isWriting && <AnnouncementForm onClose={() => setIsWriting(false)} />}
    </Page>
  )
}

const stateStyles = {
  scheduled: { tone: 'info', word: 'Scheduled' },
  sent: { tone: 'good', word: 'Sent' },
  withdrawn: { tone: 'none', word: 'Withdrawn' },
} as const

function Announcement({ line, readOnly }: { line: AnnouncementLine; readOnly: string | null }) {
  const { id, version, title, message, link, state, sendAt, expiresAt, author } = line
  const [isConfirming, setIsConfirming] = useState(false)
  const call = useCall<AnnouncementRouter>('announcements')
  const withdraw = useCommand(() => call.withdraw.mutate({ id, version }), {
    success: () => 'Announcement withdrawn',
    onSuccess: () => setIsConfirming(false),
  })
  return (
    <Card
      title={title}
      actions={
        <>
          <Status tone={stateStyles[state].tone}>{stateStyles[state].word}</Status>
          {state !== 'withdrawn' && (
            <Button
              size="small"
              aria-label={`Withdraw ${title}`}
              disabledReason={readOnly}
              onClick={() => setIsConfirming(true)}
            >
              Withdraw
            </Button>
          )}
        </>
      }
    >
      {message !== '' && <p className="mb-2 whitespace-pre-line wrap-anywhere">{message}</p>}
      <p className="text-sm text-muted wrap-anywhere">
        {audienceLabel(line)} · {state === 'scheduled' ? 'to be sent ' : ''}
        <Instant at={sendAt} />
        {author !== null && ` by ${author}`}
        {expiresAt !== null && (
          <>
            {' '}
            · expires <Instant at={expiresAt} />
          </>
        )}
        {link !== null && ` · opens ${link}`}
      </p>
      {line.organizations > 0 && <p className="mt-1 text-sm text-muted">{deliveryText(line)}</p>}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Withdraw this announcement?"
        verb="Withdraw"
        danger
        busy={withdraw.busy}
        onConfirm={() => void withdraw.run()}
      >
        {state === 'scheduled'
          ? 'No one else will be notified. This cannot be undone; to send it again, write a new one.'
          : 'It disappears from the inboxes of everyone who received it. This cannot be undone.'}
      </ConfirmDialog>
    </Card>
  )
}

function audienceLabel({ audience, names, chosen }: AnnouncementLine): string {
  if (audience === 'everyone') return 'To everyone'
  const deletedCount = chosen - names.length
  return `To ${[...names, ...(deletedCount > 0 ? [`${deletedCount} deleted`] : [])].join(', ')}`
}

/** Users who turned off system messages got none, and deleted ones no longer count as held. */
const deliveryText = ({ people, organizations, held, read }: AnnouncementLine) =>
  `Addressed to ${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'} in ${pluralize(organizations, 'organization')} · in ${formatCount(held)} ${held === 1 ? 'inbox' : 'inboxes'} · read by ${formatCount(read)}`

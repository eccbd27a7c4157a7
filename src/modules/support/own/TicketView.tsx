import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { ByMailLine } from '../ticket/ByMailLine.tsx'
import { ConsentCard } from './ConsentCard.tsx'
import { AnswerFacts } from '../ticket/AnswerFacts.tsx'
import { FigureFacts } from '../ticket/FigureFacts.tsx'
import { ReplyForm } from '../ticket/ReplyForm.tsx'
import { AttachFile } from '../files/AttachFile.tsx'
import { ticketFilesPath } from '../files/ticket-file.ts'
import { withFiles } from '../files/with-files.tsx'
import { withPictures } from '../ticket/mail-segments.ts'
import { TicketConversation } from '../ticket/TicketConversation.tsx'
import { ticketPath, statusForCustomer } from '../ticket/ticket.ts'
import { RatingCard } from './RatingCard.tsx'
import { PromiseLine } from './PromiseLine.tsx'
import { TicketProblem } from './TicketProblem.tsx'
import { WatchersLine } from './WatchersLine.tsx'
import { useSupport } from './useSupport.tsx'

/** A ticket as its customer sees it. */
export function TicketView({ id, above }: { id: string; above: ReactNode }) {
  const { api, call } = useSupport()
  const reader = useViewer().user?.id
  const { data: ticket, error } = useLiveQuery(api.get.queryOptions({ id }))
  const solve = useCommand((solved: boolean) => call.solve.mutate({ id, solved }), {
    success: (_, solved) =>
      solved
        ? { text: 'Marked as solved', undo: () => call.solve.mutate({ id, solved: false }) }
        : 'Reopened',
  })
  if (error)
    return (
      <ErrorState
        title="This ticket could not be loaded"
        actions={<LinkButton href="/app/support">All tickets</LinkButton>}
      >
        {errorMessage(error)}
      </ErrorState>
    )
  if (!ticket) return <Skeleton className="m-4.5 h-64 flex-1" />
  const {
    called,
    subject,
    category,
    status,
    messages,
    names,
    mergedInto,
    rating,
    requesterId,
    figure,
    about,
    answers,
    files,
  } = ticket
  const url = ticketFilesPath(id, 'own')
  const conversation = withPictures(messages, files)
  const { label, tone } = statusForCustomer[status]
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <PageHeader
        parentLink={above}
        title={subject}
        meta={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {called}
            {category && <span>{category}</span>}
            {about && (
              <Link to={about.path} className="text-accent">
                {about.label}
              </Link>
            )}
            <Status tone={tone}>{label}</Status>
            <PromiseLine {...ticket} />
          </span>
        }
        actions={
          status !== 'solved' &&
          status !== 'merged' && (
            <Button busy={solve.busy} onClick={() => void solve.run(true)}>
              Mark as solved
            </Button>
          )
        }
      />
      {answers.length > 0 && (
        <div className="mx-4.5 max-w-3xl rounded-lg border bg-surface p-3 max-md:mx-3.5">
          <AnswerFacts answers={answers} />
        </div>
      )}
      {figure && (
        <div className="mx-4.5 max-w-3xl rounded-lg border bg-surface p-3 max-md:mx-3.5">
          <FigureFacts figure={figure} />
        </div>
      )}
      <TicketProblem ticket={ticket} />
      <WatchersLine ticket={ticket} />
      {ticket.consents.map(consent => (
        <ConsentCard key={consent.id} consent={consent} />
      ))}
      <TicketConversation
        entries={withFiles(
          conversation.messages.map(({ byStaff, byMail, ...message }) => ({
            ...message,
            ...(byStaff && { tag: 'Support' }),
            ...(byMail && { below: <ByMailLine byMail={byMail} /> }),
          })),
          conversation.files,
          { address: url, tag: 'Support' },
        )}
        names={names}
        reader={reader}
        address={url}
      />
      {status === 'solved' && requesterId === reader && <RatingCard id={id} rating={rating} />}
      {status === 'merged' ? (
        <p className="border-t px-4.5 py-3 text-muted max-md:px-3.5">
          This ticket was merged into{' '}
          <Link to={ticketPath(mergedInto ?? '')} className="text-accent">
            another one of yours
          </Link>
          . Reply there.
        </p>
      ) : (
        <>
          <AttachFile address={url} />
          <ReplyForm
            name={`ticket ${id}`}
            label="Reply"
            openLabel="Write a reply"
            submitLabel={status === 'solved' ? 'Reply and reopen' : 'Send reply'}
            success="Reply sent"
            send={body => call.reply.mutate({ id, body })}
          />
        </>
      )}
    </div>
  )
}

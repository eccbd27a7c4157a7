import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { MailLink } from '../mail/MailLink.tsx'
import { ByMailLine } from '../ticket/ByMailLine.tsx'
import { ticketFilesPath } from '../files/ticket-file.ts'
import { withFiles } from '../files/with-files.tsx'
import { withPictures } from '../ticket/mail-segments.ts'
import { TicketConversation } from '../ticket/TicketConversation.tsx'
import { priorityLabels, staffTicketPath, statusForStaff } from '../ticket/ticket.ts'
import { AnswerForms } from './AnswerForms.tsx'
import { Clock } from './Clock.tsx'
import { CustomerButton, CustomerPanel } from './CustomerFacts.tsx'
import { SplitButton } from './SplitButton.tsx'
import { useMinutesLeft } from './useClock.tsx'
import { useSupportStaff, type StaffTicket } from './useSupportStaff.tsx'

/** A ticket as staff work on it. */
export function StaffTicketView({ id, above }: { id: string; above: ReactNode }) {
  const { api } = useSupportStaff()
  const { data: ticket, error } = useLiveQuery(api.get.queryOptions({ id }))
  if (error)
    return (
      <ErrorState
        title="This ticket could not be loaded"
        actions={<LinkButton href="/admin/support">Queue</LinkButton>}
      >
        {errorMessage(error)}
      </ErrorState>
    )
  if (!ticket) return <Skeleton className="m-4.5 h-64 flex-1" />
  return (
    <>
      <Conversation ticket={ticket} above={above} />
      <CustomerPanel ticket={ticket} />
    </>
  )
}

function Conversation({ ticket, above }: { ticket: StaffTicket; above: ReactNode }) {
  const { id, version, called, subject, status, priority, hasPrioritySupport, mergedInto } = ticket
  const { messages, notes, names } = ticket
  const { call } = useSupportStaff()
  const reader = useViewer().user?.id
  const setStatus = useCommand(
    (nextStatus: 'open' | 'solved') => call.setStatus.mutate({ id, version, status: nextStatus }),
    { success: (_, nextStatus) => (nextStatus === 'solved' ? `${called} solved` : `${called} reopened`) },
  )
  const unmerge = useCommand(() => call.unmerge.mutate({ id }), { success: () => 'Merge undone' })
  const url = ticketFilesPath(id, 'staff')
  const conversation = withPictures(messages, ticket.files)
  const messageEntries = [
    ...conversation.messages.map(({ byStaff, byMail, ...message }, index) => ({
      ...message,
      ...(byStaff && { tag: 'Staff' }),
      ...(byMail && { below: <ByMailLine byMail={byMail} actions={<MailLink id={byMail.mailId} />} /> }),
      ...(index > 0 && status !== 'merged' && { acts: <SplitButton id={id} number={message.number} /> }),
    })),
    ...notes.map(message => ({ ...message, isNote: true })),
  ]
  const noteEntries = withFiles(messageEntries, ticket.noteFiles, {
    address: ticketFilesPath(id, 'notes'),
    tag: 'Staff',
    isNote: true,
  })
  const entries = withFiles(noteEntries, conversation.files, { address: url, tag: 'Staff' })
  const { label, tone } = statusForStaff[status]
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <PageHeader
        isPane
        parentLink={above}
        title={subject}
        meta={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {called}
            <Status tone={tone}>{label}</Status>
            {hasPrioritySupport && <Status tone="warn">Priority support</Status>}
            <span>{priorityLabels[priority]} priority</span>
            <Due ticket={ticket} />
          </span>
        }
        actions={
          <>
            <CustomerButton ticket={ticket} />
            <Assign ticket={ticket} />
            {mergedInto !== null && (
              <>
                <LinkButton href={staffTicketPath(mergedInto)}>Open merged ticket</LinkButton>
                <Button busy={unmerge.busy} onClick={() => void unmerge.run()}>
                  Undo merge
                </Button>
              </>
            )}
            {status !== 'merged' && (
              <Button
                busy={setStatus.busy}
                onClick={() => void setStatus.run(status === 'solved' ? 'open' : 'solved')}
              >
                {status === 'solved' ? 'Reopen' : 'Solve'}
              </Button>
            )}
          </>
        }
      />
      <TicketConversation entries={entries} names={names} reader={reader} address={url} />
      <AnswerForms ticket={ticket} />
    </div>
  )
}

/** The next deadline and the working hours left. */
function Due({ ticket: { status, dueAt, firstAnsweredAt } }: { ticket: StaffTicket }) {
  const minutesLeft = useMinutesLeft()(dueAt)
  if (status !== 'open' || minutesLeft === null) return null
  return (
    <span>
      {firstAnsweredAt === null ? 'First answer' : 'Solution'} <Clock minutes={minutesLeft} />, due{' '}
      <Instant at={dueAt} />
    </span>
  )
}

function Assign({ ticket: { id, assigneeId, called } }: { ticket: StaffTicket }) {
  const { api, call } = useSupportStaff()
  const { data: staff = [] } = useQuery(api.people.queryOptions())
  const assign = useCommand(
    (nextAssigneeId: string | null) => call.assign.mutate({ id, assigneeId: nextAssigneeId }),
    {
      success: (_, nextAssigneeId) => ({
        text: nextAssigneeId
          ? `${called} assigned to ${staff.find(member => member.id === nextAssigneeId)?.name}`
          : `${called} is unassigned`,
        undo: () => call.assign.mutate({ id, assigneeId }),
      }),
    },
  )
  return (
    <SelectField
      label="Assigned to"
      labelHidden
      placeholder="No one"
      className="w-40"
      value={assigneeId ?? ''}
      disabled={assign.busy}
      choices={staff.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => void assign.run(target.value || null)}
    />
  )
}

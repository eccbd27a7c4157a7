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
import { filesOfTicket } from '../files/ticket-file.ts'
import { withFiles } from '../files/with-files.tsx'
import { withPictures } from '../ticket/pieces.ts'
import { TicketTalk } from '../ticket/TicketTalk.tsx'
import { priorityLabels, staffPathOfTicket, statusForStaff } from '../ticket/ticket.ts'
import { AnswerForms } from './AnswerForms.tsx'
import { Clock } from './Clock.tsx'
import { CustomerButton, CustomerPanel } from './CustomerFacts.tsx'
import { SplitButton } from './SplitButton.tsx'
import { useMinutesLeft } from './useClock.tsx'
import { useSupportStaff, type StaffTicket } from './useDesk.tsx'

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
    (to: 'open' | 'solved') => call.setStatus.mutate({ id, version, status: to }),
    { success: (_, to) => (to === 'solved' ? `${called} solved` : `${called} reopened`) },
  )
  const unmerge = useCommand(() => call.unmerge.mutate({ id }), { success: () => 'Merge undone' })
  const url = filesOfTicket(id, 'staff')
  const shown = withPictures(messages, ticket.files)
  const written = [
    ...shown.messages.map(({ byStaff, byMail, ...each }, index) => ({
      ...each,
      ...(byStaff && { tag: 'Staff' }),
      ...(byMail && { below: <ByMailLine byMail={byMail} acts={<MailLink id={byMail.mailId} />} /> }),
      ...(index > 0 && status !== 'merged' && { acts: <SplitButton id={id} number={each.number} /> }),
    })),
    ...notes.map(each => ({ ...each, isNote: true })),
  ]
  const noted = withFiles(written, ticket.noteFiles, {
    address: filesOfTicket(id, 'notes'),
    tag: 'Staff',
    isNote: true,
  })
  const entries = withFiles(noted, shown.files, { address: url, tag: 'Staff' })
  const { label, tone } = statusForStaff[status]
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <PageHeader
        isPane
        above={above}
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
                <LinkButton href={staffPathOfTicket(mergedInto)}>Open merged ticket</LinkButton>
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
      <TicketTalk entries={entries} names={names} reader={reader} address={url} />
      <AnswerForms ticket={ticket} />
    </div>
  )
}

/** The next deadline and the working hours left. */
function Due({ ticket: { status, dueAt, firstAnsweredAt } }: { ticket: StaffTicket }) {
  const left = useMinutesLeft()(dueAt)
  if (status !== 'open' || left === null) return null
  return (
    <span>
      {firstAnsweredAt === null ? 'First answer' : 'Solution'} <Clock minutes={left} />, due{' '}
      <Instant at={dueAt} />
    </span>
  )
}

function Assign({ ticket: { id, assigneeId, called } }: { ticket: StaffTicket }) {
  const { api, call } = useSupportStaff()
  const { data: people = [] } = useQuery(api.people.queryOptions())
  const assign = useCommand((to: string | null) => call.assign.mutate({ id, assigneeId: to }), {
    success: (_, to) => ({
      text: to
        ? `${called} assigned to ${people.find(person => person.id === to)?.name}`
        : `${called} is unassigned`,
      undo: () => call.assign.mutate({ id, assigneeId }),
    }),
  })
  return (
    <SelectField
      label="Assigned to"
      labelHidden
      placeholder="No one"
      className="w-40"
      value={assigneeId ?? ''}
      disabled={assign.busy}
      choices={people.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => void assign.run(target.value || null)}
    />
  )
}

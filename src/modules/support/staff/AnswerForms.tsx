import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { SupportAnswersRouter } from '../settings/answers.server.ts'
import { filledAnswer } from '../settings/canned-answer.ts'
import { AttachFile } from '../files/AttachFile.tsx'
import { ticketFilesPath } from '../files/ticket-file.ts'
import { toParagraphs } from '../ticket/paragraphs.ts'
import { ReplyForm } from '../ticket/ReplyForm.tsx'
import { useAnswering } from './useAnswering.tsx'
import { useSupportStaff, type StaffTicket } from './useSupportStaff.tsx'

const tabs = [
  { id: 'answer', label: 'Answer' },
  { id: 'note', label: 'Internal note' },
]

/** The forms to answer the customer and to write an internal note. Each has its own draft. */
export function AnswerForms({ ticket }: { ticket: StaffTicket }) {
  const { id, called, subject, status, lastNumber, customer } = ticket
  const { call } = useSupportStaff()
  const me = useViewer().user!.displayName
  const { first: otherStaff, typing, stop } = useAnswering(id)
  const { data: canned = [] } = useLiveQuery(
    useApi<SupportAnswersRouter>('supportAnswers').list.queryOptions(),
  )
  const values = {
    customer: customer.person.name,
    organization: customer.organization?.name ?? '',
    ticket: called,
    subject,
    me,
  }
  const [tab, setTab] = useState('answer')
  const [openCounts, setOpenCounts] = useState({ answer: 0, note: 0 })
  const write = (form: 'answer' | 'note') => {
    setTab(form)
    setOpenCounts({ ...openCounts, [form]: openCounts[form] + 1 })
  }
  useShortcuts('Ticket', [
    { keys: 'r', label: 'Answer', run: () => write('answer') },
    { keys: 'n', label: 'Internal note', run: () => write('note') },
  ])
  const isMerged = status === 'merged' ? 'This ticket was merged. Answer in the other one.' : null
  return (
    <div className="border-t bg-surface pt-1">
      <Tabs label="What to write" tabs={tabs} selected={tab} onSelect={setTab}>
        {status !== 'merged' && (
          <AttachFile
            key={tab}
            address={ticketFilesPath(id, tab === 'answer' ? 'staff' : 'notes')}
            label={tab === 'answer' ? 'Attach files for the customer' : 'Attach internal files'}
          />
        )}
        {tab === 'answer' ? (
          <ReplyForm
            key={`answer ${openCounts.answer}`}
            isBegun={openCounts.answer > 0}
            openLabel="Write an answer"
            name={`answer ${id}`}
            label="Answer"
            submitLabel="Send answer"
            alternative="Send and solve"
            success="Answer sent"
            disabledReason={
              isMerged ?? (otherStaff ? `${otherStaff.name} is answering. Your draft is saved.` : null)
            }
            onTyping={typing}
            ready={canned.map(({ name, text }) => ({ name, text: toParagraphs(filledAnswer(text, values)) }))}
            above={otherStaff && <AnsweringNotice name={otherStaff.name} since={otherStaff.since} />}
            readers={`To ${customer.person.name}, by email and in Wellhead`}
            send={async (body, mode) => {
              await call.answer.mutate({ id, seen: lastNumber, body, solve: mode === 'other' })
              stop()
            }}
          />
        ) : (
          <ReplyForm
            key={`note ${openCounts.note}`}
            isBegun={openCounts.note > 0}
            openLabel="Write an internal note"
            name={`note ${id}`}
            label="Internal note"
            submitLabel="Add note"
            success="Note added"
            readers="Staff only. Never sent."
            send={body => call.note.mutate({ id, body })}
          />
        )}
      </Tabs>
    </div>
  )
}

/** Shows who started to answer first, so others notice before they send. */
const AnsweringNotice = ({ name, since }: { name: string; since: string }) => (
  <output className="-mx-4.5 -mt-2.5 flex gap-2 border-b bg-info-soft px-4.5 py-1.5 text-info">
    <b className="font-semibold">{name} is answering</b>
    <span>
      since <Instant at={since} />. Your draft is kept.
    </span>
  </output>
)

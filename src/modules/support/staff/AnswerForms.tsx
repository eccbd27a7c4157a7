import { useState } from 'react'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { ReplyForm } from '../ticket/ReplyForm.tsx'
import { useSupportDesk, type StaffTicket } from './useDesk.tsx'

const tabs = [
  { id: 'answer', label: 'Answer' },
  { id: 'note', label: 'Internal note' },
]

/** Where staff answer the customer, or note something for each other. Each keeps its own draft. */
export function AnswerForms({ ticket }: { ticket: StaffTicket }) {
  const { id, status, lastNumber, customer } = ticket
  const { call } = useSupportDesk()
  const [tab, setTab] = useState('answer')
  const [begun, setBegun] = useState(0)
  const write = (what: 'answer' | 'note') => {
    setTab(what)
    setBegun(begun + 1)
  }
  useShortcuts('Ticket', [
    { keys: 'r', label: 'Answer', run: () => write('answer') },
    { keys: 'n', label: 'Internal note', run: () => write('note') },
  ])
  const isMerged = status === 'merged' ? 'This ticket was merged. Answer in the other one.' : null
  return (
    <div className="border-t bg-surface pt-1">
      <Tabs label="What to write" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'answer' ? (
          <ReplyForm
            key={`answer ${begun}`}
            isBegun={begun > 0}
            begin="Write an answer"
            name={`answer ${id}`}
            label="Answer"
            verb="Send answer"
            other="Send and solve"
            success="Answer sent"
            disabledReason={isMerged}
            readers={`To ${customer.person.name}, by email and in Wellhead`}
            send={(body, how) => call.answer.mutate({ id, seen: lastNumber, body, solve: how === 'other' })}
          />
        ) : (
          <ReplyForm
            key={`note ${begun}`}
            isBegun={begun > 0}
            begin="Write an internal note"
            name={`note ${id}`}
            label="Internal note"
            verb="Add note"
            success="Note added"
            readers="Staff only. Never sent."
            send={body => call.note.mutate({ id, body })}
          />
        )}
      </Tabs>
    </div>
  )
}

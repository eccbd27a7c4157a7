import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DayOnly } from '../../../core/auth/Instant.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ConsentFacts } from './ConsentFacts.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { AnswerFacts } from '../ticket/AnswerFacts.tsx'
import { FigureFacts } from '../ticket/FigureFacts.tsx'
import { ratingLabels } from '../ticket/ticket.ts'
import { OtherTickets } from './OtherTickets.tsx'
import { SortCard } from './SortCard.tsx'
import type { StaffTicket } from './useSupportStaff.tsx'

/** The customer's facts next to the conversation, in wide windows. */
export const CustomerPanel = ({ ticket }: { ticket: StaffTicket }) => (
  <aside
    aria-label="Customer"
    className="flex w-78 shrink-0 flex-col gap-4 overflow-y-auto border-l bg-surface px-4 py-3.5 max-xl:hidden"
  >
    <CustomerFacts ticket={ticket} />
  </aside>
)

/** The customer's facts in a dialog, for narrower windows. */
export function CustomerButton({ ticket }: { ticket: StaffTicket }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="xl:hidden" onClick={() => setOpen(true)}>
        Customer
      </Button>
      {open && (
        <SideModal open title="Customer" onClose={() => setOpen(false)}>
          <CustomerFacts ticket={ticket} />
        </SideModal>
      )}
    </>
  )
}

/** The requester, their organization and their other tickets. Staff see what was sent, but no records. */
function CustomerFacts({ ticket }: { ticket: StaffTicket }) {
  const { customer, createdAt, rating } = ticket
  const { person, organization } = customer
  return (
    <>
      <AnswerFacts answers={ticket.answers} />
      {ticket.figure && <FigureFacts figure={ticket.figure} />}
      <section className="grid gap-2">
        <h2 className="font-semibold">Customer</h2>
        <DescriptionList
          items={[
            {
              label: 'Name',
              value: (
                <Link to={`/admin/users/${person.id}`} className="text-accent">
                  {person.name}
                </Link>
              ),
            },
            { label: 'Email', value: <span className="wrap-anywhere">{person.email}</span> },
            {
              label: 'Organization',
              value: organization ? (
                <Link to={`/admin/tenants/${organization.id}`} className="text-accent">
                  {organization.name}
                </Link>
              ) : (
                'None'
              ),
            },
            ...(organization ? [{ label: 'Plan', value: organization.plan ?? '—' }] : []),
            ...(ticket.about ? [{ label: 'About', value: `${ticket.about.one} ${ticket.about.label}` }] : []),
            ...(ticket.watchers.length > 0
              ? [
                  {
                    label: 'Watching',
                    value: ticket.watchers.map(id => ticket.names[id] ?? 'Deleted person').join(', '),
                  },
                ]
              : []),
            { label: 'Since', value: <DayOnly at={person.since} /> },
            { label: 'Opened', value: <DayOnly at={createdAt} /> },
            ...(rating ? [{ label: 'Rated', value: ratingLabels[rating] }] : []),
          ]}
        />
      </section>
      <ConsentFacts ticket={ticket} />
      <SortCard ticket={ticket} key={ticket.id} />
      <OtherTickets ticket={ticket} />
    </>
  )
}

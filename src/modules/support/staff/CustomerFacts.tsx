import { Link } from '@tanstack/react-router'
import { DayOf } from '../../../core/auth/Instant.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { staffPathOfTicket, statusForStaff } from '../ticket/ticket.ts'
import type { StaffTicket } from './useDesk.tsx'

/** Who asks, for whom, and what else they asked. Staff see what was sent, and no records. */
export function CustomerFacts({ ticket: { customer, others, createdAt } }: { ticket: StaffTicket }) {
  const { person, organization } = customer
  return (
    <aside
      aria-label="Customer"
      className="flex w-78 shrink-0 flex-col gap-4 overflow-y-auto border-l bg-surface px-4 py-3.5 max-xl:hidden"
    >
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
            { label: 'Since', value: <DayOf at={person.since} /> },
            { label: 'Asked', value: <DayOf at={createdAt} /> },
          ]}
        />
      </section>
      <section className="grid gap-2 border-t pt-3">
        <h2 className="font-semibold">Other tickets</h2>
        {others.length === 0 && <p className="text-muted">None.</p>}
        <ul className="grid gap-1.5">
          {others.map(({ id, subject, status }) => (
            <li key={id} className="flex items-baseline gap-2">
              <Link to={staffPathOfTicket(id)} className="min-w-0 flex-1 truncate text-accent">
                {subject}
              </Link>
              <span className="shrink-0 text-sm text-muted">{statusForStaff[status].label}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { staffTicketPath, statusForStaff } from '../ticket/ticket.ts'
import { useSupportStaff, type StaffTicket } from './useSupportStaff.tsx'

/** The requester's other tickets. A duplicate can be merged into one of them. */
export function OtherTickets({ ticket: { id, called, status, others } }: { ticket: StaffTicket }) {
  const { call } = useSupportStaff()
  const navigate = useNavigate()
  const merge = useCommand((targetId: string) => call.merge.mutate({ id, into: targetId }), {
    success: () => ({ text: `${called} merged`, undo: () => call.unmerge.mutate({ id }) }),
    onSuccess: (_, targetId) => void navigate({ to: staffTicketPath(targetId) }),
  })
  return (
    <section className="grid gap-2 border-t pt-3">
      <h2 className="font-semibold">Other tickets</h2>
      {others.length === 0 && <p className="text-muted">None.</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {others.map(other => (
          <li key={other.id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <Link to={staffTicketPath(other.id)} className="block truncate text-accent">
                {other.subject}
              </Link>
              <span className="text-sm text-muted">
                {other.called} · {statusForStaff[other.status].label}
              </span>
            </span>
            {status !== 'merged' && (
              <Button size="small" busy={merge.busy} onClick={() => void merge.run(other.id)}>
                Merge<span className="sr-only"> into {other.called}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

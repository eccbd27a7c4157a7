import { Link, useParams } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { classes } from '../../../ui/classes.ts'
import { QueueList } from './QueueList.tsx'
import { WeeksTable } from './WeeksTable.tsx'
import { StaffTicketView } from './StaffTicketView.tsx'

/** The queue, the open ticket, and the facts of its customer. */
export default function QueuePage() {
  const { ticketId = null } = useParams({ strict: false }) as { ticketId?: string }
  return (
    <div className="flex h-full min-h-0">
      <div
        className={classes(
          'flex w-80 shrink-0 flex-col border-r bg-surface max-md:w-full max-md:border-r-0',
          ticketId !== null && 'max-md:hidden',
        )}
      >
        <QueueList open={ticketId} />
      </div>
      <div className={classes('flex min-w-0 flex-1', ticketId === null && 'max-md:hidden')}>
        {ticketId === null ? (
          <WeeksTable />
        ) : (
          <StaffTicketView
            key={ticketId}
            id={ticketId}
            above={
              <Link to="/admin/support" className="flex items-center gap-1 md:hidden">
                <ChevronLeft size={14} aria-hidden />
                Queue
              </Link>
            }
          />
        )}
      </div>
    </div>
  )
}

import { Link, useParams } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState } from 'react'
import { useRequestedDialog } from '../../../core/resource/useRequestedDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { NewTicket } from './NewTicket.tsx'
import { MyTickets } from './MyTickets.tsx'
import { TicketView } from './TicketView.tsx'

/** The user's tickets next to the open one. On a phone, only one of the two is shown. */
export default function SupportPage() {
  const { ticketId = null } = useParams({ strict: false }) as { ticketId?: string }
  const [isAsking, setIsAsking] = useState(false)
  const startTicket = () => setIsAsking(true)
  useRequestedDialog({ readOnly: null, onNew: startTicket })
  useShortcuts('Support', [{ keys: 'n', label: 'New ticket', run: startTicket }])
  return (
    <div className="flex h-full min-h-0">
      <div
        className={classes(
          'flex w-80 shrink-0 flex-col border-r max-md:w-full max-md:border-r-0',
          ticketId !== null && 'max-md:hidden',
        )}
      >
        <PageHeader
          title="Support"
          actions={
            <Button variant="primary" onClick={startTicket}>
              New ticket
            </Button>
          }
        />
        <MyTickets open={ticketId} onNew={startTicket} />
      </div>
      <div className={classes('flex min-w-0 flex-1', ticketId === null && 'max-md:hidden')}>
        {ticketId === null ? (
          <div className="m-auto">
            <EmptyState
              title="Ask us anything"
              action={
                <Link to="/app/guide" className={buttonClass()}>
                  Search the guide
                </Link>
              }
            >
              Choose a ticket to read its answers, or open a new one. Most questions about a number are
              answered in the guide.
            </EmptyState>
          </div>
        ) : (
          <TicketView
            key={ticketId}
            id={ticketId}
            above={
              <Link to="/app/support" className="flex items-center gap-1 md:hidden">
                <ChevronLeft size={14} aria-hidden />
                All tickets
              </Link>
            }
          />
        )}
      </div>
      {isAsking && <NewTicket onClose={() => setIsAsking(false)} />}
    </div>
  )
}

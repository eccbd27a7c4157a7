import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { chipClass } from '../../../ui/Chips.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { ticketPath, statusForCustomer } from '../ticket/ticket.ts'
import { useSupport, type CustomerTicketLine } from './useSupport.tsx'

const scopes = [
  { of: 'own', label: 'Mine' },
  { of: 'organization', label: 'Organization' },
] as const

/** The user's own and watched tickets. Owners also see those of the organization. */
export function MyTickets({ open, onNew }: { open: string | null; onNew: () => void }) {
  const { api } = useSupport()
  const { membership } = useViewer()
  const [view, setView] = useState<'own' | 'organization'>('own')
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useLiveQuery(api.list.queryOptions({ of: view, search: search.trim() }))
  const isOwner = membership?.status === 'owner'
  return (
    <>
      <div className="grid gap-2 border-b p-3.5">
        <SearchField
          label="Search tickets"
          value={search}
          maxLength={100}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
        />
        {isOwner && (
          <fieldset aria-label="Whose tickets" className="flex gap-2">
            {scopes.map(scope => (
              <button
                key={scope.of}
                type="button"
                aria-pressed={view === scope.of}
                onClick={() => setView(scope.of)}
                className={classes(
                  chipClass,
                  view === scope.of
                    ? 'border-accent bg-accent-soft text-accent'
                    : 'text-muted hover:text-ink',
                )}
              >
                {scope.label}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!data && error && (
          <ErrorState title="Your tickets could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton className="m-3.5 h-48" />}
        {data && data.rows.length > 0 && (
          <ul aria-label="Tickets">
            {data.rows.map(row => (
              <TicketLine
                key={row.id}
                ticket={row}
                by={view === 'organization' ? data.names[row.requesterId] : undefined}
                here={row.id === open}
              />
            ))}
          </ul>
        )}
        {data?.rows.length === 0 &&
          (search.trim() === '' ? (
            <EmptyState
              title="No tickets yet"
              action={
                <Button variant="primary" onClick={onNew}>
                  New ticket
                </Button>
              }
            >
              Ask a question or report a problem. You will see here who answers, and by when.
            </EmptyState>
          ) : (
            <EmptyState title={`No results for “${search.trim()}”`}>Try fewer words.</EmptyState>
          ))}
      </div>
    </>
  )
}

function TicketLine({
  ticket,
  by,
  here,
}: {
  ticket: CustomerTicketLine
  by: string | undefined
  here: boolean
}) {
  const { id, called, subject, status, lastAt } = ticket
  const { label, tone } = statusForCustomer[status]
  return (
    <li>
      <Link
        to={ticketPath(id)}
        aria-current={here ? 'page' : undefined}
        className={classes(
          'block border-b px-3.5 py-2 hover:bg-hover focus-visible:-outline-offset-2',
          here && 'bg-accent-soft',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className={classes('min-w-0 flex-1 truncate', status === 'waiting' && 'font-semibold')}>
            {subject}
          </span>
          <span className="shrink-0 text-xs text-faint">
            <Instant at={lastAt} />
          </span>
        </span>
        <span className="flex items-center gap-2 text-sm text-muted">
          <span className="min-w-0 flex-1 truncate">
            {called}
            {by && ` · ${by}`}
          </span>
          <Status tone={tone}>{label}</Status>
        </span>
      </Link>
    </li>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { chipClass } from '../../../ui/Chips.tsx'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ContactLinkPanel } from '../../contact/ContactLinkPanel.tsx'
import { HeldMailLink } from '../mail/HeldMailLink.tsx'
import { staffTicketPath } from '../ticket/ticket.ts'
import { Clock } from './Clock.tsx'
import type { QueueLine } from './queue.server.ts'
import { maxCounted, queueViews, queueViewLabels, type QueueView } from './queue.ts'
import { useMinutesLeft } from './useClock.tsx'
import { useSupportStaff } from './useSupportStaff.tsx'

/** Tickets per page, more than anyone works on at a time. */
const limit = 100

/** Tickets grouped by whose turn it is. Priority support has its own group, at the top. */
export function QueueList({ open }: { open: string | null }) {
  const { api } = useSupportStaff()
  const navigate = useNavigate()
  const [view, setView] = useState<QueueView>('open')
  const [typedSearch, setTypedSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const search = typedSearch.trim()
  const counts = useLiveQuery(api.counts.queryOptions()).data
  const { data: rows, error, refetch } = useLiveQuery(api.queue.queryOptions({ view, search, offset, limit }))
  const minutesLeft = useMinutesLeft()
  const showView = (queueView: QueueView, text: string) => {
    setView(queueView)
    setTypedSearch(text)
    setOffset(0)
  }
  const move = (step: number) => {
    const index = rows?.findIndex(({ id }) => id === open) ?? -1
    const next = rows?.[index < 0 ? 0 : index + step]
    if (next) void navigate({ to: staffTicketPath(next.id) })
  }
  useShortcuts('Support queue', [
    { keys: 'j', label: 'Next ticket', run: () => move(1) },
    { keys: 'k', label: 'Previous ticket', run: () => move(-1) },
  ])
  return (
    <>
      <PageHeader
        title="Support"
        count={counts && `${countLabel(counts.open)} open`}
        actions={
          <>
            <ContactLinkPanel />
            <HeldMailLink />
            <LinkButton href="/admin/support/settings">Settings</LinkButton>
          </>
        }
      />
      <div className="grid gap-2 border-b px-3.5 pb-3">
        <SearchField
          label="Search tickets"
          value={typedSearch}
          maxLength={100}
          onChange={({ target }) => showView(view, target.value)}
          onKeyDown={({ key }) => key === 'Escape' && showView(view, '')}
        />
        <fieldset aria-label="Views" className="flex flex-wrap gap-1.5">
          {queueViews.map(id => (
            <button
              key={id}
              type="button"
              aria-pressed={view === id}
              onClick={() => showView(id, typedSearch)}
              className={classes(
                chipClass,
                view === id ? 'border-accent bg-accent-soft text-accent' : 'text-muted hover:text-ink',
              )}
            >
              {queueViewLabels[id]}
              {counts && <b className="font-semibold">{countLabel(counts[id])}</b>}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!rows && error && (
          <ErrorState title="The queue could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!rows && !error && <Skeleton className="m-3.5 h-64" />}
        {rows?.length === 0 && (
          <EmptyState title={search === '' ? 'Nothing here' : `No results for “${search}”`}>
            {search === '' ? 'New tickets appear here automatically.' : 'Try fewer words.'}
          </EmptyState>
        )}
        {rows &&
          groupTickets(rows).map(group => (
            <QueueGroup key={group.title} {...group} open={open} minutesLeft={minutesLeft} />
          ))}
        {rows && (offset > 0 || rows.length === limit) && (
          <div className="flex justify-center gap-2 p-3">
            <Button size="small" disabled={offset === 0} onClick={() => setOffset(offset - limit)}>
              Previous {limit}
            </Button>
            <Button size="small" disabled={rows.length < limit} onClick={() => setOffset(offset + limit)}>
              Next {limit}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

const countLabel = (count: number) =>
  count > maxCounted ? `${formatCount(maxCounted)}+` : formatCount(count)

type Group = { title: string; rows: QueueLine[] }

/** The non-empty groups of the queue, in order. */
function groupTickets(rows: readonly QueueLine[]): Group[] {
  const getGroup = ({ status, hasPrioritySupport }: QueueLine) => {
    if (status === 'waiting') return 'Waiting for the customer'
    if (status === 'solved') return 'Solved'
    if (status === 'merged') return 'Merged'
    return hasPrioritySupport ? 'Priority support' : 'Standard'
  }
  const groups = new Map<string, QueueLine[]>()
  for (const row of rows) groups.set(getGroup(row), [...(groups.get(getGroup(row)) ?? []), row])
  return [...groups].map(([title, rows]) => ({ title, rows }))
}

type MinutesLeft = ReturnType<typeof useMinutesLeft>
type QueueGroupProps = Group & { open: string | null; minutesLeft: MinutesLeft }

function QueueGroup({ title, rows, open, minutesLeft }: QueueGroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="flex justify-between border-b bg-bg px-3.5 py-1 text-sm font-semibold text-muted">
        {title}
        <span className="font-normal text-faint">{formatCount(rows.length)}</span>
      </h2>
      <ul>
        {rows.map(row => (
          <QueueRow key={row.id} row={row} isOpen={row.id === open} minutesLeft={minutesLeft(row.dueAt)} />
        ))}
      </ul>
    </section>
  )
}

type QueueRowProps = { row: QueueLine; isOpen: boolean; minutesLeft: number | null }

function QueueRow({ row, isOpen, minutesLeft }: QueueRowProps) {
  const { id, subject, organization, category, assignee, lastByStaff } = row
  return (
    <li>
      <Link
        to={staffTicketPath(id)}
        aria-current={isOpen ? 'page' : undefined}
        className={classes(
          'block border-b px-3.5 py-2 hover:bg-hover focus-visible:-outline-offset-2',
          isOpen && 'bg-accent-soft',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className={classes('min-w-0 flex-1 truncate', !lastByStaff && 'font-semibold')}>
            {subject}
          </span>
          {minutesLeft !== null && <Clock minutes={minutesLeft} />}
        </span>
        <span className="flex items-baseline gap-2 text-sm text-muted">
          <span className="min-w-0 flex-1 truncate">
            {organization ?? 'No organization'} · {category ?? 'No category'}
          </span>
          <span className="shrink-0">{assignee ?? '—'}</span>
        </span>
      </Link>
    </li>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment, useMemo, useState } from 'react'
import { getRefusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { errorMessage } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { addDays } from '../../core/time/calendar.ts'
import { useDayInZone, useShortInstant } from '../../core/auth/Instant.tsx'
import { useToday } from '../../core/auth/useToday.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Chips } from '../../ui/Chips.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useMedium } from '../../ui/useNarrow.tsx'
import { KeyHints } from '../../ui/keys/Keys.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { groupInbox } from './inbox-groups.ts'
import { InboxRow } from './InboxRow.tsx'
import { NotificationPreview } from './NotificationPreview.tsx'
import { familyLabel, familyNames, type Family, type NotificationKind } from './notification.ts'
import { useInbox } from './useInbox.tsx'

const quickFilters = [
  ['unread', 'Unread'],
  ['urgent', 'Urgent'],
  ['recent', 'Last day'],
  ['snoozed', 'Snoozed'],
] as const
type QuickFilter = (typeof quickFilters)[number][0]

const isFamily = (id: string): id is Family => (familyNames as readonly string[]).includes(id)

const inboxPaths = { tenant: '/app/notifications', profile: '/app/profile-notifications' } as const

/** A link to the user's other inbox with its unread count, if they may open it. */
function OtherInbox({ kind }: { kind: NotificationKind }) {
  const otherKind = kind === 'tenant' ? 'profile' : 'tenant'
  const { api } = useInbox(otherKind)
  const isOpen = getRefusal(useViewer(), routeGate(inboxPaths[otherKind])) === null
  const { data: unread = 0 } = useLiveQuery({ ...api.unread.queryOptions(), enabled: isOpen })
  return (
    isOpen && (
      <Link to={inboxPaths[otherKind]} className={buttonClass(undefined, 'small')}>
        {otherKind === 'tenant' ? 'Organization' : 'For you'}
        <CountBadge count={unread} cap={99} className="ml-1" />
      </Link>
    )
  )
}

/** The user's notifications, newest first, with keyboard shortcuts. */
export function Inbox({ kind, title }: { kind: NotificationKind; title: string }) {
  const viewer = useViewer()
  const path = inboxPaths[kind]
  const settings = getRefusal(viewer, routeGate(path)) === null ? `${path}/settings` : null
  const { api, markRead, markAllRead, remove, snooze, mute, clearExpired } = useInbox(kind)
  const navigate = useNavigate()
  const today = useToday()
  const [activeChip, setActiveChip] = useState<string | null>(null)
  const hasPane = !useMedium()
  /** Null until the user selects a notification. A pane next to the list then shows the first one. */
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null)
  const activeIndex = selectedIndex ?? (hasPane ? 0 : -1)
  const filter =
    activeChip === null
      ? {}
      : isFamily(activeChip)
        ? { family: activeChip }
        : { filter: activeChip as QuickFilter }
  const { data: rows, error, refetch } = useLiveQuery(api.list.queryOptions({ filter: 'all', ...filter }))
  const { data: counts } = useLiveQuery(api.counts.queryOptions())
  const dayAt = useDayInZone()
  const short = useShortInstant()
  const groups = useMemo(
    () =>
      activeChip === 'snoozed'
        ? [{ title: 'Snoozed', rows: rows ?? [] }]
        : groupInbox(rows ?? [], today, dayAt),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it tells the same day for the same zone
    [rows, today, activeChip],
  )
  const ordered = groups.flatMap(group => group.rows)
  const selected = ordered[Math.min(activeIndex, ordered.length - 1)]
  const tomorrow = addDays(today, 1)

  const move = (offset: number) =>
    setSelectedIndex(Math.max(0, Math.min(activeIndex + offset, ordered.length - 1)))
  const openNotification = (row: NonNullable<typeof selected>) => {
    if (!row.isRead) void markRead.run({ id: row.id, isRead: true })
    const to = row.actions[0]?.to
    if (to) void navigate({ to })
  }
  const withSelected = (action: (row: NonNullable<typeof selected>) => unknown) => () =>
    selected && void action(selected)
  useShortcuts('Inbox', [
    { keys: 'j', label: 'Next', run: () => move(1) },
    { keys: 'k', label: 'Previous', run: () => move(-1) },
    { keys: 'Enter', label: 'Open', run: withSelected(openNotification) },
    { keys: 'e', label: 'Done', run: withSelected(({ id }) => remove.run(id)) },
    {
      keys: 'h',
      label: 'Snooze until tomorrow',
      run: withSelected(({ id }) => snooze.run({ id, until: tomorrow })),
    },
    { keys: 'm', label: 'Mute this record', run: withSelected(({ id, noun }) => noun && mute.run(id)) },
    {
      keys: 'u',
      label: 'Mark as read or unread',
      run: withSelected(({ id, isRead }) => markRead.run({ id, isRead: !isRead })),
    },
  ])

  const preview = selected && (
    <NotificationPreview
      key={selected.id}
      row={selected}
      kind={kind}
      today={today}
      settings={settings}
      isBelowRow={!hasPane}
      onOpen={() => openNotification(selected)}
      onDone={() => void remove.run(selected.id)}
      onRead={() => void markRead.run({ id: selected.id, isRead: !selected.isRead })}
      onSnooze={until => void snooze.run({ id: selected.id, until })}
      onMute={selected.noun === null ? null : () => void mute.run(selected.id)}
    />
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={title}
        count={counts && `${counts.unread} unread, ${counts.urgent} urgent`}
        acts={[
          { label: 'Other inbox', isPinned: true, node: <OtherInbox kind={kind} /> },
          {
            label: 'Mark all read',
            node: (
              <Button size="small" busy={markAllRead.busy} onClick={() => void markAllRead.run()}>
                Mark all read
              </Button>
            ),
          },
          ...(settings
            ? [
                {
                  label: 'Notification settings',
                  node: (
                    <Link to={settings} className={buttonClass(undefined, 'small')}>
                      Notification settings
                    </Link>
                  ),
                },
              ]
            : []),
          {
            label: 'Clear expired',
            node: (
              <Button
                size="small"
                variant="quiet"
                busy={clearExpired.busy}
                onClick={() => void clearExpired.run()}
              >
                Clear expired
              </Button>
            ),
          },
        ]}
      />
      <Chips
        label="Filter"
        selected={activeChip}
        onSelect={id => {
          setActiveChip(id)
          setSelectedIndex(null)
        }}
        chips={[
          ...quickFilters.map(([id, label]) => ({ id, label, count: counts?.[id] })),
          ...(counts?.families ?? []).map(({ family, held }) => ({
            id: family,
            label: familyLabel(family),
            count: held,
          })),
        ]}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] border-t bg-surface lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
        {error && !rows ? (
          <ErrorState title="Notifications could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : !rows ? (
          <Skeleton className="m-4 h-24" />
        ) : ordered.length === 0 ? (
          <div className="lg:col-span-2">
            <EmptyState title={activeChip === null ? 'Nothing to read' : 'No notifications match'}>
              {kind === 'tenant'
                ? 'Upcoming obligations, finished imports and new members appear here.'
                : 'Mentions, changes to records you follow, and changes to your roles appear here.'}
            </EmptyState>
          </div>
        ) : (
          <>
            <ul aria-label={title} className="min-h-0 overflow-y-auto">
              {groups.map(group => (
                <Fragment key={group.title}>
                  <li className="sticky top-0 z-1 border-b bg-bg px-4.5 py-1 text-sm font-semibold text-muted max-md:px-3.5">
                    <h2>
                      {group.title} <span className="font-normal">{group.rows.length}</span>
                    </h2>
                  </li>
                  {group.rows.map(row => (
                    <Fragment key={row.id}>
                      <InboxRow
                        row={row}
                        isSelected={row === selected}
                        showsFullMessage={row === selected && !hasPane}
                        timeText={short(row.createdAt)}
                        onSelect={() =>
                          setSelectedIndex(row === selected && !hasPane ? -1 : ordered.indexOf(row))
                        }
                      />
                      {row === selected && !hasPane && <li className="border-b bg-bg">{preview}</li>}
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </ul>
            {hasPane && (
              <aside aria-label="Preview" className="min-h-0 overflow-y-auto border-l">
                {preview}
              </aside>
            )}
          </>
        )}
      </div>
      <KeyHints
        hints={[
          { keys: 'j', label: 'next' },
          { keys: 'k', label: 'previous' },
          { keys: 'Enter', label: 'open' },
          { keys: 'e', label: 'done' },
          { keys: 'h', label: 'snooze' },
          { keys: 'm', label: 'mute' },
          { keys: 'u', label: 'unread' },
        ]}
      />
    </div>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { wordsOf } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { addDays } from '../../core/time/calendar.ts'
import { useToday } from '../../core/auth/useToday.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyHints } from '../../ui/keys/Keys.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { InboxRow } from './InboxRow.tsx'
import { familyLabel, familyNames, type Family, type NotificationKind } from './notification.ts'
import { useInbox } from './useInbox.tsx'

const quick = [
  ['unread', 'Unread'],
  ['urgent', 'Urgent'],
  ['recent', 'Last day'],
  ['snoozed', 'Snoozed'],
] as const
type Quick = (typeof quick)[number][0]

const isFamily = (id: string): id is Family => (familyNames as readonly string[]).includes(id)

/** What one has been told, newest first, worked through by keys. */
export function Inbox({ kind, title }: { kind: NotificationKind; title: string }) {
  const viewer = useViewer()
  const path = kind === 'tenant' ? '/app/notifications' : '/app/profile-notifications'
  const settings = refusal(viewer, routeGate(path)) === null ? `${path}/settings` : null
  const { api, markRead, markAllRead, remove, snooze, mute, clearExpired } = useInbox(kind)
  const go = useNavigate()
  const today = useToday()
  const [chip, setChip] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const filter = chip === null ? {} : isFamily(chip) ? { family: chip } : { filter: chip as Quick }
  const { data: rows, error, refetch } = useLiveQuery(api.list.queryOptions({ filter: 'all', ...filter }))
  const { data: counts } = useLiveQuery(api.counts.queryOptions())
  const selected = rows?.[Math.min(at, rows.length - 1)]
  const tomorrow = addDays(today, 1)

  const move = (by: number) => setAt(Math.max(0, Math.min(at + by, (rows?.length ?? 1) - 1)))
  const open = (row: NonNullable<typeof selected>) => {
    if (!row.isRead) void markRead.run({ id: row.id, isRead: true })
    const to = row.actions[0]?.to
    if (to) void go({ to })
  }
  const on = (act: (row: NonNullable<typeof selected>) => unknown) => () => selected && void act(selected)
  useShortcuts('Inbox', [
    { keys: 'j', label: 'Next', run: () => move(1) },
    { keys: 'k', label: 'Previous', run: () => move(-1) },
    { keys: 'Enter', label: 'Open', run: on(open) },
    { keys: 'e', label: 'Done', run: on(({ id }) => remove.run(id)) },
    { keys: 'h', label: 'Snooze until tomorrow', run: on(({ id }) => snooze.run({ id, until: tomorrow })) },
    { keys: 'm', label: 'Mute this record', run: on(({ id, noun }) => noun && mute.run(id)) },
    {
      keys: 'u',
      label: 'Read or unread',
      run: on(({ id, isRead }) => markRead.run({ id, isRead: !isRead })),
    },
  ])

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={title}
        count={counts && `${counts.unread} unread, ${counts.urgent} urgent`}
        actions={
          <>
            {settings && (
              <Link to={settings} className={buttonClass(undefined, 'small')}>
                Notification settings
              </Link>
            )}
            <Button size="small" busy={clearExpired.busy} onClick={() => void clearExpired.run()}>
              Clear expired
            </Button>
            <Button size="small" busy={markAllRead.busy} onClick={() => void markAllRead.run()}>
              Mark all read
            </Button>
          </>
        }
      />
      <Chips
        label="Filter"
        selected={chip}
        onSelect={id => {
          setChip(id)
          setAt(0)
        }}
        chips={[
          ...quick.map(([id, label]) => ({ id, label, count: counts?.[id] })),
          ...(counts?.families ?? []).map(({ family, held }) => ({
            id: family,
            label: familyLabel(family),
            count: held,
          })),
        ]}
      />
      <div className="min-h-0 flex-1 overflow-y-auto border-t bg-surface">
        {error && !rows ? (
          <ErrorState title="Notifications could not be loaded" onRetry={() => void refetch()}>
            {wordsOf(error)}
          </ErrorState>
        ) : !rows ? (
          <Skeleton className="m-4 h-24" />
        ) : rows.length === 0 ? (
          <EmptyState title={chip === null ? 'Nothing to read' : 'No notifications match'}>
            {kind === 'tenant'
              ? 'Obligations that come due, finished imports and new members appear here.'
              : 'Mentions, changes of records that you follow and changes of your roles appear here.'}
          </EmptyState>
        ) : (
          <ul aria-label={title}>
            {rows.map((row, index) => (
              <InboxRow
                key={row.id}
                row={row}
                isSelected={row === selected}
                onSelect={() => setAt(index)}
                onOpen={() => open(row)}
                onDone={() => void remove.run(row.id)}
                onRead={() => void markRead.run({ id: row.id, isRead: !row.isRead })}
                onSnooze={days =>
                  void snooze.run({ id: row.id, until: days === 0 ? null : addDays(today, days) })
                }
                onMute={row.noun === null ? null : () => void mute.run(row.id)}
              />
            ))}
          </ul>
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

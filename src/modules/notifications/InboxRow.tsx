import type { inferRouterOutputs } from '@trpc/server'
import { useEffect, useRef } from 'react'
import { Instant } from '../../core/auth/Instant.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import type { NotificationRouter } from './notification.server.ts'
import { familyLabel, familyOf, isUrgent } from './notification.ts'

type Row = inferRouterOutputs<NotificationRouter>['tenant']['list'][number]

interface InboxRowProps {
  row: Row
  isSelected: boolean
  onSelect: () => void
  onOpen: () => void
  onDone: () => void
  onRead: () => void
  /** Until so many days from today; 0 brings it back. */
  onSnooze: (days: number) => void
  /** Null: it is about no one record. */
  onMute: (() => void) | null
}

/** One notification; the selected one shows what can be done with it. */
export function InboxRow(props: InboxRowProps) {
  const { row, isSelected, onSelect, onOpen, onDone, onRead, onSnooze, onMute } = props
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <li
      ref={item}
      aria-current={isSelected}
      className={classes('border-b', isSelected && 'bg-selected shadow-[inset_2px_0_var(--color-accent)]')}
    >
      <button
        type="button"
        onClick={onSelect}
        className="flex min-h-11 w-full items-start gap-x-3 gap-y-0.5 px-4.5 py-2 text-left max-md:flex-wrap max-md:px-3.5"
      >
        <span
          aria-hidden
          className={classes('mt-1.5 size-1.5 shrink-0 rounded-full', !row.isRead && 'bg-accent')}
        />
        <span className="min-w-0 flex-1">
          <span className={classes('block break-words', row.isRead ? 'text-muted' : 'font-semibold')}>
            {isUrgent(row.priority) && (
              <span className="text-bad">
                <span aria-hidden>◆ </span>
                <span className="sr-only">Urgent: </span>
              </span>
            )}
            {!row.isRead && <span className="sr-only">Unread: </span>}
            {row.title}
          </span>
          {row.message !== '' && (
            <span className="block text-sm break-words whitespace-pre-line text-muted">{row.message}</span>
          )}
        </span>
        <span className="shrink-0 text-right text-sm text-faint max-md:hidden">
          {familyLabel(familyOf(row.type))}
        </span>
        <span className="shrink-0 text-right text-sm text-faint max-md:w-full max-md:pl-4.5 max-md:text-left">
          <Instant at={row.createdAt} />
        </span>
      </button>
      {isSelected && (
        <div className="flex flex-wrap gap-2 px-9 pb-2.5 max-md:px-3.5">
          {row.actions.length > 0 && (
            <Button size="small" variant="primary" onClick={onOpen}>
              {row.actions[0]!.label}
            </Button>
          )}
          <Button size="small" onClick={onDone}>
            Done
          </Button>
          <Button size="small" onClick={onRead}>
            {row.isRead ? 'Mark unread' : 'Mark read'}
          </Button>
          {row.snoozedUntil === null ? (
            <>
              <Button size="small" onClick={() => onSnooze(1)}>
                Snooze until tomorrow
              </Button>
              <Button size="small" onClick={() => onSnooze(7)}>
                In a week
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => onSnooze(0)}>
              Back to the inbox
            </Button>
          )}
          {onMute && (
            <Button size="small" variant="quiet" onClick={onMute}>
              Mute this record
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

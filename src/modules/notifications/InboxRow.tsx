import type { inferRouterOutputs } from '@trpc/server'
import { useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { FamilyIcon } from './FamilyIcon.tsx'
import type { NotificationRouter } from './notification.server.ts'
import { familyLabel, typeFamily, isUrgent } from './notification.ts'

export type InboxNotification = inferRouterOutputs<NotificationRouter>['tenant']['list'][number]

interface InboxRowProps {
  row: InboxNotification
  isSelected: boolean
  /** True if the whole message is shown because there is no preview next to the list. */
  showsFullMessage: boolean
  /** "2:27 AM", or a date. */
  timeText: string
  onSelect: () => void
}

/** A notification in the list. The actions on the selected one are in its preview. */
export function InboxRow({ row, isSelected, showsFullMessage, timeText, onSelect }: InboxRowProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const family = typeFamily(row.type)
  const count = row.metadata?.records?.length ?? 0
  return (
    <li
      ref={item}
      aria-current={isSelected}
      className={classes(
        'scroll-mt-8 border-b',
        isSelected && 'bg-selected shadow-[inset_2px_0_var(--color-accent)]',
      )}
    >
      <button
        type="button"
        onClick={onSelect}
        className="flex min-h-11 w-full items-start gap-x-3 px-4.5 py-1.75 text-left max-md:px-3.5"
      >
        <span
          aria-hidden
          className={classes('mt-1.75 size-1.5 shrink-0 rounded-full', !row.isRead && 'bg-accent')}
        />
        <FamilyIcon family={family} />
        <span className="min-w-0 flex-1">
          <span
            className={classes(
              'break-words',
              showsFullMessage ? 'block' : 'line-clamp-2',
              row.isRead ? 'text-muted' : 'font-semibold',
            )}
          >
            {isUrgent(row.priority) && (
              <span className="text-bad">
                <span aria-hidden>◆ </span>
                <span className="sr-only">Urgent: </span>
              </span>
            )}
            {!row.isRead && <span className="sr-only">Unread: </span>}
            {row.title}
            {count > 1 && (
              <span className="ml-1.5 rounded-full border px-1.5 text-xs font-normal text-muted">
                {count}
                <span className="sr-only"> records</span>
              </span>
            )}
          </span>
          {row.message !== '' && (
            <span
              className={classes(
                'text-sm break-words text-muted',
                showsFullMessage ? 'block whitespace-pre-line' : 'line-clamp-2',
              )}
            >
              {row.message}
            </span>
          )}
        </span>
        <span className="w-24 shrink-0 text-sm text-faint max-xl:hidden">{familyLabel(family)}</span>
        <span className="min-w-16 shrink-0 text-right text-sm text-faint tabular-nums">{timeText}</span>
      </button>
    </li>
  )
}

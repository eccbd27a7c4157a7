import { Link } from '@tanstack/react-router'
import BellOff from 'lucide-react/icons/bell-off'
import { useShortInstant } from '../../../core/auth/Instant.tsx'
import { classes } from '../../../ui/classes.ts'
import { badgeText } from '../../../ui/formats.ts'
import { threadPath } from '../record/thread.ts'
import { createNameLookup, threadTitle } from '../record/thread-title.ts'
import { unreadCount, type ThreadRow } from './useThreads.tsx'

interface ThreadLineProps {
  thread: ThreadRow
  names: Readonly<Record<string, string>>
  reader: string | undefined
  isOpen: boolean
}

/** A thread in the list: its people, its last message and its unread count. */
export function ThreadLine({ thread, names, reader, isOpen }: ThreadLineProps) {
  const { id, last, lastAt, quiet } = thread
  const short = useShortInstant()
  const unread = unreadCount(thread)
  const isNew = unread > 0 && !quiet
  return (
    <li>
      <Link
        to={threadPath(id)}
        aria-current={isOpen ? 'page' : undefined}
        className={classes(
          'block border-b px-3.5 py-2 hover:bg-hover focus-visible:-outline-offset-2',
          isOpen && 'bg-accent-soft',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className={classes('min-w-0 flex-1 truncate', isNew && 'font-semibold')}>
            {threadTitle(thread, names)}
          </span>
          {quiet && <BellOff size={12} className="shrink-0 self-center text-faint" aria-label="Muted" />}
          <span className="shrink-0 text-xs text-faint">{short(lastAt)}</span>
        </span>
        <span className="flex items-baseline gap-2 text-sm text-muted">
          <span className="min-w-0 flex-1 truncate">{lastMessageText(last, names, reader)}</span>
          {unread > 0 && (
            <b
              className={classes(
                'shrink-0 rounded-lg px-1.5 text-xs leading-4 font-semibold',
                quiet ? 'bg-raised text-muted' : 'bg-accent text-on-accent',
              )}
            >
              {badgeText(unread, 99)}
              <span className="sr-only"> unread</span>
            </b>
          )}
        </span>
      </Link>
    </li>
  )
}

function lastMessageText(
  last: ThreadRow['last'],
  names: Readonly<Record<string, string>>,
  reader: string | undefined,
) {
  if (!last) return 'No messages yet'
  const authorName = last.by === reader ? 'You' : createNameLookup(names)(last.by)
  return `${authorName}: ${last.deleted ? 'a deleted message' : last.text}`
}

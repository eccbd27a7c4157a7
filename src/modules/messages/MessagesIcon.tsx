import { Link } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import { badgeText } from '../../ui/formats.ts'
import { useUnread } from './threads/useThreads.tsx'

/** The way to one's messages in the header, and in how many threads something is new. */
export default function MessagesIcon() {
  const unread = useUnread()
  return (
    <Link
      to="/app/messages"
      aria-label={unread === 0 ? 'Messages' : `Messages: ${badgeText(unread, 9)} unread`}
      className="relative grid size-8 place-items-center rounded-md text-muted hover:text-ink"
    >
      <MessageSquare size={16} aria-hidden />
      {unread > 0 && (
        <b
          aria-hidden
          className="absolute top-0 left-4 min-w-3.5 rounded-lg bg-accent px-1 text-center text-xs leading-3.5 font-semibold text-on-accent"
        >
          {badgeText(unread, 9)}
        </b>
      )}
    </Link>
  )
}

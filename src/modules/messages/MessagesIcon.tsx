import { Link } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { badgeText } from '../../ui/formats.ts'
import { useUnread } from './threads/useThreads.tsx'

/** The link to messages in the header, with the number of unread threads. */
export default function MessagesIcon() {
  const unread = useUnread()
  return (
    <Link
      to="/app/messages"
      aria-label={unread === 0 ? 'Messages' : `Messages: ${badgeText(unread, 9)} unread`}
      className="relative grid size-8 place-items-center rounded-md text-muted hover:text-ink"
    >
      <MessageSquare size={16} aria-hidden />
      <CountBadge count={unread} cap={9} className="absolute top-0 left-4" />
    </Link>
  )
}

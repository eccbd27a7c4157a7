import { badgeText } from '../../ui/formats.ts'
import { useUnread } from './threads/useThreads.tsx'

/** In how many threads something is new, beside an entry of a menu. */
export default function UnreadCount() {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <b className="ml-auto rounded-lg bg-accent px-1.5 text-xs leading-4 font-semibold text-on-accent">
      {badgeText(unread, 99)}
      <span className="sr-only"> unread</span>
    </b>
  )
}

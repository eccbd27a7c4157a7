import { Building2, Droplets, Ellipsis, FileText, LayoutDashboard, LifeBuoy, Store } from 'lucide-react'
import type { Session } from '../../core/auth/session.server.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { bottomLinks } from './menu.ts'
import { MenuItem } from './MenuItem.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { useNarrow } from '../../ui/useNarrow.tsx'
import { useUnread } from './useUnread.tsx'

const icons: Record<string, typeof FileText> = {
  Dashboard: LayoutDashboard,
  Listing: Store,
  Leases: FileText,
  Organization: Building2,
  Support: LifeBuoy,
  Well: Droplets,
}
const cell =
  'relative flex h-full flex-1 flex-col items-center justify-center gap-0.5 text-xs focus-visible:-outline-offset-2'

/** The bottom bar on a phone, with the main pages, More for the others, and unread counts. */
export function BottomBar({ session }: { session: Session }) {
  const narrow = useNarrow()
  return (
    <nav aria-label="Main" className="flex h-13.5 items-stretch border-t bg-surface md:hidden">
      {bottomLinks.map(entry => {
        const Icon = icons[entry.label]!
        return (
          <MenuItem
            key={entry.to}
            entry={entry}
            viewer={session.viewer}
            linkClass={cell}
            activeClass="text-accent"
            inactiveClass="text-muted"
            tagClass="absolute -top-3 left-1/2 flex -translate-x-1/2 rounded-sm bg-surface"
          >
            <Icon size={20} aria-hidden />
            {entry.label}
          </MenuItem>
        )
      })}
      <Popover
        label="More"
        side="top"
        align="end"
        renderTrigger={trigger => (
          <button type="button" {...trigger} className={`${cell} text-muted`}>
            <Ellipsis size={20} aria-hidden />
            More
            {narrow && <MoreUnreadCount />}
          </button>
        )}
      >
        {close => <MoreMenu session={session} close={close} />}
      </Popover>
    </nav>
  )
}

function MoreUnreadCount() {
  const count = Object.values(useUnread()).reduce((sum, unread) => sum + unread, 0)
  return <CountBadge count={count} cap={9} className="absolute top-1 left-1/2 ml-1.5" />
}

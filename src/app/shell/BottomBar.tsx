import { Building2, Ellipsis, FileText, LayoutDashboard, Map as MapIcon } from 'lucide-react'
import type { Session } from '../../core/auth/session.server.ts'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { bottomLinks } from './menu.ts'
import { MenuItem } from './MenuItem.tsx'
import { MoreMenu } from './MoreMenu.tsx'

const icons: Record<string, typeof FileText> = {
  Dashboard: LayoutDashboard,
  Leases: FileText,
  Map: MapIcon,
  Organization: Building2,
}
const cell =
  'relative flex h-full flex-1 flex-col items-center justify-center gap-0.5 text-xs focus-visible:-outline-offset-2'

/** The phone's bar: the pages at hand, and More for the others. */
export function BottomBar({ session }: { session: Session }) {
  return (
    <nav aria-label="Main" className="flex h-13.5 items-stretch border-t bg-surface md:hidden">
      {bottomLinks.map(entry => {
        const Icon = icons[entry.label]!
        return (
          <MenuItem
            key={entry.to}
            entry={entry}
            viewer={session.viewer}
            look={cell}
            here="text-accent"
            elsewhere="text-muted"
            tagLook="absolute -top-3 left-1/2 flex -translate-x-1/2 rounded-sm bg-surface"
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
          </button>
        )}
      >
        {close => <MoreMenu session={session} close={close} />}
      </Popover>
    </nav>
  )
}

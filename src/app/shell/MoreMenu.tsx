import type { Session } from '../../core/auth/session.server.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { ThemePicker } from '../../ui/themes/ThemePicker.tsx'
import { guideLabel } from './guide-label.ts'
import { MenuItem } from './MenuItem.tsx'
import { moreLinks } from './menu.ts'
import { useGuide } from './useGuide.tsx'
import { useUnread } from './useUnread.tsx'

/** The entries that do not fit into the phone's bottom bar. */
export function MoreMenu({ session, close }: { session: Session; close: () => void }) {
  const unread = useUnread()
  const openGuide = useGuide(session.viewer)
  return (
    <div className="grid min-w-56 gap-2">
      <p className="px-1 font-semibold">{session.viewer.membership?.tenantName}</p>
      {moreLinks.length > 0 && (
        <ul>
          {moreLinks.map(entry => (
            <li key={entry.to}>
              <MenuItem
                entry={entry}
                viewer={session.viewer}
                linkClass="flex h-11 w-full items-center rounded-md px-1 text-left hover:bg-hover"
                activeClass="text-accent"
                inactiveClass=""
                tagClass="ml-auto pl-2"
                onFollow={close}
              >
                {entry.label}
                <CountBadge count={unread[entry.to] ?? 0} cap={99} className="ml-auto" />
              </MenuItem>
            </li>
          ))}
        </ul>
      )}
      {openGuide && (
        <button
          type="button"
          className="flex h-11 w-full items-center rounded-md px-1 text-left hover:bg-hover"
          onClick={() => {
            close()
            openGuide()
          }}
        >
          {guideLabel}
        </button>
      )}
      <ThemePicker detailed />
    </div>
  )
}

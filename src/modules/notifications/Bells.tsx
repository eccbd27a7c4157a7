import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import Building2 from 'lucide-react/icons/building-2'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { getRefusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { Instant } from '../../core/auth/Instant.tsx'
import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { badgeText } from '../../ui/formats.ts'
import { Popover } from '../../ui/overlay/Popover.tsx'
import type { NotificationRouter } from './notification.server.ts'
import type { NotificationKind } from './notification.ts'
import { useInbox } from './useInbox.tsx'

/** The bells in the header: one for the organization's notifications, one for the user's own. */
export default function Bells() {
  const viewer = useViewer()
  const receivesOrganizationNotifications = getRefusal(viewer, routeGate('/app/notifications')) === null
  return (
    <span className="flex shrink-0 items-center">
      {receivesOrganizationNotifications && (
        <NotificationBell kind="tenant" label="Organization notifications" to="/app/notifications" />
      )}
      <NotificationBell kind="profile" label="Your notifications" to="/app/profile-notifications" />
    </span>
  )
}

interface NotificationBellProps {
  kind: NotificationKind
  label: string
  to: string
}

function NotificationBell({ kind, label, to }: NotificationBellProps) {
  const api = useApi<NotificationRouter>('notifications')[kind]
  const { data: unread = 0 } = useLiveQuery(api.unread.queryOptions())
  const Icon = kind === 'tenant' ? Building2 : Bell
  return (
    <Popover
      label={label}
      align="end"
      className="w-88"
      renderTrigger={trigger => (
        <button
          type="button"
          {...trigger}
          aria-label={unread === 0 ? label : `${label}: ${badgeText(unread, 9)} unread`}
          className="relative grid size-8 place-items-center rounded-md text-muted hover:text-ink max-md:size-11"
        >
          <Icon size={16} aria-hidden />
          <CountBadge count={unread} cap={9} className="absolute top-0 left-4 max-md:top-2 max-md:left-6" />
        </button>
      )}
    >
      {close => <BellPanel kind={kind} label={label} to={to} close={close} />}
    </Popover>
  )
}

const maxPreviewed = 5

/** The newest unread notifications, and a link to all. */
function BellPanel({ kind, label, to, close }: NotificationBellProps & { close: () => void }) {
  const { api, markAllRead, markRead } = useInbox(kind)
  const { data: rows = [] } = useLiveQuery(api.list.queryOptions({ filter: 'unread' }))
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{label}</h2>
        {rows.length > 0 && (
          <Button size="small" variant="quiet" busy={markAllRead.busy} onClick={() => void markAllRead.run()}>
            Mark all read
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">Nothing new</p>
      ) : (
        <ul>
          {rows.slice(0, maxPreviewed).map(({ id, title, actions, createdAt }) => (
            <li key={id} className="border-t">
              <Link
                to={actions[0]?.to ?? to}
                onClick={() => {
                  void markRead.run({ id, isRead: true })
                  close()
                }}
                className="flex min-h-9 items-center gap-2 py-1.5 hover:bg-hover max-md:min-h-11"
              >
                <span className="min-w-0 flex-1 break-words">{title}</span>
                <span className="shrink-0 text-sm text-faint">
                  <Instant at={createdAt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={to} onClick={close} className="border-t pt-2 text-accent">
        Open all
      </Link>
    </div>
  )
}

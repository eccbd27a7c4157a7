import { withOrganization } from '../../../core/tenancy/active-tenant.ts'
import { truncate } from '../../../core/text/truncate.ts'

/** The message that the browser's service worker shows. */
export type PushMessage = {
  /** A later message with the same tag replaces the one shown. */
  tag: string
  title: string
  body: string
  /** A path within the application. */
  to: string
}

type PushedNotification = {
  id: string
  title: string
  message: string
  kind: 'tenant' | 'profile'
  actions: { to: string }[]
}

/** Push services accept about 4,000 bytes, in any script. */
const maxLengths = { title: 120, body: 240 }
const inboxes = { tenant: '/app/notifications', profile: '/app/profile-notifications' }

/**
 * A single notification as is; for several, their number and titles with a link to the inbox. `notifications` must not
 * be empty.
 */
export function pushMessage(
  notifications: readonly PushedNotification[],
  organization: { id: string; name: string },
): PushMessage {
  const [first] = notifications
  const { id, title, message, kind, actions } = first!
  const inbox = inboxes[notifications.some(notification => notification.kind === 'tenant') ? 'tenant' : kind]
  const isSingle = notifications.length === 1
  return {
    tag: id,
    title: truncate(
      isSingle ? title : `${notifications.length} notifications from ${organization.name}`,
      maxLengths.title,
    ),
    body: truncate(
      isSingle ? message : notifications.map(notification => notification.title).join('\n'),
      maxLengths.body,
    ),
    to: withOrganization(isSingle ? (actions[0]?.to ?? inbox) : inbox, organization.id),
  }
}

import { withOrganization } from '../../../core/tenancy/active-tenant.ts'

/** The message that the browser's service worker shows. */
export type PushMessage = {
  /** A later message with the same tag replaces the one shown. */
  tag: string
  title: string
  body: string
  /** A path within the application. */
  to: string
}

type News = {
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
export function pushMessage(news: readonly News[], organization: { id: string; name: string }): PushMessage {
  const [first] = news
  const { id, title, message, kind, actions } = first!
  const inbox = inboxes[news.some(each => each.kind === 'tenant') ? 'tenant' : kind]
  const single = news.length === 1
  return {
    tag: id,
    title: shorten(
      single ? title : `${news.length} notifications from ${organization.name}`,
      maxLengths.title,
    ),
    body: shorten(single ? message : news.map(each => each.title).join('\n'), maxLengths.body),
    to: withOrganization(single ? (actions[0]?.to ?? inbox) : inbox, organization.id),
  }
}

const shorten = (text: string, atMost: number) =>
  text.length > atMost ? `${[...text].slice(0, atMost - 1).join('')}…` : text

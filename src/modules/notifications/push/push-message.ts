import { withOrganization } from '../../../core/tenancy/active-tenant.ts'

/** What a browser shows; its service worker reads it. */
export type PushMessage = {
  /** What comes again under the same tag takes the place of what is shown. */
  tag: string
  title: string
  body: string
  /** A path of the product. */
  to: string
}

type News = {
  id: string
  title: string
  message: string
  kind: 'tenant' | 'profile'
  actions: { to: string }[]
}

/** Services carry some 4,000 bytes, of whichever script. */
const most = { title: 120, body: 240 }
const inboxes = { tenant: '/app/notifications', profile: '/app/profile-notifications' }

/** One notification as it is; several by how many, with their titles, leading to the inbox. `news` is not empty. */
export function pushMessage(news: readonly News[], organization: { id: string; name: string }): PushMessage {
  const [first] = news
  const { id, title, message, kind, actions } = first!
  const inbox = inboxes[news.some(each => each.kind === 'tenant') ? 'tenant' : kind]
  const single = news.length === 1
  return {
    tag: id,
    title: shortened(single ? title : `${news.length} notifications from ${organization.name}`, most.title),
    body: shortened(single ? message : news.map(each => each.title).join('\n'), most.body),
    to: withOrganization(single ? (actions[0]?.to ?? inbox) : inbox, organization.id),
  }
}

const shortened = (text: string, atMost: number) =>
  text.length > atMost ? `${[...text].slice(0, atMost - 1).join('')}…` : text

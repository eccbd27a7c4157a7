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

type Told = {
  id: string
  title: string
  message: string
  kind: 'tenant' | 'profile'
  actions: { to: string }[]
}

/** Services carry some 4,000 bytes, of whichever script. */
const most = { title: 120, body: 240 }
const inboxes = { tenant: '/app/notifications', profile: '/app/profile-notifications' }

/** One notification as it is; several by how many, with their titles, leading to the inbox. `told` is not empty. */
export function pushMessage(told: readonly Told[], organization: { id: string; name: string }): PushMessage {
  const [first] = told
  const { id, title, message, kind, actions } = first!
  const inbox = inboxes[told.some(each => each.kind === 'tenant') ? 'tenant' : kind]
  const single = told.length === 1
  return {
    tag: id,
    title: shortened(single ? title : `${told.length} notifications from ${organization.name}`, most.title),
    body: shortened(single ? message : told.map(each => each.title).join('\n'), most.body),
    to: withOrganization(single ? (actions[0]?.to ?? inbox) : inbox, organization.id),
  }
}

const shortened = (text: string, atMost: number) =>
  text.length > atMost ? `${[...text].slice(0, atMost - 1).join('')}…` : text

import { Inbox } from './Inbox.tsx'

/** What the organization tells this person: obligations, imports, members. */
export default function TenantNotificationsPage() {
  return <Inbox kind="tenant" title="Organization Notifications" />
}

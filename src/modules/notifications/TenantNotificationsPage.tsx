import { Inbox } from './Inbox.tsx'

/** Notifications from the organization: obligations, imports and members. */
export default function TenantNotificationsPage() {
  return <Inbox kind="tenant" title="Organization Notifications" />
}

import { Inbox } from './Inbox.tsx'

/** What concerns this person themselves: mentions, followed records, their own rights. */
export default function ProfileNotificationsPage() {
  return <Inbox kind="profile" title="Personal Notifications" />
}

import { Inbox } from './Inbox.tsx'

/** Notifications about the user: mentions, followed records and their rights. */
export default function ProfileNotificationsPage() {
  return <Inbox kind="profile" title="Personal Notifications" />
}

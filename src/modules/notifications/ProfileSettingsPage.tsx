import { NotificationSettings } from './settings/NotificationSettings.tsx'

/** What this person wants to be told of what concerns themselves. */
export default function ProfileSettingsPage() {
  return (
    <NotificationSettings
      kind="profile"
      title="Personal notification settings"
      inbox={{ to: '/app/profile-notifications', title: 'Personal Notifications' }}
    />
  )
}

import { NotificationSettings } from './settings/NotificationSettings.tsx'

/** What this person wants to be told of what concerns themselves, in every organization. */
export default function ProfileSettingsPage() {
  return (
    <NotificationSettings
      kind="profile"
      title="Personal notification settings"
      above={{ to: '/app/profile-notifications', title: 'Personal Notifications' }}
    />
  )
}

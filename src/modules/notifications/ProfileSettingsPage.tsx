import { NotificationSettings } from './settings/NotificationSettings.tsx'

/** The user's settings for personal notifications, which apply in every organization. */
export default function ProfileSettingsPage() {
  return (
    <NotificationSettings
      kind="profile"
      title="Personal notification settings"
      above={{ to: '/app/profile-notifications', title: 'Personal Notifications' }}
    />
  )
}

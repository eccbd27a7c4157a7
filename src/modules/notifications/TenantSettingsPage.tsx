import { NotificationSettings } from './settings/NotificationSettings.tsx'

/** What this person wants to be told by the organization. */
export default function TenantSettingsPage() {
  return (
    <NotificationSettings
      kind="tenant"
      title="Organization notification settings"
      inbox={{ to: '/app/notifications', title: 'Organization Notifications' }}
    />
  )
}
